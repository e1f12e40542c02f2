import type {Command} from 'commander';
import {oneOf, words} from './arguments.js';

/** `deckproof sign`: whoever reviewed or authorised a report signs it below the lab. */
export function addSign(program: Command, end: (code: number) => void): void {
	program
		.command('sign')
		.description('sign a report as its reviewer or authoriser; the signatures before stay good')
		.argument('<report>', 'the PDF')
		.requiredOption('--as <role>', 'reviewer or authoriser', oneOf(['reviewer', 'authoriser']))
		.requiredOption('--by <name>', 'who signs: a person with a certificate here (deckproof keys certificate)', words)
		.requiredOption('--reason <words>', 'why: it stands in the signature', words)
		.option('--out <file>', 'where to write it; NAME.countersigned.pdf beside the report if not given')
		.addHelpText('after', AFTER_HELP)
		.action(async (report, options) => end(await (await import('./commands/sign.js')).signCommand(report, options)));
}

const AFTER_HELP = `
The report itself is not touched: the signed file begins with its bytes. In a sealed run it is report.countersigned.pdf, which
lies outside the seal like an amendment. Nobody signs twice.

Examples:
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof sign RUN/report.pdf --as reviewer --by "Jane Doe" --reason "Numbers and pictures looked through"
  deckproof sign RUN/report.countersigned.pdf --as authoriser --by "R. Lee" --reason "Authorised for issue"
  deckproof verify RUN/report.countersigned.pdf`;
