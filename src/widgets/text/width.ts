/** Lengths as people see them: an ASCII character counts 1, any other 2 (WIDGET-14). */

export function countFullLength(text: string): number {
  let length = 0;
  for (const char of text) length += (char.codePointAt(0) ?? 0) < 128 ? 1 : 2;
  return length;
}

/** The longest beginning that is not longer than `most`. */
export function cutByFullLength(text: string, most: number): string {
  let length = 0;
  let cut = '';
  for (const char of text) {
    length += countFullLength(char);
    if (length > most) break;
    cut += char;
  }
  return cut;
}

/** The first `most` characters and `...`; shorter text as it is. */
export function cutByCharacters(text: string, most: number): string {
  const chars = Array.from(text);
  return chars.length <= most ? text : `${chars.slice(0, most).join('')}...`;
}
