import {badSetting} from './bad-setting.js';
import {type SettingName, settingValue, settingWords} from './model-settings.js';
import {alternateDump} from './shuffles/alternate-dump.js';
import {alternating} from './shuffles/alternating.js';
import {bottomStick} from './shuffles/bottom-stick.js';
import {carousel} from './shuffles/carousel.js';
import {clump} from './shuffles/clump.js';
import {congruential} from './shuffles/congruential.js';
import {cut} from './shuffles/cut.js';
import {dealer} from './shuffles/dealer.js';
import {doubleFeed} from './shuffles/double-feed.js';
import {evenBlocks} from './shuffles/even-blocks.js';
import {fewSeeds} from './shuffles/few-seeds.js';
import {halves} from './shuffles/halves.js';
import {inserts} from './shuffles/inserts.js';
import {lateDefect} from './shuffles/late-defect.js';
import {memory} from './shuffles/memory.js';
import {moduloBias} from './shuffles/modulo-bias.js';
import {naiveSwap} from './shuffles/naive-swap.js';
import {neatRiffle} from './shuffles/neat-riffle.js';
import {offByOne} from './shuffles/off-by-one.js';
import {overhand} from './shuffles/overhand.js';
import {pairStick} from './shuffles/pair-stick.js';
import {passThrough} from './shuffles/pass-through.js';
import {piles} from './shuffles/piles.js';
import {randomComparator} from './shuffles/random-comparator.js';
import {riffle} from './shuffles/riffle.js';
import {sattolo} from './shuffles/sattolo.js';
import {shelf} from './shuffles/shelf.js';
import {shortWash} from './shuffles/short-wash.js';
import {passes, type ShuffleModel} from './shuffles/shuffle-model.js';
import {sinkingAces} from './shuffles/sinking-aces.js';
import {slipperyReds} from './shuffles/slippery-reds.js';
import {slug} from './shuffles/slug.js';
import {sorted} from './shuffles/sorted.js';
import {staleDraws} from './shuffles/stale-draws.js';
import {stickyPairs} from './shuffles/sticky-pairs.js';
import {stuckSlots} from './shuffles/stuck-slots.js';
import {swaps} from './shuffles/swaps.js';
import {topBias} from './shuffles/top-bias.js';
import {topStick} from './shuffles/top-stick.js';
import {twoBefore} from './shuffles/two-before.js';
import {uniform} from './shuffles/uniform.js';
import {warmUp} from './shuffles/warm-up.js';
import {wear} from './shuffles/wear.js';
import {BREED_NAMES, type BreedName, formOf, isBreed, ZOO} from './zoo.js';

type Values = (name: SettingName) => number;

/** Each model by its name in the zoo. Those that remember shuffles are made anew for each machine. */
const MAKERS: Readonly<Record<BreedName, (of: Values) => ShuffleModel>> = {
	uniform: () => uniform,
	riffle: of => passes(riffle, of('riffles')),
	neat: of => passes(neatRiffle, of('riffles')),
	dump: of => passes(alternateDump, of('riffles')),
	dealer: () => dealer,
	overhand: of => passes(overhand(of('packet')), of('times')),
	cut: () => cut,
	piles: of => piles(of('piles')),
	wash: of => shortWash(of('reach')),
	shelf: of => passes(shelf(of('shelves')), of('passes')),
	carousel: of => passes(carousel(of('slots')), of('passes')),
	stuck: of => stuckSlots(of('slots'), of('stuck')),
	inserts: of => inserts(of('times')),
	swaps: of => swaps(of('times')),
	halves: of => halves(of('chance')),
	clump: of => clump(of('clump')),
	slug: of => slug({cards: of('cards'), from: 'top', lies: 'in-order'}),
	slugrand: of => slug({cards: of('cards'), from: 'anywhere', lies: 'in-order'}),
	slugrev: of => slug({cards: of('cards'), from: 'anywhere', lies: 'reversed'}),
	dblfeed: of => doubleFeed(of('chance')),
	pairstick: of => pairStick(of('chance')),
	'sticky-pairs': of => stickyPairs(of('percent')),
	topstick: of => topStick(of('chance')),
	'top-bias': of => topBias(of('percent')),
	bottomstick: of => bottomStick(of('chance')),
	aces: of => sinkingAces(of('chance')),
	reds: of => slipperyReds(of('more')),
	even: of => evenBlocks(of('blocks')),
	naive: () => naiveSwap,
	sattolo: () => sattolo,
	offbyone: () => offByOne,
	comparator: () => randomComparator,
	modulo: of => moduloBias(of('bits')),
	lcg: of => congruential(of('bits')),
	seed16: () => fewSeeds(16),
	seeds: of => fewSeeds(of('bits')),
	memory: of => memory(of('percent')),
	every: of => passThrough(of('every')),
	stale: of => staleDraws(of('chance')),
	alternate: () => alternating(),
	'two-before': of => twoBefore(of('riffles')),
	late: of => lateDefect(of('first'), of('chance')),
	wear: of => wear(of('first')),
	warmup: of => warmUp(of('first')),
	sorted: () => sorted,
};

const NOTHING_BESIDE: ReadonlyMap<string, string> = new Map();

/** A machine that shuffles as `shelf:10:2` says; settings may also stand beside the name, each under its own: `shelves=10`. */
export function shuffleFrom(spec: string, beside: ReadonlyMap<string, string> = NOTHING_BESIDE): ShuffleModel {
	const [name = '', ...given] = spec.split(':');
	if (!isBreed(name)) throw badSetting('shuffle', spec, `one of ${BREED_NAMES.join(', ')}`);
	const {settings} = ZOO[name];
	if (given.length > settings.length) throw badSetting('shuffle', spec, `no more than ${formOf(name)}`);
	const texts = new Map<SettingName, string>(
		settings.map(([setting, usual], at) => [setting, textOf(setting, given[at], beside.get(setting)) ?? String(usual)]),
	);
	return MAKERS[name](setting => {
		const text = texts.get(setting) ?? '';
		const value = settingValue(setting, text);
		if (value === undefined) throw badSetting(setting, text, settingWords(setting));
		return value;
	});
}

function textOf(setting: SettingName, behind: string | undefined, beside: string | undefined): string | undefined {
	if (behind === undefined || beside === undefined || behind === beside) return behind ?? beside;
	throw badSetting(setting, beside, `${behind}, as it stands behind the name of the shuffle, or to be left out`);
}
