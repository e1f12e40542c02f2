import type {Command} from 'commander';
import {wholeNumber, words} from './arguments.js';

type End = (code: number) => void;

/** `deckproof keys …`: what this bench signs with, and whose signatures it knows. */
export function addKeys(program: Command, end: End): void {
	const keys = program
		.command('keys')
		.description('the key that this bench signs runs with: made if there is none, and its fingerprint told')
		.addHelpText('after', AFTER_HELP);
	keys
		.command('show', {isDefault: true})
		.description('make the key if there is none; tell fingerprint and place, and which keys are trusted')
		.option('--public', 'print the public key (PEM), to give to a lab')
		.action(async options => end(await (await import('./commands/keys.js')).keysCommand(options)));
	keys
		.command('certificate')
		.description('what reports are signed with: made if there is none, and its fingerprint told')
		.requiredOption('--name <lab>', 'the lab', words)
		.option('--person <name>', 'of a person of that lab, who reviews or authorises reports', words)
		.option('--years <n>', 'how long it is valid', wholeNumber(1, 20), 5)
		.option('--public', 'print the certificate (PEM), to give to whoever receives reports')
		.action(async options =>
			end(await (await import('./commands/keys-certificate.js')).keysCertificateCommand(options)),
		);
	keys
		.command('trust')
		.description('keep the public key or certificate of others, so that their signatures are known by name')
		.argument('<file>', 'a public key of a bench, or a certificate; a PEM file')
		.option('--name <name>', 'whose key it is; as the file is called if not given')
		.action(async (file, options) => end(await (await import('./commands/keys.js')).keysTrustCommand(file, options)));
}

const AFTER_HELP = `
deckproof keys alone is deckproof keys show. Keys are kept in $DECKPROOF_HOME/keys, or ~/.config/deckproof/keys.
A fingerprint is the SHA-256 of the public key: openssl pkey -pubin -in FILE.pem -outform DER | sha256sum
That of a certificate is what readers of PDF files show: openssl x509 -in FILE.crt -noout -fingerprint -sha256

Examples:
  deckproof keys
  deckproof keys --public > our-bench.pem
  deckproof keys trust their-bench.pem --name "Lab North"
  deckproof keys certificate --name "Example Lab"
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof keys certificate --name "Example Lab" --public > example-lab.crt`;
