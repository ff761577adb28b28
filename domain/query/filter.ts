/**
 * The filter grammar of a list parameter (LIST-01): one text that says how it wants to be compared. Pure: the text
 * becomes a `Test`, never a piece of SQL.
 */
export type Operand = string | number;

type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le';
export type Match = 'contains' | 'startsWith' | 'endsWith';

/** How a value is compared. Match texts are literal: wildcards in them mean themselves. */
export type Test =
  | { readonly op: Comparison; readonly value: Operand }
  | { readonly op: 'in'; readonly values: readonly Operand[] }
  | { readonly op: Match; readonly text: string }
  /** A multi-value column holds one of the texts. */
  | { readonly op: 'containsAny'; readonly texts: readonly string[] };

const SYMBOLS: Readonly<Record<string, Comparison>> = {
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  '=': 'eq',
  '!=': 'ne',
};
const WORD = /^(gt|ge|eq|ne|lt|le|in) (.+)$/s;
const SYMBOL = /^(>=|<=|!=|>|<|=) (.+)$/s;
/** Form of the product's own text filter; only these two lack the blank. */
const TIGHT = /^(>=|<=)([^ ].*)$/s;

/** `null` = no condition. */
export function parseFilter(text: string): Test | null {
  if (text === '' || text === '**') return null;
  if (text.length > 1 && text.startsWith(',') && text.endsWith(',')) {
    const texts = pieces(text);
    return texts.length === 0 ? null : { op: 'containsAny', texts };
  }
  return operator(text) ?? wildcard(text) ?? plain(text);
}

function operator(text: string): Test | null {
  const [, symbol, operand] = SYMBOL.exec(text) ?? TIGHT.exec(text) ?? [];
  const comparison = symbol === undefined ? undefined : SYMBOLS[symbol];
  if (comparison !== undefined && operand !== undefined) return { op: comparison, value: operand };
  const [, word, rest] = WORD.exec(text) ?? [];
  if (word === undefined || rest === undefined) return null;
  return word === 'in' ? createInTest(rest) : { op: word as Comparison, value: rest };
}

function wildcard(text: string): Test | null {
  if (text === '*') return { op: 'eq', value: text };
  const open = text.startsWith('*');
  const close = text.endsWith('*');
  if (open && close) return { op: 'contains', text: text.slice(1, -1) };
  if (open) return { op: 'endsWith', text: text.slice(1) };
  return close ? { op: 'startsWith', text: text.slice(0, -1) } : null;
}

function plain(text: string): Test | null {
  if (text.includes(',')) return createInTest(text);
  if (text.startsWith('!') && text.length > 1) return { op: 'ne', value: text.slice(1) };
  return { op: 'eq', value: text.replaceAll('++', ',') };
}

/** A comma list; `null` when it names nothing. */
export function createInTest(text: string): Test | null {
  const values = pieces(text);
  return values.length === 0 ? null : { op: 'in', values };
}

function pieces(text: string): string[] {
  return text.split(',').filter((piece) => piece !== '');
}

/**
 * The shortest text that parses back to `test`; `null` when the grammar cannot say it (a text that starts with a
 * wildcard, an empty list): such a test travels as a super query.
 */
export function printFilter(test: Test): string | null {
  return candidates(test).find((text) => same(parseFilter(text), test)) ?? null;
}

function candidates(test: Test): readonly string[] {
  switch (test.op) {
    case 'in':
      return [test.values.join(','), `in ${test.values.join(',')}`];
    case 'contains':
      return [`*${test.text}*`];
    case 'startsWith':
      return [`${test.text}*`];
    case 'endsWith':
      return [`*${test.text}`];
    case 'containsAny':
      return [`,${test.texts.join(',')},`];
    case 'eq':
      return [String(test.value), `= ${test.value}`];
    case 'ne':
      return [`!${test.value}`, `!= ${test.value}`];
    default:
      return [`${test.op} ${test.value}`];
  }
}

function same(a: Test | null, b: Test): boolean {
  return a !== null && JSON.stringify(words(a)) === JSON.stringify(words(b));
}

function words(test: Test): readonly string[] {
  if ('value' in test) return [test.op, String(test.value)];
  if ('text' in test) return [test.op, test.text];
  return [test.op, ...('values' in test ? test.values.map(String) : test.texts)];
}
