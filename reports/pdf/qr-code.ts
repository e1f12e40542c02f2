import {create} from 'qrcode';
import {INK, type Rectangle, type Scene} from '../charts/scene.js';

/** With the quiet zone of four modules that a scanner needs (ISO/IEC 18004, 9.1). */
export function qrCode(payload: string, {width, alt}: {readonly width: number; readonly alt: string}): Scene {
	const {modules} = create(payload, {errorCorrectionLevel: 'M'});
	const side = width / (modules.size + 2 * QUIET);
	const rectangles: Rectangle[] = [];
	for (let row = 0; row < modules.size; row++) {
		// Adjacent modules of a row form one rectangle, without hairlines between them.
		for (let column = 0; column < modules.size; column++) {
			if (!modules.get(row, column)) continue;
			let end = column + 1;
			while (end < modules.size && modules.get(row, end)) end++;
			rectangles.push([(QUIET + column) * side, (QUIET + row) * side, (end - column) * side, side]);
			column = end;
		}
	}
	return {width, height: width, title: alt, alt, shapes: [{kind: 'cells', fill: INK, rectangles}]};
}

const QUIET = 4;
