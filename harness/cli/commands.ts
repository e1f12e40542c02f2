import type {Command} from './command.js';
import {access} from './commands/access.js';
import {amend} from './commands/amend.js';
import {analyze} from './commands/analyze/analyze.js';
import {authorise} from './commands/authorise.js';
import {brick} from './commands/brick.js';
import {capture} from './commands/capture.js';
import {certify} from './commands/certify.js';
import {challenge} from './commands/challenge.js';
import {config} from './commands/config.js';
import {devices} from './commands/devices.js';
import {doctor} from './commands/doctor.js';
import {emulate} from './commands/emulate.js';
import {exportOrders} from './commands/export.js';
import {importOrders} from './commands/import.js';
import {inspect} from './commands/inspect/inspect.js';
import {job} from './commands/job.js';
import {keys} from './commands/keys.js';
import {odds} from './commands/odds.js';
import {people} from './commands/people/people.js';
import {plan} from './commands/plan/plan.js';
import {powerCycle} from './commands/power-cycle.js';
import {profile} from './commands/profile.js';
import {report} from './commands/report.js';
import {resume} from './commands/resume.js';
import {rules} from './commands/rules.js';
import {screen} from './commands/screen.js';
import {sign} from './commands/sign.js';
import {sniff} from './commands/sniff.js';
import {udev} from './commands/udev.js';
import {verify} from './commands/verify.js';

/** In the order of `--help`. */
export const COMMANDS: readonly Command[] = [
	certify,
	capture,
	resume,
	challenge,
	powerCycle,
	brick,
	inspect,
	analyze,
	report,
	verify,
	amend,
	authorise,
	sign,
	plan,
	rules,
	job,
	odds,
	keys,
	config,
	people,
	access,
	importOrders,
	exportOrders,
	screen,
	emulate,
	doctor,
	profile,
	devices,
	sniff,
	udev,
];
