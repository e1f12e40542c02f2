import {
	CLOSING,
	COLUMNS,
	EXPECTED,
	GAPS,
	GAPS_STRIDE,
	INCOMPLETE,
	LANES,
	LAST,
	LAST_STRIDE,
	NO_GAP,
	PAIRS,
	PLACE_STRIDE,
	PLACES,
	READY_FACES,
	READY_PAIRS,
	READY_RANKS,
	READY_STRIDE,
	SEGMENT_OF,
	SEGMENT_STRIDE,
	SEGMENTS,
	SEGMENTS_STRIDE,
	WEIGHTS,
} from '../layout.js';

/**
Shoes, eight side by side, then one by one. First sixteen cards at a time are prepared (a byte that is no card becomes face 52). Then each card
of each shoe adds one to four counters, without a branch. Then each shoe's own counters are reduced to its value and reset.
*/
export const shoesText = (): string => `
(func (export "shoes") (param $at i32) (param $rows i32) (param $size i32) (param $segments i32) (param $values i32)
	(block $few (loop $eight
		(br_if $few (i32.lt_u (local.get $rows) (i32.const ${LANES})))
		(call $group${LANES} (local.get $at) (local.get $size) (local.get $segments) (local.get $values))
		(local.set $at (i32.add (local.get $at) (i32.mul (local.get $size) (i32.const ${LANES}))))
		(local.set $values (i32.add (local.get $values) (i32.const ${4 * LANES})))
		(local.set $rows (i32.sub (local.get $rows) (i32.const ${LANES})))
		(br $eight)))
	(block $done (loop $one
		(br_if $done (i32.eqz (local.get $rows)))
		(call $group1 (local.get $at) (local.get $size) (local.get $segments) (local.get $values))
		(local.set $at (i32.add (local.get $at) (local.get $size)))
		(local.set $values (i32.add (local.get $values) (i32.const 4)))
		(local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
		(br $one))))
${groupText(LANES)}
${groupText(1)}
${readyText()}
${foldText()}
`;

const lanes = (count: number, text: (lane: number) => string): string =>
	Array.from({length: count}, (_, lane) => text(lane)).join('\n');

const groupText = (count: number): string => `
(func $group${count} (param $at i32) (param $size i32) (param $segments i32) (param $values i32)
	(local $place i32) (local $place4 i32) (local $row i32) (local $segment i32)
	(local $face i32) (local $cell i32) (local $rank i32) (local $gap i32)
	${lanes(
		count,
		lane => `(call $ready (i32.add (local.get $at) (i32.mul (local.get $size) (i32.const ${lane})))
		(local.get $size) (i32.const ${lane * READY_STRIDE}) (i32.const ${LAST + lane * LAST_STRIDE}))`,
	)}
	(local.set $row (i32.const ${PLACES}))
	(loop $next
		(local.set $segment (i32.load16_u offset=${SEGMENT_OF} (i32.shl (local.get $place) (i32.const 1))))
		${lanes(count, countText)}
		(local.set $row (i32.add (local.get $row) (i32.const ${PLACE_STRIDE})))
		(local.set $place4 (i32.add (local.get $place4) (i32.const 4)))
		(br_if $next (i32.lt_u (local.tee $place (i32.add (local.get $place) (i32.const 1))) (local.get $size))))
	${lanes(
		count,
		lane => `(i32.store offset=${4 * lane} (local.get $values)
		(call $fold (i32.const ${SEGMENTS + lane * SEGMENTS_STRIDE}) (local.get $segments)))`,
	)})`;

/** Counts one card of one shoe: its place, its segment, the pair with the next card, and the gap to the last card of its rank. */
const countText = (lane: number): string => {
	const last = LAST + lane * LAST_STRIDE;
	const gaps = GAPS + (lane % 2) * GAPS_STRIDE;
	const segments = SEGMENTS + lane * SEGMENTS_STRIDE;
	return `
		(local.set $face (i32.load8_u offset=${READY_FACES + lane * READY_STRIDE} (local.get $place)))
		(local.set $cell (i32.add (local.get $row) (i32.shl (local.get $face) (i32.const 2))))
		${addOne('', '$cell', 0)}
		(local.set $cell (i32.add (local.get $segment) (local.get $face)))
		${addOne('8', '$cell', segments)}
		(local.set $cell
			(i32.load16_u offset=${READY_PAIRS + 2 * lane * READY_STRIDE} (i32.shl (local.get $place) (i32.const 1))))
		${addOne('', '$cell', PAIRS)}
		(local.set $rank (i32.load8_u offset=${READY_RANKS + lane * READY_STRIDE} (local.get $place)))
		(local.set $gap (i32.sub (local.get $place4) (i32.load offset=${last} (local.get $rank))))
		(i32.store offset=${last} (local.get $rank) (local.get $place4))
		${addOne('', '$gap', gaps)}`;
};

const addOne = (width: '' | '8', at: string, offset: number): string =>
	`(i32.store${width} offset=${offset} (local.get ${at})
			(i32.add (i32.load${width === '8' ? '8_u' : ''} offset=${offset} (local.get ${at})) (i32.const 1)))`;

