import {type Check, examine} from '../../app/doctor.js';
import {EXIT} from '../exit-code.js';
import {type OutputOptions, outputFor} from '../output.js';

const SIGNS: Readonly<Record<Check['state'], string>> = {good: 'ok     ', missing: 'missing', broken: 'BROKEN '};

export async function doctorCommand(options: OutputOptions): Promise<number> {
	const checks = await examine();
	const broken = checks.filter(({state}) => state === 'broken').length;
	const missing = checks.filter(({state}) => state === 'missing').length;
	const verdict = summary(broken, missing);
	const lines = checks.flatMap(({state, name, says, fix}) => [
		`${SIGNS[state]}  ${name}: ${says}`,
		...(fix === undefined ? [] : [`         ${fix}`]),
	]);
	const text = `${[...lines, verdict].join('\n')}\n`;
	outputFor(options).data(text, {schema: 'deckproof/doctor/1', verdict: broken === 0 ? 'good' : 'broken', checks});
	return broken === 0 ? EXIT.pass : EXIT.device;
}

function summary(broken: number, missing: number): string {
	if (broken > 0) return `Not ready: ${broken} thing${broken === 1 ? '' : 's'} must be mended.`;
	return missing > 0 ? `Ready; ${missing} optional driver${missing === 1 ? '' : 's'} missing.` : 'Ready.';
}
