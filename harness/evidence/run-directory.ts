/**
A run directory: the evidence of one run, written once, readable without Deckproof. docs/evidence.md shows one.

	run.json             plan, device and program; written first
	task.json            the task, if the run does not judge shuffles: sealed trials, a brick, restarts, an inspection; run.json has its hash
	answers.json         answers of the operator to rows of rule books, if any; run.json has its hash
	rule-book-ID.yaml    each rule book of the user that the plan names; run.json has its hash
	item-photo.jpg       the photo of the item, if the job has one; run.json has its hash
	station.ndjson       of a unit on a maker's line: the lines of the station's register that its record prints; run.json has their hash
	profile.json         the device profile, as it was when the run was made
	reader-profile.json  the profile of a second device that reads the cards
	raw.ndjson           every input, and every byte sent, recorded before it was acted upon
	events.ndjson        decoded messages and the events that the harness derived from them
	orders.ndjson        one shuffle a line: its output order, or why it is void
	result.json          the verdict and every number in it
	report.pdf           the same as a document
	junit.xml            the same for a build server
	receipt.pdf          of a brick: the completeness receipt
	discrepancy.pdf      of a brick that is not as declared: the form to its maker
	report.pdf.sig       of a task: the signature of its report by the bench key, 64 bytes; the same of receipt and form
	bench-key.pem        the public key of the bench that signed, if it has one
	MANIFEST.sha256      the SHA-256 of every file above and of any other, as `sha256sum -c` reads it
	MANIFEST.sig         the signature of MANIFEST.sha256: 64 bytes, Ed25519
	report.countersigned.pdf  report.pdf with later signatures of reviewers and authorisers
	amendments.ndjson    corrections after the seal: old value, new value, author, time, reason

An interrupted run lacks the lower half. While a run is written there are also run.lock and space.reserve.
*/
export const FILES = {
	run: 'run.json',
	task: 'task.json',
	answers: 'answers.json',
	photo: 'item-photo.jpg',
	station: 'station.ndjson',
	raw: 'raw.ndjson',
	events: 'events.ndjson',
	orders: 'orders.ndjson',
	result: 'result.json',
	pdf: 'report.pdf',
	junit: 'junit.xml',
	receipt: 'receipt.pdf',
	discrepancy: 'discrepancy.pdf',
	benchKey: 'bench-key.pem',
	manifest: 'MANIFEST.sha256',
	signature: 'MANIFEST.sig',
} as const;

export const PAPERS = [FILES.pdf, FILES.receipt, FILES.discrepancy] as const;

/** Corrections after the seal. They are outside the seal, with their own chain and signatures (amendment.ts). */
export const AMENDMENTS = 'amendments.ndjson';

/** Begins with the bytes of report.pdf and adds later signatures. It is outside the seal as well. */
export const COUNTERSIGNED = 'report.countersigned.pdf';

/** The basis of a verdict. The other files follow from these. */
export const EVIDENCE = [FILES.run, FILES.raw, FILES.events, FILES.orders] as const;

/** The text of a rule book that is not a shipped one. */
export const bookFile = (id: string): string => `rule-book-${id}.yaml`;

/** Copies of the device profiles; absent where orders were written down by hand. */
export const PROFILES = {device: 'profile.json', reader: 'reader-profile.json'} as const;
