#!/usr/bin/env node
import module from 'node:module';

// Node 22 keeps what V8 compiled, in a directory of its own choice; Node 20 cannot. Only what is imported after this call is kept.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
const {runProcess} = await import('./run.js');
await runProcess(process.argv.slice(2));
