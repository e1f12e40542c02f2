/** Memory of the shuffle module, in bytes: the order, the rejection limit of each place, the state of sfc32. */
export const ORDER = 0;
export const TOO_LOW = 4096;
export const STATE = 8192;

/** The source of the compiled shuffle: the same draws, card for card, as the plain one in calibrated/fair-orders.ts. */
export const shuffleModuleText = (): string => `(module
(memory (export "memory") 1)
${shuffleText(1)}
${shuffleText(2)}
)`;

/** For orders of one or two bytes a card. The state stays in local variables during a shuffle. */
const shuffleText = (bytes: 1 | 2): string => `
(func (export "shuffle${bytes}") (param $size i32)
	(local $a i32) (local $b i32) (local $c i32) (local $counter i32)
	(local $word i32) (local $at i32) (local $drawn i32) (local $card i32) (local $to i32)
	(local.set $a (i32.load offset=${STATE} (i32.const 0)))
	(local.set $b (i32.load offset=${STATE + 4} (i32.const 0)))
	(local.set $c (i32.load offset=${STATE + 8} (i32.const 0)))
	(local.set $counter (i32.load offset=${STATE + 12} (i32.const 0)))
	(local.set $at (i32.sub (local.get $size) (i32.const 1)))
	(block $done (br_if $done (i32.lt_s (local.get $at) (i32.const 1))) (loop $next
		(local.set $word (i32.add (i32.add (local.get $a) (local.get $b)) (local.get $counter)))
		(local.set $counter (i32.add (local.get $counter) (i32.const 1)))
		(local.set $a (i32.xor (local.get $b) (i32.shr_u (local.get $b) (i32.const 9))))
		(local.set $b (i32.add (local.get $c) (i32.shl (local.get $c) (i32.const 3))))
		(local.set $c (i32.add (i32.rotl (local.get $c) (i32.const 21)) (local.get $word)))
		${drawText(bytes, '(i32.and (local.get $word) (i32.const 0xffff))')}
		(br_if $done (i32.eqz (local.get $at)))
		${drawText(bytes, '(i32.shr_u (local.get $word) (i32.const 16))')}
		(br_if $next (local.get $at))))
	(i32.store offset=${STATE} (i32.const 0) (local.get $a))
	(i32.store offset=${STATE + 4} (i32.const 0) (local.get $b))
	(i32.store offset=${STATE + 8} (i32.const 0) (local.get $c))
	(i32.store offset=${STATE + 12} (i32.const 0) (local.get $counter)))`;

/** Draws a place up to `at` from sixteen bits, unless these are rejected, and swaps its card with the card at `at`. */
function drawText(bytes: 1 | 2, bits: string): string {
	const [load, store] = bytes === 1 ? ['i32.load8_u', 'i32.store8'] : ['i32.load16_u', 'i32.store16'];
	const scaled = (place: string) => (bytes === 1 ? place : `(i32.shl ${place} (i32.const 1))`);
	return `
		(local.set $drawn (i32.mul ${bits} (i32.add (local.get $at) (i32.const 1))))
		(if (i32.ge_u (i32.and (local.get $drawn) (i32.const 0xffff))
				(i32.load16_u offset=${TOO_LOW} (i32.shl (local.get $at) (i32.const 1))))
			(then
				(local.set $drawn ${scaled('(i32.shr_u (local.get $drawn) (i32.const 16))')})
				(local.set $to ${scaled('(local.get $at)')})
				(local.set $card (${load} offset=${ORDER} (local.get $to)))
				(${store} offset=${ORDER} (local.get $to) (${load} offset=${ORDER} (local.get $drawn)))
				(${store} offset=${ORDER} (local.get $drawn) (local.get $card))
				(local.set $at (i32.sub (local.get $at) (i32.const 1)))))`;
}
