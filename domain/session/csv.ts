/** Comma separated values (RFC 4180), as spreadsheets save them; Chinese ones of some regions divide by `;`. */
export function splitCsv(text: string): readonly (readonly string[])[] {
  const divider = /^[^\n,]*;/.test(text) ? ';' : ',';
  const lines: string[][] = [[]];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${divider}\\r\\n]*))(${divider}|\\r\\n|\\n|\\r|$)`, 'gy');
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    const isEnd = whole === '' && lines.at(-1)?.length === 0;
    if (!isEnd) lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== divider) lines.push([]);
  }
  return lines.filter((line) => line.some((value) => value.trim() !== ''));
}
