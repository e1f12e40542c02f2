/**
A run directory: the evidence of one run, written once, readable without us. README.md beside this file shows one.

	run.json             what was planned, on which device, by which program; there before anything else
	task.json            what the run is for, if not to judge shuffles: sealed trials, a brick, restarts, an inspection; run.json has its hash
	answers.json         what people answered on rows of rule books, if anybody was asked; run.json has its hash
	item-photo.jpg       the photo of the item, if the job has one; run.json has its hash
	station.ndjson       of a unit on a maker's line: the lines of the station's register that its record prints; run.json has their hash
	profile.json         how the device speaks, as it was when the run was made
	reader-profile.json  the same of a second device that reads the cards
	raw.ndjson           everything that came from outside, and every byte that was sent, before it was acted upon
	events.ndjson        what the device said and what the harness made of it
	orders.ndjson        one shuffle a line: its order out, or why it is void
	result.json          the verdict and every number in it
	report.pdf           the same for people
	junit.xml            the same for a build server
	receipt.pdf          of a brick: the completeness receipt
	discrepancy.pdf      of a brick that is not as declared: the form to its maker
	report.pdf.sig       of a task: the signature of its report by the bench key, 64 bytes; the same of receipt and form
	bench-key.pem        the public key of the bench that signed, if it has one
	MANIFEST.sha256      the SHA-256 of every file above and of any other, as `sha256sum -c` reads it
	MANIFEST.sig         the signature of MANIFEST.sha256: 64 bytes, Ed25519
	report.countersigned.pdf  report.pdf with the signatures of those who reviewed or authorised it later
	amendments.ndjson    what was corrected after the run was sealed: what it was, what it is, who, when, why

A run that was broken off lacks the lower half. While it is written there are also run.lock and space.reserve.
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

/** What is printed on paper. */
export const PAPERS = [FILES.pdf, FILES.receipt, FILES.discrepancy] as const;

/** Corrections that were made after the run was sealed; outside the seal, with a chain and signatures of their own (amendment.ts). */
export const AMENDMENTS = 'amendments.ndjson';

/** The sealed report and what was signed below it since: it begins with the bytes of report.pdf, and is outside the seal as well. */
export const COUNTERSIGNED = 'report.countersigned.pdf';

/** What a judgement may rest on. The other files follow from these. */
export const EVIDENCE = [FILES.run, FILES.raw, FILES.events, FILES.orders] as const;

/** Copies of what the devices speak; not there where orders were written down by hand. */
export const PROFILES = {device: 'profile.json', reader: 'reader-profile.json'} as const;
