import {INCOMPLETE, TAIL} from '../layout.js';

/** Places with the same face as in the shoe before, sixteen at a time; the last sixteen are masked by `TAIL`. */
export const agreementsText = (): string => `
(func (export "agreements") (param $at i32) (param $rows i32) (param $size i32) (result i32)
	(local $end i32) (local $whole i32) (local $found i32) (local $sum v128)
	(block $none
		(br_if $none (i32.eqz (local.get $rows)))
		(loop $shoe
			(local.set $sum (v128.const i64x2 0 0))
			(local.set $end (i32.add (local.get $at) (local.get $size)))
			(local.set $whole (i32.sub (local.get $end) (i32.const 16)))
			(block $last (loop $more
				(br_if $last (i32.gt_s (local.get $at) (local.get $whole)))
				(local.set $sum (i8x16.sub (local.get $sum) ${SAME}))
				(local.set $at (i32.add (local.get $at) (i32.const 16)))
				(br $more)))
			(local.set $sum (i8x16.sub (local.get $sum)
				(v128.and ${SAME} (v128.load offset=${TAIL} (i32.const 0)))))
			(local.set $at (local.get $end))
			(local.set $sum (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $sum))))
			(local.set $found (i32.add (local.get $found) (i32.add
				(i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
				(i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum))))))
			(br_if $shoe (local.tee $rows (i32.sub (local.get $rows) (i32.const 1))))))
	(local.get $found))`;

const SAME = '(i8x16.eq (v128.load (local.get $at)) (v128.load (i32.sub (local.get $at) (local.get $size))))';

/**
Single decks of 16 to 63 cards: each deck's inversions, and its descents times 2^16. Earlier faces are bits of one word, so one instruction
counts those above a card; another counts the descents of sixteen cards.
*/
export const decksText = (): string => `
(func (export "decks") (param $at i32) (param $rows i32) (param $size i32) (param $all i64) (param $values i32)
	(local $end i32) (local $inversions i64) (local $descents i32)
	(local $seen i64) (local $bits i64) (local $face i64) (local $from i32) (local $whole i32)
	(loop $deck
		(local.set $end (i32.add (local.get $at) (local.get $size)))
		(local.set $from (local.get $at))
		(local.set $whole (i32.sub (local.get $end) (i32.const 17)))
		(local.set $inversions (i64.const 0))
		(local.set $descents (i32.const 0))
		(local.set $seen (i64.const 0))
		(local.set $bits (i64.const 0))
		(block $last (loop $more
			(br_if $last (i32.gt_s (local.get $from) (local.get $whole)))
			(local.set $descents (i32.add (local.get $descents) (i32.popcnt ${LOWER})))
			(local.set $from (i32.add (local.get $from) (i32.const 16)))
			(br $more)))
		(local.set $descents (i32.add (local.get $descents) (i32.popcnt (i32.and
			${LOWER}
			(i32.sub (i32.shl (i32.const 1) (i32.sub (i32.sub (local.get $end) (local.get $from)) (i32.const 1))) (i32.const 1))))))
		(loop $next
			${cardText(0)}${cardText(1)}${cardText(2)}${cardText(3)}
			(br_if $next
				(i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 4))) (local.get $end))))
		(i32.store (local.get $values) (select
			(i32.or (i32.wrap_i64 (local.get $inversions)) (i32.shl (local.get $descents) (i32.const 16)))
			(i32.const ${INCOMPLETE})
			(i32.and (i64.eq (local.get $seen) (local.get $all)) (i64.lt_u (local.get $bits) (i64.const 64)))))
		(local.set $values (i32.add (local.get $values) (i32.const 4)))
		(br_if $deck (local.tee $rows (i32.sub (local.get $rows) (i32.const 1))))))`;

/** A bit for each of sixteen cards that is higher than the next card. */
const LOWER = '(i8x16.bitmask (i8x16.lt_u (v128.load offset=1 (local.get $from)) (v128.load (local.get $from))))';

/** Shifts are modulo 64, so `bits` collects the higher bits: a deck that has any is not counted. Decks have a multiple of four cards. */
const cardText = (offset: number): string => `
			(local.set $face (i64.load8_u offset=${offset} (local.get $at)))
			(local.set $inversions (i64.add (local.get $inversions) (i64.popcnt (i64.shr_u (local.get $seen) (local.get $face)))))
			(local.set $bits (i64.or (local.get $bits) (local.get $face)))
			(local.set $seen (i64.or (local.get $seen) (i64.shl (i64.const 1) (local.get $face))))`;
