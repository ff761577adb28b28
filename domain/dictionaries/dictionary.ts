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

export function dictionary(
  code: string,
  name: string,
  items: readonly (readonly [value: string, text: string])[],
): Dictionary {
  return { code, name, items: items.map(([value, text]) => ({ value, text })) };
}