/** Prepares a shoe in its lane, and resets the last place of each rank. */
const readyText = (): string => `
(func $ready (param $at i32) (param $size i32) (param $lane i32) (param $last i32)
	(local $place i32) (local $to i32) (local $faces v128) (local $next v128)
	${lanes(4, at => `(v128.store offset=${16 * at} (local.get $last) (v128.const i32x4 ${`${-4 * NO_GAP} `.repeat(4)}))`)}
	(loop $more
		(local.set $to (i32.add (local.get $lane) (local.get $place)))
		(local.set $faces ${cardsText(0)})
		(local.set $next ${cardsText(1)})
		(v128.store offset=${READY_FACES} (local.get $to) (local.get $faces))
		(v128.store offset=${READY_RANKS} (local.get $to) (i8x16.shl
			(i8x16.sub (local.get $faces) (i8x16.add ${suitText(13)} (i8x16.add ${suitText(26)} ${suitText(39)})))
			(i32.const 2)))
		(local.set $to (i32.shl (local.get $to) (i32.const 1)))
		(v128.store offset=${READY_PAIRS} (local.get $to) ${pairText('low')})
		(v128.store offset=${READY_PAIRS + 16} (local.get $to) ${pairText('high')})
		(br_if $more
			(i32.lt_u (local.tee $place (i32.add (local.get $place) (i32.const 16))) (local.get $size))))
	(local.set $place (i32.sub (i32.add (local.get $lane) (local.get $size)) (i32.const 1)))
	(i32.store16 offset=${READY_PAIRS} (i32.shl (local.get $place) (i32.const 1))
		(i32.add
			(i32.add
				(i32.mul (i32.load8_u offset=${READY_FACES} (local.get $place)) (i32.const ${4 * COLUMNS}))
				(i32.shl (i32.load8_u offset=${READY_FACES} (local.get $lane)) (i32.const 2)))
			(i32.const ${CLOSING}))))`;

/** Sixteen cards; bytes that are no card become the last column. Inlined in the text, since calls are not inlined. */
const cardsText = (offset: 0 | 1): string =>
	`(i8x16.min_u (v128.load offset=${offset} (i32.add (local.get $at) (local.get $place))) (v128.const i8x16 ${`${COLUMNS - 1} `.repeat(16)}))`;

/** 13 if the face is of this suit or a later one. */
const suitText = (from: number): string =>
	`(v128.and (i8x16.ge_u (local.get $faces) (v128.const i8x16 ${`${from} `.repeat(16)})) (v128.const i8x16 ${'13 '.repeat(16)}))`;

const pairText = (half: 'low' | 'high'): string =>
	`(i16x8.add
			(i16x8.mul (i16x8.extend_${half}_i8x16_u (local.get $faces)) (v128.const i16x8 ${`${4 * COLUMNS} `.repeat(8)}))
			(i16x8.shl (i16x8.extend_${half}_i8x16_u (local.get $next)) (i32.const 2)))`;

/** The weighted sum of squares of a shoe's ranks by segments, or INCOMPLETE. Its counters are reset. */
const foldText = (): string => `
(func $fold (param $at i32) (param $segments i32) (result i32)
	(local $segment i32) (local $ranks v128) (local $sum v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
	(loop $next
		(local.set $ranks (v128.and (v128.const i8x16 ${'-1 '.repeat(13)} 0 0 0)
			(i8x16.add
				(i8x16.add (v128.load (local.get $at)) (v128.load offset=13 (local.get $at)))
				(i8x16.add (v128.load offset=26 (local.get $at)) (v128.load offset=39 (local.get $at))))))
		${['a', 'b', 'c', 'd'].map((part, at) => `(local.set $${part} (i8x16.add (local.get $${part}) (v128.load offset=${16 * at} (local.get $at))))`).join('\n')}
		${['a', 'b', 'c', 'd'].map((_, at) => `(v128.store offset=${16 * at} (local.get $at) (v128.const i64x2 0 0))`).join('\n')}
		(local.set $sum (i32x4.add (local.get $sum) (i32x4.mul
			(i32x4.add ${squaresText('low')} ${squaresText('high')})
			(v128.load32_splat offset=${WEIGHTS} (i32.shl (local.get $segment) (i32.const 2))))))
		(local.set $at (i32.add (local.get $at) (i32.const ${SEGMENT_STRIDE})))
		(br_if $next
			(i32.lt_u (local.tee $segment (i32.add (local.get $segment) (i32.const 1))) (local.get $segments))))
	(if (v128.any_true (v128.or
			(v128.or ${otherText('a', 0)} ${otherText('b', 1)})
			(v128.or ${otherText('c', 2)} ${otherText('d', 3)})))
		(then (return (i32.const ${INCOMPLETE}))))
	(i32.add
		(i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
		(i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))`;

const squaresText = (half: 'low' | 'high'): string =>
	`(i32x4.dot_i16x8_s (i16x8.extend_${half}_i8x16_u (local.get $ranks)) (i16x8.extend_${half}_i8x16_u (local.get $ranks)))`;

const otherText = (part: string, at: number): string =>
	`(v128.xor (local.get $${part}) (v128.load offset=${EXPECTED + 16 * at} (i32.const 0)))`;
