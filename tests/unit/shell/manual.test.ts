/** The manual: pages and words that it names are those of the product. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONSOLE_PAGES } from '#domain/menu/consolePages.ts';
import { GOLF_PAGES } from '#domain/menu/recordPages.ts';
import { CHAPTERS } from '#src/shell/help/manual.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PAGES: ReadonlySet<string> = new Set([
  ...CONSOLE_PAGES.map(({ name }) => name),
  ...GOLF_PAGES.map(({ title }) => title),
]);

function readSources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n');
}
const sources = readSources('src') + readSources('domain');

const named = (text: string, mark: RegExp): readonly string[] =>
  [...text.matchAll(mark)].map(([, word = '']) => word);

// HELP-05
test.each(CHAPTERS)('the chapter $title names what is there', async ({ load }) => {
  const text = await load();
  const pages = named(text, /《([^》]+)》/g);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !PAGES.has(page))).toEqual([]);
  expect(named(text, /【([^】]+)】/g).filter((word) => !sources.includes(word))).toEqual([]);
});

test('every file of the manual is a chapter', () => {
  const files = readdirSync(join(ROOT, 'docs/manual')).map((name) => name.replace('.md', ''));
  expect(files.toSorted()).toEqual(CHAPTERS.map(({ key }) => key).toSorted());
});
