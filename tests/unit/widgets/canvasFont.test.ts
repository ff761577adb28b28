import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';

const NAMES = /'[^']+'|[\w-]+(?=[,;\s]|$)/g;

test('text on a canvas has the families of the page, its marks first', () => {
  const css = readFileSync('src/shell/theme/base.css', 'utf8');
  const families = /body \{[^}]*font-family:([^;]*);/s.exec(css)?.[1] ?? '';
  const [, , ...written] =
    formatCanvasFont(14, 600)
      .replaceAll('"', "'")
      .match(/'[^']+'|[\w.-]+/g) ?? [];
  expect(written).toEqual(families.match(NAMES));
  expect(written[0]).toBe("'Fairway Marks'");
});
