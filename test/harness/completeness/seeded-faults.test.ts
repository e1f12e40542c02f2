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

/** The expected report of a seeded fault, which occurs in shuffle 3: "8S KD" are cards, in any order. */
interface Said {
	readonly kind: DiagnosisKind;
	readonly missing?: string;
	readonly extra?: string;
	readonly batch?: BatchName;
	readonly from?: number;
	/** The shuffle in which the cards were complete again; absent: none. */
	readonly resolvedAt?: number;
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
	const {broken} = clausesOn(RULES, {batch, devices: [DEVICES[device].kind]}, completeness);
	const said = completeness.diagnoses.map((each, index) => ({
		clauses: broken[index]?.map(({id}) => id),
		kind: each.kind,
		missing: text(each.missing.map(name)),
		extra: text(each.extra.map(name)),
		batch: each.batch,
		from: each.from,
		resolvedAt: each.resolvedAt,
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
				clauses: clausesOf(device, query, each),
				missing: '',
				extra: '',
				from: STRUCK,
				resolvedAt: undefined,
				...batchOf(device),
				batch: each.batch ?? batchOf(device).batch,
				...each,
			})),
		);
	},
});

/** The clauses that a fault violates, from the rule books: any deck, shoes of six to eight decks, the Spanish deck, two backs. */
function clausesOf(device: DeviceName, query: string, {kind, extra}: Said): string[] {
	if (query.startsWith('deck=spanish-48'))
		return extra?.startsWith('T') ? ['pa-551.16(b)', 'pa-551.3(a)'] : ['pa-551.3(a)'];
	if (kind === 'swapped') return ['pa-627a.3(b)(2)'];
	if (!query.startsWith('decks=6')) return ['comar-36.05.02.15'];
	const ofDecks = device === 'dealing shoe' ? ['pa-627a.3(a)', 'co-2806(1)'] : ['pa-627a.3(b)', 'co-2806(4)'];
	return ['comar-36.05.02.15', ...ofDecks];
}

/** The last cards of the order that the same seed gives without a fault. */
async function lastCards(device: DeviceName, query: string, count: number): Promise<string> {
	const {batch, shuffles} = await drivenOrders(device, query, STRUCK);
	const struck = shuffles[STRUCK - 1];
	const faces = struck?.kind === 'read' ? struck.outputOrder.faces : new Uint8Array(0);
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
			resolvedAt: next(device),
		});
		test(found, device, `decks=${decks}&fault=exchange-card@3:8S-KD`, {kind: 'exchanged', missing: '8S', extra: 'KD'});
	}
	test(found, device, 'decks=2&fault=drop-card@3:8S,drop-card@3:KD', {kind: 'missing', missing: '8S KD'});
	test(found, device, 'decks=2&fault=duplicate-card@3:8S,duplicate-card@3:8S', {kind: 'extra', extra: '8S 8S'});
	// A reader that cannot read one card cannot read it in either batch.
	const inOther: Said[] = device === 'two-batch shuffler' ? [{kind: 'unread', missing: '8S', batch: 'B', from: 4}] : [];
	test(found, device, 'decks=2&fault=worn-card@3:8S', {kind: 'unread', missing: '8S'}, ...inOther);

	test(`${device}: sixteen cards that stay inside are named, and so is the shuffle that returned them`, async t => {
		const missing = await lastCards(device, 'decks=6', 16);
		const {said} = await diagnosed(device, 'decks=6&fault=leave-inside@3:16');
		t.like(said, [{kind: 'left-inside', missing, from: STRUCK, resolvedAt: next(device)}]);
	});

	test(`${device}: sixteen lost cards are named`, async t => {
		const missing = await lastCards(device, 'decks=6', 16);
		const {said} = await diagnosed(device, 'decks=6&fault=drop-card@3:16');
		t.like(said, [{kind: 'missing', missing, from: STRUCK, resolvedAt: undefined}]);
	});

	test(`${device}: a card that is misread once is an error of the reader, and no card is reported missing`, async t => {
		const {said, completeness} = await diagnosed(device, 'decks=2&fault=wrong-card@3:8S');
		t.deepEqual(said, []);
		t.like(completeness.counts, {unexplained: 0, undecided: 0, misread: 1});
		t.is(errorsIn(completeness.reader), 1);
		t.deepEqual([...completeness.reader.byFace], [[7, 1]]);
	});

	test(`${device}: a cover card in the stream is reported, and is not an extra card`, async t => {
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
// The first order of a shoe that is short may have begun before the capture.
test(found, 'dealing shoe', 'decks=2&fault=short-deck:8S', {kind: 'missing', missing: '8S', from: 2});
