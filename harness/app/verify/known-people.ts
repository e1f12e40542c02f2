import {type Person, readPeople} from '../../keys/people/people.js';
import {HarnessError} from '../../model/error.js';
import {peopleDirectory} from '../people/people-bench.js';

/** A fault in the register of this bench concerns this bench, not what is checked: then no person is known. */
export const knownPeople = (): Promise<readonly Person[]> =>
	readPeople(peopleDirectory()).then(
		({all}) => all,
		(error: unknown) => {
			if (error instanceof HarnessError) return [];
			throw error;
		},
	);
