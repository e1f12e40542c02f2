import {drawnText} from '../../stat-tests/statistics/calibrated/law-to-draw.js';
import {lawNamed, type NamedLaw} from '../../stat-tests/statistics/calibrated/named-law.js';
import {type Calibration, calibrate, type Setting} from './calibration.js';
import {type Campaigns, runCampaigns, type Tally} from './campaign.js';
import {type PlanCampaign, type Rejections, rejectionsOf} from './plan-campaign.js';
import {rejectionTimesByStrategy, rejectionTimesOf, type Watch} from './rejection-times.js';

/** A piece of work that is determined by its parameters. Any process can do it, and the result can be cached. */
export type Task =
	| {readonly kind: 'fair'; readonly setting: Setting; readonly samples: number; readonly seed: number}
	| ({readonly kind: 'campaigns'} & Campaigns)
	| ({readonly kind: 'lives'} & PlanCampaign)
	| {readonly kind: 'draw'; readonly law: NamedLaw}
	| ({readonly kind: 'watch' | 'watch-alone'} & Watch);

export type Done =
	| {readonly kind: 'fair'; readonly calibration: Calibration}
	| {readonly kind: 'campaigns'; readonly tally: Tally}
	| {readonly kind: 'lives'; readonly rejections: Rejections}
	| {readonly kind: 'draw'; readonly text: string}
	| {readonly kind: 'watch'; readonly stops: readonly number[]}
	| {readonly kind: 'watch-alone'; readonly stops: Readonly<Record<string, readonly number[]>>};

process.on('message', (task: Task) => {
	process.send?.(done(task));
});

function done(task: Task): Done {
	switch (task.kind) {
		case 'fair':
			return {kind: 'fair', calibration: calibrate(task.setting, task.samples, task.seed)};
		case 'campaigns':
			return {kind: 'campaigns', tally: runCampaigns(task)};
		case 'lives':
			return {kind: 'lives', rejections: rejectionsOf(task)};
		case 'draw':
			return {kind: 'draw', text: drawnText(lawNamed(task.law))};
		case 'watch':
			return {kind: 'watch', stops: rejectionTimesOf(task)};
		case 'watch-alone':
			return {kind: 'watch-alone', stops: rejectionTimesByStrategy(task)};
	}
}
