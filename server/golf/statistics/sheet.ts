/** A figure as a spreadsheet: codes in words, times and shares as people read them, money as numbers. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Figure, type FigureColumn, type FigureRow, formatFigure } from '#domain/statistics/figures.ts';
import { formatDictValue, type Items } from '../../resource/dictionary.ts';
import { escapeCell } from '../../resource/sheets/cells.ts';
import { createSheetFile } from '../../resource/sheets/export.ts';
import type { SheetCell } from '../../resource/sheets/job.ts';

export async function sendFigure(
  app: FastifyInstance,
  { user, log }: Pick<FastifyRequest, 'user' | 'log'>,
  reply: FastifyReply,
  { title, columns }: Figure,
  rows: readonly FigureRow[],
): Promise<FastifyReply> {
  const items = await app.dictionaries.all();
  const file = await createSheetFile(
    [
      [title],
      [escapeCell(`导出人:${user.realname}`)],
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map((column) => cellOf(column, row[column.name] ?? null, items))),
    ],
    'xlsx',
  );
  log.info({ user: user.username, figure: title }, 'exported');
  return reply.headers(file.headersFor(title)).send(file.bytes);
}

function cellOf(column: FigureColumn, value: string | number | null, items: Items): SheetCell {
  if (value === null) return null;
  if (column.dict !== undefined) return formatDictValue(items, column.dict, value);
  const isNumber = column.kind === 'count' || column.kind === 'money' || column.kind === 'score';
  return isNumber ? value : escapeCell(formatFigure(column, value));
}
