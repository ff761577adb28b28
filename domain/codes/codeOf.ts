/** One of the codes of such a list. */
export type CodeOf<C extends Readonly<Record<string, string>>> = C[keyof C];
