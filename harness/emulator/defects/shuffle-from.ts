import {badSetting} from '../bad-setting.js';
import {BREED_NAMES, type BreedName, formOf, isBreed, ZOO} from './catalogue.js';
import {bottomStick} from './feed/bottom-stick.js';
import {clump} from './feed/clump.js';
import {doubleFeed} from './feed/double-feed.js';
import {pairStick} from './feed/pair-stick.js';
import {sinkingAces} from './feed/sinking-aces.js';
import {slipperyReds} from './feed/slippery-reds.js';
import {slug} from './feed/slug.js';
import {stickyPairs} from './feed/sticky-pairs.js';
import {topBias} from './feed/top-bias.js';
import {topStick} from './feed/top-stick.js';
import {alternateDump} from './hand/alternate-dump.js';
import {cut} from './hand/cut.js';
import {dealer} from './hand/dealer.js';
import {neatRiffle} from './hand/neat-riffle.js';
import {overhand} from './hand/overhand.js';
import {piles} from './hand/piles.js';
import {riffle} from './hand/riffle.js';
import {shortWash} from './hand/short-wash.js';
import {carousel} from './machine/carousel.js';
import {evenBlocks} from './machine/even-blocks.js';
import {halves} from './machine/halves.js';
import {inserts} from './machine/inserts.js';
import {shelf} from './machine/shelf.js';
import {sorted} from './machine/sorted.js';
import {stuckSlots} from './machine/stuck-slots.js';
import {swaps} from './machine/swaps.js';
import {uniform} from './machine/uniform.js';
import {type SettingName, settingValue, settingWords} from './model-settings.js';
import {congruential} from './program/congruential.js';
import {fewSeeds} from './program/few-seeds.js';
import {moduloBias} from './program/modulo-bias.js';
import {naiveSwap} from './program/naive-swap.js';
import {offByOne} from './program/off-by-one.js';
import {randomComparator} from './program/random-comparator.js';
import {sattolo} from './program/sattolo.js';
import {passes, type ShuffleModel} from './shuffle-model.js';
import {alternating} from './time/alternating.js';
import {lateDefect} from './time/late-defect.js';
import {memory} from './time/memory.js';
import {passThrough} from './time/pass-through.js';
import {staleDraws} from './time/stale-draws.js';
import {twoBefore} from './time/two-before.js';
import {warmUp} from './time/warm-up.js';
import {wear} from './time/wear.js';

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
