import type {GoodSignature} from '../../keys/pdf/check-pdf.js';
import {type Person, spkiOf} from '../../keys/people/people.js';
import type {PeopleBench} from '../../keys/people/people-bench.js';
import {permitted, unlockPerson} from '../../keys/people/unlock.js';
import {HarnessError} from '../../model/error.js';
import type {Right} from '../../model/people/roles.js';
import {isSameName, isSamePerson, signatoryIn} from '../../model/tasks/signatory.js';
import type {Signer} from './countersign.js';

interface SigningPerson {
	readonly id: string;
	readonly right: Right;
	/** Stated besides the job of the report. */
	readonly performedBy: string | undefined;
}

/** A person of the register. The right is checked here, the secret when the document is known to be signable. */
export async function personSigner(
	wanted: SigningPerson,
	bench: PeopleBench,
): Promise<Signer & {readonly person: Person}> {
	const person = await bench.hold(() => permitted(wanted, bench));
	const {id, right: act, performedBy} = wanted;
	const same = (because: string) => new HarnessError('person/same', {id, act, because});
	return {
		person,
		name: person.name,
		publicKeys: person.keys,
		refuse({signatures, tester}) {
			const before = signatures.find(each => isOf(person, each));
			if (before !== undefined)
				throw same(
					`${before.certificate.name} has signed this document as ${before.field}, and two different people must sign`,
				);
			for (const named of [tester, performedBy ?? ''])
				if (isTester(person, named)) throw same(`${named} performed the test, and another person must ${act}`);
		},
		async open() {
			const {certificate, chain, sign} = await unlockPerson(wanted, bench);
			return {certificate, chain, sign};
		},
	};
}

const isOf = ({name, keys}: Person, {certificate}: GoodSignature): boolean =>
	isSameName(certificate.name, name) || keys.includes(spkiOf(certificate.publicKey));

/** The tester is stated as "J. Doe, 55123", or by the name or id alone. */
function isTester({id, name, number}: Person, tester: string): boolean {
	const stated = signatoryIn(tester);
	if (stated !== undefined) return isSamePerson(stated, {name, licence: number}) || stated.licence === id;
	return tester !== '' && (isSameName(tester, name) || tester === id || isSameName(tester, number));
}
