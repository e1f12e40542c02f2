/** Read-only through and through, arrays too: `z.infer` leaves what a schema accepts open to writing. */
export type Immutable<Type> = Type extends object ? {readonly [Key in keyof Type]: Immutable<Type[Key]>} : Type;
