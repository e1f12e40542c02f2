import test from 'ava';
import {cardRules} from '../../../harness/app/rules/load-books.js';
import type {Suspect} from '../../../harness/completeness/deviation.js';
import type {DiagnosisKind} from '../../../harness/completeness/diagnosis.js';
import {completenessOf} from '../../../harness/completeness/incidents.js';
import {errorsIn} from '../../../harness/completeness/reader-errors.js';
import type {BatchName} from '../../../harness/model/cards/batch.js';
import {faceText} from '../../../harness/model/cards/token.js';
import {shufflesOf} from '../../../harness/model/shuffles/shuffles.js';
import {clausesOn} from '../../../harness/rules/card-clauses.js';
import {DEVICES, type DeviceName, drivenOrders} from './driven-orders.js';

const RULES = cardRules();

/** What is to be said of a seeded fault, which strikes in shuffle 3: "8S KD" are cards, in any order. */
interface Said {
	readonly kind: DiagnosisKind;
	readonly missing?: string;
	readonly extra?: string;
	readonly batch?: BatchName;
	readonly from?: number;
	/** The shuffle in which all was well again; not said: none. */
	readonly wellAgain?: number;
}

const [ORDERS, STRUCK] = [8, 3];
const ALL = Object.keys(DEVICES) as DeviceName[];
/** Two batches take turns, so the third shuffle is the second of batch A. */
const batchOf = (device: DeviceName): {batch?: BatchName} => (device === 'two-batch shuffler' ? {batch: 'A'} : {});
const next = (device: DeviceName): number => STRUCK + (device === 'two-batch shuffler' ? 2 : 1);

const text = (cards: readonly string[]): string => [...cards].sort().join(' ');

async function diagnosed(device: DeviceName, query: string) {
	const {batch, shuffles} = await drivenOrders(device, query, ORDERS);
	const name = (card: Suspect): string => {
		if (card.kind === 'joker') return 'JK';
		if (card.kind === 'face' || card.kind === 'back') return faceText(batch.deck, card.face);
		return '??';
	};
	const completeness = completenessOf(batch, shufflesOf(shuffles));
	const {broken} = clausesOn(RULES, batch, completeness);
	const said = completeness.diagnoses.map((each, index) => ({
		clauses: broken[index]?.map(({id}) => id),
		kind: each.kind,
		missing: text(each.missing.map(name)),
		extra: text(each.extra.map(name)),
		batch: each.batch,
		from: each.from,
		wellAgain: each.wellAgain,
	}));
	return {said, completeness, batch, shuffles};
}

const found = test.macro({
	title: (_, device: DeviceName, query: string, ..._said: readonly Said[]) => `${device}, ${query}: found, and named`,
	async exec(t, device: DeviceName, query: string, ...expected: readonly Said[]) {
		const {said} = await diagnosed(device, query);
		t.deepEqual(
			said,
			expected.map(each => ({
				clauses: clausesOf(query, each),
				missing: '',
				extra: '',
				from: STRUCK,
				wellAgain: undefined,
				...batchOf(device),
				batch: each.batch ?? batchOf(device).batch,
				...each,
			})),
		);
	},
});

/** The clauses that a fault breaks, as the rule books have them: any deck, shoes of six to eight decks, the Spanish deck, two backs. */
function clausesOf(query: string, {kind, extra}: Said): string[] {
	if (query.startsWith('deck=spanish-48'))
		return extra?.startsWith('T') ? ['pa-551.16(b)', 'pa-551.3(a)'] : ['pa-551.3(a)'];
	if (kind === 'swapped') return ['pa-627a.3(b)(2)'];
	return query.startsWith('decks=6') ? ['comar-36.05.02.15', 'pa-627a.3(a)', 'co-2806(1)'] : ['comar-36.05.02.15'];
}

/** The cards that lie last in the order that the same seed gives without a fault. */
async function lastCards(device: DeviceName, query: string, count: number): Promise<string> {
	const {batch, shuffles} = await drivenOrders(device, query, STRUCK);
	const struck = shuffles[STRUCK - 1];
	const faces = struck?.kind === 'read' ? struck.orderOut.faces : new Uint8Array(0);
	return text(Array.from(faces.slice(-count), face => faceText(batch.deck, face)));
}

