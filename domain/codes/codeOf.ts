type Codes = Readonly<Record<string, string>>;

/** One of the codes of such a list. */
export type CodeOf<C extends Codes> = C[keyof C];

/** A value from outside as one of these codes; `null` for any other. */
export function findCode<C extends Codes>(codes: C, value: unknown): CodeOf<C> | null {
  return (Object.values(codes) as CodeOf<C>[]).find((code) => code === value) ?? null;
}
