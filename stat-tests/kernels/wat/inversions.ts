/** Memory of the inversions module, in bytes: the row; for each label the number of earlier cards above it; the labels below each label. */
export const ROW = 0;
const ABOVE = 4096;
export const BELOW = 8192;
export const LABELS = 64;
/** Two bytes for each label. */
export const LABEL_ROW = 2 * LABELS;

const VECTORS = LABEL_ROW / 16;

/**
Inversions of a row with copies: each card adds the number of earlier cards above its label, then adds one to all labels below it, eight at a
time. `BELOW` has a row of ones and zeros for each label.
*/
export const inversionsModuleText = (): string => `(module
(memory (export "memory") 1)
(func (export "inversions") (param $size i32) (result i32)
	(local $place i32) (local $label i32) (local $below i32) (local $count i32)
	${vectors(at => `(v128.store offset=${ABOVE + 16 * at} (i32.const 0) (v128.const i64x2 0 0))`)}
	(loop $next
		(local.set $label (i32.load8_u offset=${ROW} (local.get $place)))
		(local.set $count (i32.add (local.get $count)
			(i32.load16_u offset=${ABOVE} (i32.shl (local.get $label) (i32.const 1)))))
		(local.set $below (i32.mul (local.get $label) (i32.const ${LABEL_ROW})))
		${vectors(
			at => `(v128.store offset=${ABOVE + 16 * at} (i32.const 0) (i16x8.add
			(v128.load offset=${ABOVE + 16 * at} (i32.const 0)) (v128.load offset=${BELOW + 16 * at} (local.get $below))))`,
		)}
		(br_if $next (i32.lt_u (local.tee $place (i32.add (local.get $place) (i32.const 1))) (local.get $size))))
	(local.get $count))
)`;

function vectors(text: (at: number) => string): string {
	return Array.from({length: VECTORS}, (_, at) => text(at)).join('\n\t\t');
}
