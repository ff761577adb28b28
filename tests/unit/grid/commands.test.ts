/** What is done to the cells that are chosen. */

import { expect, it } from 'vitest';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { type CommandTable, pasteBlock } from '#src/grid/cursor/commands.ts';
import { TableRows } from '#src/grid/rows/tableRows.ts';
import { toPlainText } from '#src/grid/texts/plainText.ts';

function table(): CommandTable {
  const shown = buildGridColumns([{ key: 'name', title: '名称', type: 'input' }]);
  let made = 0;
  const rows = new TableRows({ columns: shown, newId: () => `new-${(made += 1)}` });
  rows.load([{ id: 'a', name: '甲' }]);
  return {
    rows,
    shown,
    texts: {
      text: ({ key }, row) => toPlainText(row[key]),
      options: ({ options }) => options,
      subscribe: () => () => undefined,
    },
    canAdd: true,
    isEditable: () => true,
    write: (changes) => void rows.set(changes),
    append: (count) => rows.add(Array.from({ length: count }, () => ({}))),
  };
}

it('a block of as many lines as a large table has is pasted, and one step takes it back', () => {
  const made = table();
  const lines = Array.from({ length: 150_000 }, (_line, index) => `第${index}行`);
  const done = pasteBlock(made, { top: 0, bottom: 0, left: 0, right: 0 }, lines.join('\n'), null);
  expect(done).toEqual({ area: { top: 0, bottom: 149_999, left: 0, right: 0 }, refused: 0 });
  expect(made.rows.count).toBe(150_000);
  expect(made.rows.at(149_999)?.['name']).toBe('第149999行');
  made.rows.undo();
  expect([made.rows.count, made.rows.at(0)?.['name']]).toEqual([1, '甲']);
});