// One card, two cards, on every kind of device, in one deck and in several.
for (const device of ALL) {
	for (const decks of [1, 6]) {
		test(found, device, `decks=${decks}&fault=drop-card@3:8S`, {kind: 'missing', missing: '8S'});
		test(found, device, `decks=${decks}&fault=duplicate-card@3:QH`, {kind: 'extra', extra: 'QH'});
		test(found, device, `decks=${decks}&fault=leave-inside@3:8S`, {
			kind: 'left-inside',
			missing: '8S',
			wellAgain: next(device),
		});
		test(found, device, `decks=${decks}&fault=exchange-card@3:8S-KD`, {kind: 'exchanged', missing: '8S', extra: 'KD'});
	}
	test(found, device, 'decks=2&fault=drop-card@3:8S,drop-card@3:KD', {kind: 'missing', missing: '8S KD'});
	test(found, device, 'decks=2&fault=duplicate-card@3:8S,duplicate-card@3:8S', {kind: 'extra', extra: '8S 8S'});
	// A reader that cannot read one card cannot read it in either batch.
	const inOther: Said[] = device === 'two-batch shuffler' ? [{kind: 'unread', missing: '8S', batch: 'B', from: 4}] : [];
	test(found, device, 'decks=2&fault=worn-card@3:8S', {kind: 'unread', missing: '8S'}, ...inOther);

	test(`${device}: sixteen cards that stay inside are named, and so is the shuffle that gave them back`, async t => {
		const missing = await lastCards(device, 'decks=6', 16);
		const {said} = await diagnosed(device, 'decks=6&fault=leave-inside@3:16');
		t.like(said, [{kind: 'left-inside', missing, from: STRUCK, wellAgain: next(device)}]);
	});

	test(`${device}: sixteen cards that are gone for good are named`, async t => {
		const missing = await lastCards(device, 'decks=6', 16);
		const {said} = await diagnosed(device, 'decks=6&fault=drop-card@3:16');
		t.like(said, [{kind: 'missing', missing, from: STRUCK, wellAgain: undefined}]);
	});

	test(`${device}: a card that is read wrongly once is the reader's error, and nobody is accused`, async t => {
		const {said, completeness} = await diagnosed(device, 'decks=2&fault=wrong-card@3:8S');
		t.deepEqual(said, []);
		t.like(completeness.counts, {unexplained: 0, undecided: 0, misread: 1});
		t.is(errorsIn(completeness.reader), 1);
		t.deepEqual([...completeness.reader.byFace], [[7, 1]]);
	});

	test(`${device}: a cover card in the stream is told, and is no card too many`, async t => {
		const {said, completeness} = await diagnosed(device, 'decks=1&fault=cover-card@3');
		t.deepEqual(said, []);
		t.deepEqual([...completeness.covers.orders], [[1, 1]]);
	});
}

test(found, 'dealing shoe', 'decks=1&fault=foreign-card@3:8S', {kind: 'exchanged', missing: '8S', extra: 'JK'});
test(found, 'two-batch shuffler', 'decks=6&fault=foreign-card@3:8S', {kind: 'exchanged', missing: '8S', extra: 'JK'});
for (const device of ['batch shuffler', 'continuous shuffler', 'dealing shoe'] as const) {
	test(found, device, 'deck=spanish-48&decks=6&fault=exchange-card@3:8S-TD', {
		kind: 'exchanged',
		missing: '8S',
		extra: 'TD',
	});
}
test(
	found,
	'two-batch shuffler',
	'decks=6&fault=swap-card@3:8S-KD',
	{kind: 'swapped', missing: '8S', batch: 'A', from: 3},
	{kind: 'swapped', missing: 'KD', batch: 'B', from: 4},
);
test(found, 'one-button shuffler', 'decks=2&fault=short-deck:8S', {kind: 'missing', missing: '8S', from: 1});
// The first order of a shoe that is short may have begun before we came.
test(found, 'dealing shoe', 'decks=2&fault=short-deck:8S', {kind: 'missing', missing: '8S', from: 2});
