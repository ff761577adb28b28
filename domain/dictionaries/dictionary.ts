interface DictionaryItem<V extends string = string> {
  /** What is stored and sent; always text. */
  readonly value: V;
  /** What people read. */
  readonly text: string;
}

/** One list of coded values. The order of `items` is the order people see. */
export interface Dictionary<D extends string = string, V extends string = string> {
  readonly code: D;
  readonly name: string;
  readonly items: readonly DictionaryItem<V>[];
}

type Pairs = readonly (readonly [value: string, text: string])[];
type Codes = Readonly<Record<string, string>>;

/** A list whose codes nothing in the product asks for. */
export function defineDictionary<const D extends string>(code: D, name: string, items: Pairs): Dictionary<D>;
/** A list with named codes (`domain/codes`): the text of each, in the order people see. */
export function defineDictionary<const D extends string, const C extends Codes>(
  code: D,
  name: string,
  codes: C,
  texts: Readonly<Record<keyof C & string, string>>,
): Dictionary<D, C[keyof C]>;
export function defineDictionary(
  code: string,
  name: string,
  items: Pairs | Codes,
  texts: Codes = {},
): Dictionary {
  const pairs = Array.isArray(items)
    ? (items as Pairs)
    : Object.entries(texts).map(([key, text]) => [(items as Codes)[key] ?? '', text] as const);
  return { code, name, items: pairs.map(([value, text]) => ({ value, text })) };
}
