import { expect, it } from 'vitest';
import { escapeCell, readCell } from '#server/resource/sheets/cells.ts';

// SEC-20
it.each(['=1+1', "'=1+1", "''-x", '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is no formula, and is read as it was',
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`);
    expect(readCell(escapeCell(text))).toBe(text);
  },
);

it.each(['张三', "'quoted", 'a=1', '', 12, null])('%j stays what it is', (cell) => {
  expect(escapeCell(cell)).toBe(cell);
  expect(readCell(cell)).toBe(cell);
});
