import test from 'ava';
import {newCoupCards, setCoupClass} from '../../../stat-tests/games/coup-cards.js';
import {fraction} from '../../../stat-tests/games/fraction.js';
import {resultWays} from '../../../stat-tests/games/result-odds.js';
import {odds, rowOf} from './shipped-odds.js';

// Published at wizardofodds.com (games/baccarat and its side bets), of 4,998,398,275,503,360 ordered draws of six cards for the results.
const PUBLISHED: readonly (readonly [string, bigint])[] = [
	['player/win', 2_230_518_282_592_256n],
	['tie/tie', 475_627_426_473_216n],
	['dragon-7/win', 112_633_011_329_024n],
	['panda-8/win', 172_660_763_262_976n],
	['fortune-7/win', 112_633_011_329_024n],
	['golden-8/win', 172_660_763_262_976n],
	['dragon-bonus-player/win-by-9', 18_409_431_764_992n],
	['dragon-bonus-player/win-by-8', 34_097_645_543_424n],
	['dragon-bonus-player/win-by-7', 89_590_261_473_280n],
	['dragon-bonus-player/win-by-6', 141_238_897_317_888n],
	['dragon-bonus-player/win-by-5', 166_169_165_987_840n],
	['dragon-bonus-player/win-by-4', 186_780_352_174_080n],
	['dragon-bonus-player/natural-win', 812_685_054_124_032n],
	['dragon-bonus-player/natural-tie', 89_325_908_267_520n],
	['dragon-bonus-banker/win-by-9', 15_390_342_909_952n],
	['dragon-bonus-banker/win-by-8', 28_305_092_784_128n],
	['dragon-bonus-banker/win-by-7', 79_517_099_278_336n],
	['dragon-bonus-banker/win-by-6', 119_200_072_366_080n],
	['dragon-bonus-banker/win-by-5', 157_275_882_332_160n],
	['dragon-bonus-banker/win-by-4', 201_147_167_287_296n],
	// Unordered fours of 416 cards, C(416, 4) = 1,229,930,520: 24 orders of each. The second table of the page.
	['lucky-nines/four', 24n * 35_960n],
	['lucky-nines/three-suited', 24n * 86_016n],
	['lucky-nines/three', 24n * 1_818_624n],
	['lucky-nines/two-suited', 24n * 8_236_032n],
	['lucky-nines/two', 24n * 28_237_824n],
	['lucky-nines/one-diamonds', 24n * 74_908_672n],
	['lucky-nines/one', 24n * 224_726_016n],
	// Unordered pairs of 416 cards, 86,320: two orders, and 414 · 413 ways to deal the other hand.
	['majestic-match-player/royal', 2n * 414n * 413n * 256n],
	['majestic-match-player/suited', 2n * 414n * 413n * 21_168n],
];

test('eight decks: margins, Dragon 7, Panda 8, 5 Treasures, Lucky Nines and Majestic Match equal the published counts', t => {
	for (const [name, ways] of PUBLISHED) t.is(rowOf(odds('baccarat', 8), name)?.ways, ways, name);
});

// Published at wizardofodds.com/games/baccarat/side-bets/perfect-pairs-ver1 and -ver2: two hands of two, each without an order.
test('perfect pairs in both hands and in one equal the published counts', t => {
	const ways = (decks: number, ...rows: readonly string[]) =>
		rows.map(row => rowOf(odds('baccarat', decks), `one-or-both-perfect-pairs/${row}`)?.chance);
	t.deepEqual(ways(8, 'both', 'one'), [fraction(2_101_008n, 7_379_583_120n), fraction(244_747_776n, 7_379_583_120n)]);
	const [both, one] = ways(6, 'both', 'one').map(chance => chance ?? fraction(0n, 1n));
	const either = fraction(
		(both?.numerator ?? 0n) * (one?.denominator ?? 1n) + (one?.numerator ?? 0n) * (both?.denominator ?? 1n),
		(both?.denominator ?? 1n) * (one?.denominator ?? 1n),
	);
	t.deepEqual(either, fraction(74_114_820n, 2_323_673_820n));
});

// Published at wizardofodds.com/games/baccarat/side-bets/egalite and /side-totals, of 4,998,398,275,503,360: ties on 0 to 9, Player's totals of 0 to
// 9, Banker's of 3 to 9.
// 9, Banker's of 3 to 9.
// 9, Banker's of 3 to 9.
const TIES = [
	28_979_901_420_544n,
	20_499_217_668_352n,
	20_006_606_104_576n,
	22_250_510_129_408n,
	36_294_133_463_040n,
	39_684_046_743_808n,
	96_170_001_308_416n,
	101_717_538_899_968n,
	54_879_416_675_072n,
	55_146_054_060_032n,
];
const PLAYER_TOTALS = [
	469_796_508_410_880n,
	372_517_055_559_936n,
	371_465_655_324_672n,
	372_517_215_488_256n,
	371_426_030_979_072n,
	372_435_601_541_376n,
	665_920_136_276_736n,
	668_117_541_187_584n,
	665_982_456_134_400n,
	668_220_074_600_448n,
];
const BANKER_TOTALS = new Map([
	[3, 363_761_246_869_760n],
	[4, 466_997_733_545_984n],
	[5, 503_359_177_443_584n],
	[6, 605_184_530_090_752n],
	[7, 641_950_993_608_704n],
	[8, 639_959_843_756_800n],
	[9, 641_996_333_062_144n],
]);

