/** Spreadsheets as people's programs write and read them. */

import { read, utils, write } from '@e965/xlsx';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import type { SoundBody } from '#tests/support/records/soundBody.ts';
import { textsOf } from './fillForm.ts';

type Line = readonly unknown[];

/** Title, who exported it, heads, then the rows. */
export function linesOf(bytes: Buffer): readonly Line[] {
  const book = read(bytes, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('no sheet');
  return utils.sheet_to_json<Line>(sheet, { header: 1 });
}

/** A file of these records, codes and references as their texts; `null` stands for a line that nobody can take. */
export function fileOf(entity: EntityDescription, bodies: readonly (SoundBody | null)[]): Buffer {
  const fields = listImportFields(entity);
  const rows = bodies.map((body) =>
    fields.map((field) => {
      const chosen = body?.[field.name];
      if (chosen === undefined) return null;
      const { value, text } = chosen;
      if (field.dict !== undefined) return textsOf(field, String(value)).join(',');
      return text ?? (typeof value === 'object' ? JSON.stringify(value) : value);
    }),
  );
  const bad = bodies.indexOf(null);
  // Not empty, and not enough.
  if (bad >= 0) rows[bad] = fields.map((_field, index) => (index === fields.length - 1 ? '?' : null));
  const sheet = utils.aoa_to_sheet([
    [`${entity.title}列表数据`],
    ['导出人:测试'],
    fields.map(({ label }) => label),
    ...rows,
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Sheet1');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
