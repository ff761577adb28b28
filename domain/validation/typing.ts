/** What inputs let through while people type (specification 5). */

/** Whether a number input keeps this text: a minus, digits, one point. What is not kept is reverted. */
export function isNumberTyping(text: string): boolean {
  return /^-?\d*\.?\d*$/.test(text);
}

/** The number a left input holds; `null` when it holds none. */
export function typedNumber(text: string): number | null {
  const value = Number.parseFloat(text);
  return isNumberTyping(text) && Number.isFinite(value) ? value : null;
}

/** A tag cell: two characters a tag, semicolons between them and none at the end. */
export function tagText(text: string): string {
  const letters = Array.from(text.replaceAll(';', ''));
  return letters.map((letter, index) => (index > 0 && index % 2 === 0 ? `;${letter}` : letter)).join('');
}

/** How a text filter compares. */
export type TextFilter = 'like' | 'ne' | 'ge' | 'le';

/** The filter text a query input emits for what was typed; nothing for nothing. */
export function filterText(type: TextFilter, typed: string): string {
  if (typed === '') return '';
  return { like: `*${typed}*`, ne: `!${typed}`, ge: `>=${typed}`, le: `<=${typed}` }[type];
}
