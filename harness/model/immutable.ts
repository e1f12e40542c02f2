/** Read-only at every level, arrays included; the result of `z.infer` is mutable. */
export type Immutable<Type> = Type extends object ? {readonly [Key in keyof Type]: Immutable<Type[Key]>} : Type;
