import type {DefectModel} from './defect-model.js';
import {
	acesModel,
	bottomstickModel,
	clumpModel,
	dblfeedModel,
	pairstickModel,
	redsModel,
	slugModel,
	slugrandModel,
	slugrevModel,
	stickyPairsModel,
	topBiasModel,
	topstickModel,
} from './feed.js';
import {
	cutModel,
	dealerModel,
	dumpModel,
	neatModel,
	overhandModel,
	pilesModel,
	riffleModel,
	washModel,
} from './hand.js';
import {
	carouselModel,
	evenModel,
	halvesModel,
	insertsModel,
	shelfModel,
	sortedModel,
	stuckModel,
	swapsModel,
	uniformModel,
} from './machine.js';
import {
	comparatorModel,
	lcgModel,
	moduloModel,
	naiveModel,
	offbyoneModel,
	sattoloModel,
	seed16Model,
	seedsModel,
} from './program.js';
import {
	alternateModel,
	everyModel,
	lateModel,
	memoryModel,
	staleModel,
	twoBeforeModel,
	warmupModel,
	wearModel,
} from './time.js';

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
