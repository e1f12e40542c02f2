#!/usr/bin/env node
import module from 'node:module';

// Node 22 caches compiled code in its own directory; Node 20 cannot. Only modules imported after this call are cached.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache();
const {runProcess} = await import('./run.js');
await runProcess(process.argv.slice(2));
