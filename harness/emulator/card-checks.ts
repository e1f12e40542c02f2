import {at} from '../model/checked.js';
import type {CardAlert} from '../model/observation.js';
import type {Machine, Stack} from './machine.js';

/** The alerts of a device that checks every card; none if it misses the fault this time. */
export function alertsFor(machine: Machine, stack: Stack): CardAlert[] {
	const {checks} = machine.checking;
	if (checks !== 'cards' && checks !== 'lies') return [];
	const found = [...countsOff(machine, stack), ...oddCardAlerts(machine)];
	if (found.length === 0) return falseAlarm(machine);
	if (missesFault(machine)) return [];
	return checks === 'cards' ? found : found.map(alert => ({...alert, face: another(machine, alert.face)}));
}

/** A device that counts refuses any other number of cards than the batch has. */
export function refusesCount(machine: Machine, {cards}: Stack): boolean {
	if (machine.checking.checks !== 'count') return false;
	return cards.length === machine.batch.size ? isOneIn(machine, machine.checking.alarms) : !missesFault(machine);
}

function countsOff({batch}: Machine, {cards}: Stack): CardAlert[] {
	const surplus = new Map(batch.faces.map(face => [face, -at(batch.counts, face)]));
	for (const face of cards) surplus.set(face, (surplus.get(face) ?? 0) + 1);
	return [...surplus].flatMap(([face, count]) => {
		const what = count < 0 ? 'missing' : 'extra';
		return new Array<CardAlert>(Math.abs(count)).fill({kind: 'card-alert', what, face});
	});
}

const oddCardAlerts = ({tampered: {oddCard}}: Machine): CardAlert[] =>
	oddCard === undefined ? [] : [{kind: 'card-alert', ...oddCard}];

function falseAlarm(machine: Machine): CardAlert[] {
	if (!isOneIn(machine, machine.checking.alarms)) return [];
	const {faces} = machine.batch;
	return [{kind: 'card-alert', what: 'missing', face: at(faces, machine.eventRandom.below(faces.length))}];
}

const missesFault = (machine: Machine): boolean => isOneIn(machine, machine.checking.misses);

const isOneIn = ({eventRandom}: Machine, many: number | undefined): boolean =>
	many !== undefined && eventRandom.below(many) === 0;

function another({batch: {faces}}: Machine, face: number): number {
	return faces[(faces.indexOf(face) + 1) % faces.length] ?? face;
}
