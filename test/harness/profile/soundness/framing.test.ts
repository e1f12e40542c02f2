import test from 'ava';
import {breaks} from '../breaks.js';
import type {Change} from '../faults.js';

const FRAME = '/framing/toHost/frame';
const KIND =
	'kind: length-prefixed\n      start: "A5"\n      lengthBytes: 2\n      maxLength: 512\n      checksum: { algorithm: crc16-ccitt-false }';
const framed = (text: string): Change => [KIND, text.replaceAll('\n', '\n      ')];
const REPORT = 'kind: hid-report\nlength: 64\nlengthAt: 0\ndataFrom: 2\ndataLength: 60';
const ACK = '  toDevice:\n    frame: *frame';

test(
	'a profile without a transport',
	breaks,
	[['transports:\n  serial: { baudRate: 115200 }\n  tcp: {}', 'transports: {}']],
	'/transports',
	/at least one of serial, tcp, hid/,
);

test(
	'a direction without frames',
	breaks,
	[
		['toHost:\n    frame: &frame', 'toHost: {}\n  toDevice:\n    frame: &frame'],
		[`\n${ACK}`, ''],
	],
	'/framing/toHost',
	/at least one form/,
);
test(
	'a whole frame that exceeds one length byte',
	breaks,
	[
		framed(
			'kind: length-prefixed\nstart: "A5"\nlengthBytes: 1\ncounts: whole-frame\nmaxLength: 253\nchecksum: { algorithm: xor8 }',
		),
	],
	`${FRAME}/maxLength`,
	/at most 252 with one length byte that count the whole-frame/,
);
test(
	'a fixed-length frame too short for its checksum',
	breaks,
	[framed('kind: fixed\nstart: "A5"\nlength: 2\nchecksum: { algorithm: crc16-arc }')],
	`${FRAME}/length`,
	/room for start and checksum/,
);
test(
	'a frame of one byte without a start',
	breaks,
	[framed('kind: fixed\nlength: 1')],
	`${FRAME}/start`,
	/has no other content/,
);
test(
	'a line with a binary checksum',
	breaks,
	[framed('kind: line\nend: lf\nmaxLength: 99\nchecksum: { algorithm: xor8 }')],
	`${FRAME}/checksum/encoding`,
	/hex-upper or hex-lower/,
);
test(
	'a report whose data does not fit',
	breaks,
	[framed(REPORT.replace('60', '63'))],
	`${FRAME}/dataLength`,
	/within the 64 bytes/,
);
test(
	'a report with more data than one byte can count',
	breaks,
	[framed(REPORT.replace('60', '300').replace('64', '400'))],
	`${FRAME}/dataLength`,
	/at most 255/,
);
test(
	'a payload of several reports without a continuation bit',
	breaks,
	[framed(`${REPORT}\nmaxReports: 2`)],
	`${FRAME}/continued`,
	/marks a continued payload/,
);
test(
	'a length that lies in the data',
	breaks,
	[framed(REPORT.replace('lengthAt: 0', 'lengthAt: 5'))],
	`${FRAME}/lengthAt`,
	/neither its number nor data/,
);
test(
	'a count of reports that lies in their number',
	breaks,
	[framed(`${REPORT.replace('lengthAt: 0', 'lengthAt: 1')}\nreportId: 2\nsequenceAt: 0`)],
	`${FRAME}/sequenceAt`,
	/neither its number nor data/,
);
test(
	'bytes beyond the end of a report',
	breaks,
	[framed(`${REPORT}\nfill: [{ at: 63, hex: "01 02" }]`)],
	`${FRAME}/fill/0`,
	/within the 64/,
);
test(
	'a line that shares its wire with other frames',
	breaks,
	[framed('kind: line\nend: lf\nmaxLength: 99'), [ACK, `    ack: { kind: fixed, start: "06", length: 1 }\n${ACK}`]],
	FRAME,
	/only form of frame/,
);
test(
	'two frames with the same start',
	breaks,
	[[ACK, `    ack: { kind: fixed, start: "A5 06", length: 2 }\n${ACK}`]],
	'/framing/toHost/ack/start',
	/another start than that of "frame"/,
);
test(
	'a byte stream on a HID port',
	breaks,
	[['  tcp: {}', '  hid: { input: { length: 64 } }']],
	`${FRAME}/kind`,
	/hid-report on a HID port/,
);
test(
	'a report of another size than the port',
	breaks,
	[framed(REPORT), ['  tcp: {}', '  hid: { input: { length: 32 } }']],
	'/transports/hid/input',
	/number and length/,
);