const waysOf = (name: string): bigint => rowOf(odds('baccarat', 8), name)?.ways ?? 0n;

test('ties by their total and the totals of both hands equal the published counts', t => {
	const handWays = (hand: string, total: number): bigint =>
		[`natural-${total}`, `two-cards-${total}`, `three-cards-${total}`].reduce(
			(sum, row) => sum + waysOf(`${hand}/${row}`),
			0n,
		);
	for (const [total, ways] of TIES.entries()) t.is(waysOf(`tie-total/tie-${total}`), ways, `tie on ${total}`);
	for (const [total, ways] of PLAYER_TOTALS.entries()) t.is(handWays('player-hand', total), ways, `Player ${total}`);
	for (const [total, ways] of BANKER_TOTALS) t.is(handWays('banker-hand', total), ways, `Banker ${total}`);
});

/** Ordered draws of this number of cards whose values meet the condition, then any others up to six. Eight decks. */
function drawsOf(cards: 2 | 4 | 5, fulfils: (counts: readonly number[]) => boolean): bigint {
	const left = Array.from({length: 10}, (_, count): number => (count === 0 ? 128 : 32));
	const drawn: number[] = [];
	const draws = (): bigint => {
		if (drawn.length === cards) return fulfils(drawn) ? 1n : 0n;
		let sum = 0n;
		for (let count = 0; count < 10; count++) {
			const many = left[count] ?? 0;
			left[count] = many - 1;
			drawn.push(count);
			sum += BigInt(many) * draws();
			drawn.pop();
			left[count] = many;
		}
		return sum;
	};
	return [2, 3, 4, 5].filter(at => at >= cards).reduce((ways, at) => ways * BigInt(416 - at), draws());
}

const total = (...counts: readonly (number | undefined)[]): number =>
	counts.reduce<number>((sum, count) => sum + (count ?? 0), 0) % 10;

/**
The counts that the page of 5 Treasures prints below its first two tables were not available, but follow from the published ties and
totals. A tie on 9 is of two naturals or of three cards each. A tie on 7 with two and three cards needs no drawing table: a hand of 7
stands, one of 5 or less draws against it, and a hand draws no more than one card.
*/
test('Heavenly 9, Blazing 7s and Cover All follow from the published counts of ties and totals', t => {
	const naturals = drawsOf(2, counts => total(...counts) === 9);
	const both = (TIES[9] ?? 0n) - drawsOf(4, ([a, b, c, d]) => total(a, c) === 9 && total(b, d) === 9);
	const threeCards = (PLAYER_TOTALS[9] ?? 0n) + (BANKER_TOTALS.get(9) ?? 0n) - 2n * naturals;
	const one = threeCards - 2n * both;
	t.is(waysOf('heavenly-9/both'), both);
	t.is(waysOf('heavenly-9/one'), one);

	const twoEach = drawsOf(4, ([a, b, c, d]) => total(a, c) === 7 && total(b, d) === 7);
	const drawnTo = (stands: number, draws: number, third: number | undefined): boolean =>
		stands === 7 && draws <= 5 && total(draws, third) === 7;
	const mixed = drawsOf(
		5,
		([a, b, c, d, third]) => drawnTo(total(a, c), total(b, d), third) || drawnTo(total(b, d), total(a, c), third),
	);
	const threeEach = (TIES[7] ?? 0n) - twoEach - mixed;
	t.is(waysOf('blazing-7s/two-cards'), twoEach);
	t.is(waysOf('blazing-7s/three-cards'), threeEach);

	// No coup wins two of the four: a tie has no winner, and a winner of 7 or 8 has no 9 against it.
	const fortune = 112_633_011_329_024n;
	const golden = 172_660_763_262_976n;
	t.is(waysOf('cover-all/win'), fortune + golden + both + one + threeEach);
	t.is(waysOf('cover-all/two-card-7s'), twoEach);
});

// Published at wizardofodds.com/games/baccarat/side-bets/3-card-win/: wins with three cards.
test('Player and Banker win with three cards with the published chance', t => {
	const counted = {player: 0n, banker: 0n};
	for (const {coup, ways} of resultWays(8).classes) {
		const {playerTotal, bankerTotal, playerCards, bankerCards} = setCoupClass(coup, newCoupCards());
		if (playerTotal > bankerTotal && playerCards === 3) counted.player += ways;
		if (bankerTotal > playerTotal && bankerCards === 3) counted.banker += ways;
	}
	t.deepEqual(counted, {player: 942_837_427_226_624n, banker: 763_885_033_768_960n});
});
