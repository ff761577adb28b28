/** Rich text as plain lines: what is spoken, and what two versions are compared by. */

const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|pre|div)>|<br\s*\/?>/gi;
const CELL_END = /<\/t[dh]>/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** One a paragraph, list item or table row; empty ones are left out. @param html sanitised already */
export function toPlainLines(html: string): readonly string[] {
  return html
    .replace(BLOCK_END, '\n')
    .replace(CELL_END, ' ')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => decoded(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex, decimal, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
