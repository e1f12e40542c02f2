import type {DeviceIdentity} from './device-identity.js';

/** The pre-shift inspection of one device at one table: everything that is fixed before anybody looks at it. */
export interface InspectionTask {
	readonly kind: 'inspection';
	readonly table: string;
	/**
	What can be asked of it: a shuffler can be told to shuffle; a shoe or a reader deals or reads what others shuffled; one without a port
	tells nothing, and people look.
	*/
	readonly subject: 'shuffler' | 'shoe' | 'by-hand';
	/** Where it stands and what is dealt there; an empty text: not told. */
	readonly place: {readonly casino: string; readonly pit: string; readonly game: string; readonly shift: string};
	/** The gaming day, such as 2026-11-18, and by which clock it is told. */
	readonly day: string;
	readonly calendar: GamingCalendar;
	readonly shuffles: number;
	/** The chance to stop a fair device for its orders. */
	readonly alpha: number;
	readonly certificate: Certificate;
	/** What the approved list says of devices of this maker and model; `undefined`: no list was given. */
	readonly approved: ApprovedList | undefined;
	/** The hash that the firmware must have, as it was registered; empty: nobody has registered one. */
	readonly firmwareHash: string;
	/** The numbers of the seals on the device, as they were registered. */
	readonly seals: readonly string[];
	/** Which card is taken out to see whether the device notices; it follows from the nonce. */
	readonly trial: {readonly nonce: string; readonly card: string};
	/** `card`: a device of this profile has words to name a card, so it must. */
	readonly names: 'card' | 'nothing';
	/** What earlier inspections of this table measured, oldest first. */
	readonly history: readonly DayMeasured[];
	/** The SHA-256 of the last line of the register when this began. */
	readonly register: string;
}

/** When a gaming day begins, by the clock on which wall. */
export interface GamingCalendar {
	/** `06:00`. */
	readonly dayStarts: string;
	/** As in the IANA database: America/Denver. */
	readonly zone: string;
}

/** The run that certified the device. */
export interface Certificate {
	readonly run: string;
	readonly evidenceSha256: string;
	readonly endedAt: string;
	readonly device: DeviceIdentity;
	/** Who authorised its report; empty: nobody yet. */
	readonly authorisedBy: string;
}

export interface ApprovedList {
	readonly file: string;
	readonly sha256: string;
	readonly entries: readonly ApprovedFirmware[];
}

export interface ApprovedFirmware {
	readonly maker: string;
	readonly model: string;
	readonly firmware: string;
	/** Of the image; empty: the list does not tell it. */
	readonly sha256: string;
}

/** What one inspection measured of a device: a drift over days shows here first. */
export interface Measured {
	/** Shuffles with cards missing, too many or foreign, and shuffles that came to nothing. */
	readonly countErrors: number;
	/** Cards that the reader could not read or took for others. */
	readonly misreads: number;
	/** The natural logarithm of what the bettor owned in the end. */
	readonly logWealth: number;
	/** The median time of a shuffle, from its first to its last message. */
	readonly cycleMs: number;
}

export interface DayMeasured extends Measured {
	readonly day: string;
}

/** Somebody who signs. */
export interface Signatory {
	readonly name: string;
	readonly licence: string;
}

/** What stands large on the page. */
export type InspectionResult = 'pass' | 'fail' | 'stop' | 'not-finished';
