import type {DefectModel} from './defect-model.js';
import * as feed from './feed.js';
import * as hand from './hand.js';
import * as machine from './machine.js';
import * as program from './program.js';
import * as time from './time.js';

/** All models, the fair one first. Help, plans and docs/emulator.md use this order. */
export const DEFECT_MODELS = [
	machine.uniformModel,
	hand.riffleModel,
	hand.neatModel,
	hand.dumpModel,
	hand.dealerModel,
	hand.overhandModel,
	hand.cutModel,
	hand.pilesModel,
	hand.washModel,
	machine.shelfModel,
	machine.carouselModel,
	machine.stuckModel,
	machine.insertsModel,
	machine.swapsModel,
	machine.halvesModel,
	feed.clumpModel,
	feed.slugModel,
	feed.slugrandModel,
	feed.slugrevModel,
	feed.dblfeedModel,
	feed.pairstickModel,
	feed.stickyPairsModel,
	feed.topstickModel,
	feed.topBiasModel,
	feed.bottomstickModel,
	feed.acesModel,
	feed.redsModel,
	machine.evenModel,
	program.naiveModel,
	program.sattoloModel,
	program.offbyoneModel,
	program.comparatorModel,
	program.moduloModel,
	program.lcgModel,
	program.seed16Model,
	program.seedsModel,
	time.memoryModel,
	time.everyModel,
	time.staleModel,
	time.alternateModel,
	time.twoBeforeModel,
	time.lateModel,
	time.wearModel,
	time.warmupModel,
	machine.sortedModel,
] as const satisfies readonly DefectModel[];

export const modelOf = (id: string): DefectModel | undefined => DEFECT_MODELS.find(model => model.id === id);

/** `shelf:SHELVES:PASSES`, as written after `shuffle=`. */
export const formOf = ({id, settings}: DefectModel): string =>
	[id, ...settings.map(([setting]) => setting.toUpperCase())].join(':');
