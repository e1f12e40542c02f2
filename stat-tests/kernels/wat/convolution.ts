/** Memory of the convolution module, in bytes, and the numbers that each factor holds at most. */
export const LEFT = 0;
export const RIGHT = 16384;
export const PRODUCT = 32768;
export const MOST = 2047;

/** Adds each row of the product in turn, two numbers at a time; a zero must follow the right factor. Sizes are in bytes. */
export const convolutionModuleText = (): string => `(module
(memory (export "memory") 1)
(func (export "convolve") (param $left i32) (param $right i32)
	(local $row i32) (local $cell i32) (local $to i32) (local $mass v128)
	(loop $rows
		(local.set $mass (v128.load64_splat offset=${LEFT} (local.get $row)))
		(local.set $cell (i32.const 0))
		(local.set $to (local.get $row))
		(loop $cells
			(v128.store offset=${PRODUCT} (local.get $to) (f64x2.add
				(v128.load offset=${PRODUCT} (local.get $to))
				(f64x2.mul (local.get $mass) (v128.load offset=${RIGHT} (local.get $cell)))))
			(local.set $to (i32.add (local.get $to) (i32.const 16)))
			(br_if $cells (i32.lt_u (local.tee $cell (i32.add (local.get $cell) (i32.const 16))) (local.get $right))))
		(br_if $rows (i32.lt_u (local.tee $row (i32.add (local.get $row) (i32.const 8))) (local.get $left)))))
)`;
