import {group} from '../../command.js';
import {certificate} from './certificate.js';
import {show} from './show.js';
import {trust} from './trust.js';

export const keys = group({
	name: 'keys',
	description: 'the key that this bench signs runs with: made if there is none, and its fingerprint told',
	commands: [show, certificate, trust],
	after: `
deckproof keys alone is deckproof keys show. Keys are kept in $DECKPROOF_HOME/keys, or ~/.config/deckproof/keys.
A fingerprint is the SHA-256 of the public key: openssl pkey -pubin -in FILE.pem -outform DER | sha256sum
That of a certificate is what readers of PDF files show: openssl x509 -in FILE.crt -noout -fingerprint -sha256

Examples:
  deckproof keys
  deckproof keys --public > our-bench.pem
  deckproof keys trust their-bench.pem --name "Lab North"
  deckproof keys certificate --name "Example Lab"
  deckproof keys certificate --name "Example Lab" --person "Jane Doe"
  deckproof keys certificate --name "Example Lab" --public > example-lab.crt`,
});
