import type {DefectModel} from './defect-model.js';
import {bottomstickModel} from './feed/bottom-stick.js';
import {clumpModel} from './feed/clump.js';
import {dblfeedModel} from './feed/double-feed.js';
import {pairstickModel} from './feed/pair-stick.js';
import {acesModel} from './feed/sinking-aces.js';
import {redsModel} from './feed/slippery-reds.js';
import {slugModel, slugrandModel, slugrevModel} from './feed/slug.js';
import {stickyPairsModel} from './feed/sticky-pairs.js';
import {topBiasModel} from './feed/top-bias.js';
import {topstickModel} from './feed/top-stick.js';
import {dumpModel} from './hand/alternate-dump.js';
import {cutModel} from './hand/cut.js';
import {dealerModel} from './hand/dealer.js';
import {neatModel} from './hand/neat-riffle.js';
import {overhandModel} from './hand/overhand.js';
import {pilesModel} from './hand/piles.js';
import {riffleModel} from './hand/riffle.js';
import {washModel} from './hand/short-wash.js';
import {carouselModel} from './machine/carousel.js';
import {evenModel} from './machine/even-blocks.js';
import {halvesModel} from './machine/halves.js';
import {insertsModel} from './machine/inserts.js';
import {shelfModel} from './machine/shelf.js';
import {sortedModel} from './machine/sorted.js';
import {stuckModel} from './machine/stuck-slots.js';
import {swapsModel} from './machine/swaps.js';
import {uniformModel} from './machine/uniform.js';
import {lcgModel} from './program/congruential.js';
import {seed16Model, seedsModel} from './program/few-seeds.js';
import {moduloModel} from './program/modulo-bias.js';
import {naiveModel} from './program/naive-swap.js';
import {offbyoneModel} from './program/off-by-one.js';
import {comparatorModel} from './program/random-comparator.js';
import {sattoloModel} from './program/sattolo.js';
import {alternateModel} from './time/alternating.js';
import {lateModel} from './time/late-defect.js';
import {memoryModel} from './time/memory.js';
import {everyModel} from './time/pass-through.js';
import {staleModel} from './time/stale-draws.js';
import {twoBeforeModel} from './time/two-before.js';
import {warmupModel} from './time/warm-up.js';
import {wearModel} from './time/wear.js';

/** All models, the fair one first; help, plans and the README of the emulator list them in this order. */
export const DEFECT_MODELS = [
	uniformModel,
	riffleModel,
	neatModel,
	dumpModel,
	dealerModel,
	overhandModel,
	cutModel,
	pilesModel,
	washModel,
	shelfModel,
	carouselModel,
	stuckModel,
	insertsModel,
	swapsModel,
	halvesModel,
	clumpModel,
	slugModel,
	slugrandModel,
	slugrevModel,
	dblfeedModel,
	pairstickModel,
	stickyPairsModel,
	topstickModel,
	topBiasModel,
	bottomstickModel,
	acesModel,
	redsModel,
	evenModel,
	naiveModel,
	sattoloModel,
	offbyoneModel,
	comparatorModel,
	moduloModel,
	lcgModel,
	seed16Model,
	seedsModel,
	memoryModel,
	everyModel,
	staleModel,
	alternateModel,
	twoBeforeModel,
	lateModel,
	wearModel,
	warmupModel,
	sortedModel,
] as const satisfies readonly DefectModel[];

/** `undefined`: there is no model of this id. */
export const modelOf = (id: string): DefectModel | undefined => DEFECT_MODELS.find(model => model.id === id);

/** `shelf:SHELVES:PASSES`, as it is written behind `shuffle=`. */
export const formOf = ({id, settings}: DefectModel): string =>
	[id, ...settings.map(([setting]) => setting.toUpperCase())].join(':');
