/** Tables as spreadsheets put them into the clipboard: tabs between cells, line ends between rows, quotes where needed. */

/** Any line ends; the one at the end of the text ends the last row. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const [cell, after] = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at);
    rows.at(-1)?.push(cell);
    if (after >= text.length) return rows;
    if (text[after] === '\t') {
      at = after + 1;
      continue;
    }
    at = after + (text.startsWith('\r\n', after) ? 2 : 1);
    if (at >= text.length) return rows;
    rows.push([]);
  }
}

/** What `readTable` reads back. One cell stands alone, without a line end. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(quoted).join('\t'));
  // A last line with nothing in it would be taken for the end of the one before.
  return lines.join('\n') + (lines.length > 1 && lines.at(-1) === '' ? '\n' : '');
}

function quoted(cell: string): string {
  return /[\t\r\n]|^"/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function plainAt(text: string, at: number): readonly [cell: string, after: number] {
  let after = at;
  while (after < text.length && !isEdge(text, after)) after += 1;
  return [text.slice(at, after), after];
}

/** Quotes that do not end where a cell does are signs like any other: `"十八洞"锦标赛`. */
function quotedAt(text: string, at: number): readonly [cell: string, after: number] {
  let end = at + 1;
  while (end < text.length) {
    if (text[end] !== '"') end += 1;
    else if (text[end + 1] === '"') end += 2;
    else break;
  }
  const after = end + 1;
  if (end >= text.length || (after < text.length && !isEdge(text, after))) return plainAt(text, at);
  return [text.slice(at + 1, end).replaceAll('""', '"'), after];
}

function isEdge(text: string, at: number): boolean {
  return text[at] === '\t' || text[at] === '\n' || text[at] === '\r';
}
