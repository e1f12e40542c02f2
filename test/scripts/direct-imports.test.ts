import test from 'ava';
import {withDirectImports} from '../../scripts/direct-imports.js';

const file = (name: string, text: string) => ({path: `/bundle/${name}`, text});

test('a file that only passes on names of another is left out, and late imports name the other', t => {
	const files = withDirectImports([
		file('main.js', 'var {run}=await import("./run-A.js");await run();'),
		file('run-A.js', 'import{run,stop}from"./chunk-B.js";import"./chunk-C.js";export{run,stop};\n'),
		file('chunk-B.js', 'export{run,stop};'),
		file('chunk-C.js', ''),
	]);
	t.deepEqual(
		files.map(({path, text}) => `${path}: ${text}`),
		[
			'/bundle/main.js: var {run}=await import("./chunk-B.js");await run();',
			'/bundle/chunk-B.js: export{run,stop};',
			'/bundle/chunk-C.js: ',
		],
	);
});

test('a file stays if it has code of its own, or passes names on under others', t => {
	const files = [
		file('main.js', 'await import("./a.js");await import("./b.js");'),
		file('a.js', 'import{run}from"./chunk-B.js";run();export{run};'),
		file('b.js', 'import{run}from"./chunk-B.js";export{run as start};'),
	];
	t.deepEqual(withDirectImports(files), files);
});
