/** The shift book: read, searched, exported, and added to by hand (SHIFT-10 to SHIFT-12). */

import type { FastifyInstance } from 'fastify';
import { shiftCalls, type ShiftSearch } from '#domain/calls/shift.ts';
import { ShiftEntryKind } from '#domain/codes/shift.ts';
import { readHoleNo } from '#domain/course/holeNo.ts';
import { listNoteSubjects } from '#domain/shift/noteSubjects.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import type { Db } from '../../database/schema.ts';
import { findHoleNamer, type HoleNamer } from '../../golf/shared/holeNames.ts';
import { getShippedWord, writeFacts } from '../../golf/shared/shiftBook.ts';
import { createPage, readPageRequest, succeed } from '../../http/envelope.ts';
import { escapeCell } from '../../resource/sheets/cells.ts';
import { createSheetFile } from '../../resource/sheets/export.ts';
import type { ShiftService } from '../shift/service.ts';
import type { DispatchContext } from './context.ts';

/** Lines of one file: a year of a busy park has fewer. */
const MOST_EXPORTED = 20_000;
const PAGE_SIZE = 100;

export function registerShiftBookRoutes(
  app: FastifyInstance,
  { registry }: DispatchContext,
  shifts: ShiftService,
): void {
  registerNotes(app, { registry }, shifts);
  registerExport(app, { registry });

  app.serve(shiftCalls.list, async ({ user, query }) => {
    const { park } = registry.of(user, query.parkId);
    const { pageNo, pageSize, offset } = readPageRequest(query, PAGE_SIZE);
    const found = findEntries(app.db, park.id, query);
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await found
      .select(ENTRY_COLUMNS)
      .orderBy('e.occurTs', 'desc')
      .orderBy('e.id', 'desc')
      .limit(pageSize)
      .offset(offset)
      .execute();
    const nameHole = await findHoleNamer(app.db, park.id);
    const lines = rows.map((row) => ({ ...row, holeName: toHoleName(row.holeNo, nameHole) }));
    return succeed(createPage(lines, total, pageNo, pageSize));
  });
}

function registerNotes(app: FastifyInstance, { registry }: DispatchContext, shifts: ShiftService): void {
  app.serve(shiftCalls.listSubjects, async ({ user, query }) =>
    succeed(await registry.of(user, query.parkId).look((day) => listNoteSubjects(day.picture()))),
  );

  app.serve(shiftCalls.addNote, async ({ user, body: { parkId, content, ...note } }) => {
    const dispatch = registry.of(user, parkId);
    const fact = {
      ...note,
      content: content.trim(),
      kind: ShiftEntryKind.note,
      operator: user.realname,
      factKey: `note:${createId()}`,
    };
    await shifts.write(
      dispatch,
      async (tx) => void (await writeFacts(tx, shifts.momentOf(dispatch), [fact])),
    );
    return succeed(null, '已记入值班簿');
  });
}

function registerExport(app: FastifyInstance, { registry }: DispatchContext): void {
  app.serve(shiftCalls.export, async ({ user, query }, reply) => {
    const { park } = registry.of(user, query.parkId);
    const rows = await findEntries(app.db, park.id, query)
      .select(ENTRY_COLUMNS)
      .orderBy('e.occurTs')
      .orderBy('e.id')
      .limit(MOST_EXPORTED)
      .execute();
    const nameHole = await findHoleNamer(app.db, park.id);
    const file = await createSheetFile(
      [
        ['值班簿'],
        [escapeCell(`导出人:${user.realname}`)],
        ['时间', '类型', '重要度', '组号', '球洞', '内容', '类别', '操作人'],
        ...rows.map((row) => [
          formatStamp(row.occurTs),
          getShippedWord('golf_shift_entry_kind', row.kind),
          getShippedWord('golf_shift_weight', row.weight),
          escapeCell(row.flightNo ?? ''),
          toHoleName(row.holeNo, nameHole) ?? '',
          escapeCell(row.content),
          row.category === null ? '' : getShippedWord('golf_shift_category', row.category),
          escapeCell(row.operator ?? ''),
        ]),
      ],
      'xlsx',
    );
    return reply.headers(file.headersFor('值班簿')).send(file.bytes);
  });
}

const toHoleName = (holeNo: number | null, nameHole: HoleNamer): string | null =>
  readHoleNo(holeNo) === null ? null : nameHole(holeNo ?? 0);

const ENTRY_COLUMNS = [
  'e.id',
  'e.kind',
  'e.weight',
  'e.category',
  'e.occurTs',
  'e.content',
  'e.operator',
  'e.flightId',
  'e.flightNo',
  'e.holeNo',
  'e.alarmId',
] as const;

function findEntries(db: Db, parkId: string, search: ShiftSearch) {
  const { fromTs, toTs, kind, weight, category, keyword } = search;
  let found = db.selectFrom('golfShiftEntry as e').where('e.parkId', '=', parkId);
  if (typeof fromTs === 'number') found = found.where('e.occurTs', '>=', fromTs);
  if (typeof toTs === 'number') found = found.where('e.occurTs', '<', toTs);
  for (const [column, codes] of [
    ['kind', kind],
    ['weight', weight],
    ['category', category],
  ] as const)
    if (codes !== undefined && codes !== '') found = found.where(`e.${column}`, 'in', codes.split(','));
  if (keyword !== undefined && keyword.trim() !== '') {
    const part = `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    found = found.where((eb) =>
      eb.or([
        eb('e.content', 'ilike', part),
        eb('e.operator', 'ilike', part),
        eb('e.flightNo', 'ilike', part),
      ]),
    );
  }
  return found;
}
