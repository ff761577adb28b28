/** Text that says how it wants to be compared (CHECK-05): the words typed, and the words sent. */
export type QueryKind = 'like' | 'ne' | 'ge' | 'le';

const BEFORE: Readonly<Record<QueryKind, string>> = { like: '*', ne: '!', ge: '>=', le: '<=' };

/** Nothing typed asks for nothing. */
export function toSentText(typed: string, kind: QueryKind): string {
  if (typed === '') return '';
  return kind === 'like' ? `*${typed}*` : BEFORE[kind] + typed;
}

/** The typed words again; a text without the sign stays as it is. */
export function toTypedText(sent: string, kind: QueryKind): string {
  if (kind === 'like') return sent.includes('*') ? sent.replace(/^\*/, '').replace(/\*$/, '') : sent;
  return sent.startsWith(BEFORE[kind]) ? sent.slice(BEFORE[kind].length) : sent;
}
