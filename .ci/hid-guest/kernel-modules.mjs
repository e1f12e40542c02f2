import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

/*
The files of these kernel modules and of all that they need, in the order in which they must be loaded. What a module
needs is read out of itself: the package has no modules.dep, which is only written when a kernel is installed.
*/
export function inLoadingOrder(directory, names) {
	const files = new Map(
		readdirSync(directory, {recursive: true, encoding: 'utf8'})
			.filter(file => file.endsWith('.ko'))
			.map(file => [moduleName(path.basename(file, '.ko')), path.join(directory, file)]),
	);
	const order = new Set();
	const visit = name => {
		const file = files.get(moduleName(name));
		if (file === undefined) throw new Error(`this kernel has no module ${name}`);
		if (order.has(file)) return;
		for (const needed of neededBy(readFileSync(file))) visit(needed);
		order.add(file);
	};
	for (const name of names) visit(name);
	return [...order];
}

/* The kernel takes - and _ in names for the same. */
const moduleName = name => name.replaceAll('-', '_');

function neededBy(module) {
	const key = '\0depends=';
	const at = module.indexOf(key);
	if (at < 0) return [];
	const from = at + key.length;
	return module
		.toString('latin1', from, module.indexOf(0, from))
		.split(',')
		.filter(name => name !== '');
}
