import {columns} from '../../../reports/language/columns.js';
import {command, group} from '../command.js';
import {EXIT} from '../exit-code.js';
import {outputFor} from '../output.js';

const show = command({
	name: 'show',
	isDefault: true,
	description: 'print each setting, its value, and where the value comes from',
	async run(options) {
		const {showSettings} = await import('../../app/config/settings-here.js');
		const shown = await showSettings();
		const rows = shown.settings.map(({name, value, origin}) => [name, value ?? '-', originText(origin)]);
		const files =
			shown.files.length === 0 ? ['No deckproof.yaml was found.'] : shown.files.map(file => `Read: ${file}`);
		const text = [...columns([['Setting', 'Value', 'From'], ...rows]), ...files];
		outputFor(options).data(`${text.join('\n')}\n`, {schema: 'deckproof/config/1', ...shown});
		return EXIT.pass;
	},
});

type Shown = Awaited<
	ReturnType<typeof import('../../app/config/settings-here.js')['showSettings']>
>['settings'][number];

function originText(origin: Shown['origin']): string {
	if (origin === undefined) return 'not stated';
	return origin.kind === 'environment' ? `environment, ${origin.variable}` : `${origin.file}, line ${origin.line}`;
}

export const config = group({
	name: 'config',
	description: 'settings of this bench: values and where they come from',
	commands: [show],
	after: `
deckproof config alone means deckproof config show. An option of a command goes before the environment (DECKPROOF_PAPER and
so on), the environment before deckproof.yaml of this directory or its nearest parent, and that file before deckproof.yaml of
the user, beside the keys. docs/configuration.md lists the settings.

Example of a deckproof.yaml:
  job: lab/job.yaml
  jurisdiction: [pa-627a, co-28]
  paper: letter`,
});
