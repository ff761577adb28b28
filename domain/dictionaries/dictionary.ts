interface DictionaryItem {
  /** What is stored and sent; always text. */
  readonly value: string;
  /** What people read. */
  readonly text: string;
}

/** One list of coded values. The order of `items` is the order people see. */
export interface Dictionary {
  readonly code: string;
  readonly name: string;
  readonly items: readonly DictionaryItem[];
}

type Pairs = readonly (readonly [value: string, text: string])[];
type Codes = Readonly<Record<string, string>>;

/** A list whose codes nothing in the product asks for. */
export function defineDictionary(code: string, name: string, items: Pairs): Dictionary;
/** A list with named codes (`domain/codes`): the text of each, in the order people see. */
export function defineDictionary<const C extends Codes>(
  code: string,
  name: string,
  codes: C,
  texts: Readonly<Record<keyof C & string, string>>,
): Dictionary;
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
