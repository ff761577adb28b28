/** Takes back the last import of a park, unless somebody changed what it stored (MAPFILE-23). */

import { sql } from 'kysely';
import { golfParkArea } from '#domain/entities/area.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { Tx } from '../../database/schema.ts';
import { getTransactionScope, type ScopedTx } from '../../resource/recordScope.ts';
import { getRecordDb } from '../../resource/tables.ts';
import type { CourseImportRow, StoredChange } from '../course/importLog.ts';
import type { Writer } from '../shared/rows.ts';

const ENTITIES: Readonly<Record<StoredChange['kind'], EntityDescription>> = {
  area: golfParkArea,
  hole: golfHole,
  fence: golfFence,
};

/** Who names areas and holes by their id. */
const HOLDERS: readonly (readonly [entity: EntityDescription, column: string])[] = [
  [golfHole, 'areaId'],
  [golfHole, 'nextHoleId'],
  [golfFence, 'areaId'],
  [golfFence, 'holeId'],
  [golfStartHole, 'holeId'],
  [golfCompetitionPlan, 'outAreaId'],
  [golfCompetitionPlan, 'inAreaId'],
];

/** Why it cannot be taken back any more; `null` = it can. */
export async function findUndoProblem(tx: Tx, { changes }: CourseImportRow): Promise<string | null> {
  for (const kind of ['hole', 'area', 'fence'] as const) {
    const { table, display } = ENTITIES[kind];
    const own = changes.filter((change) => change.kind === kind);
    const rows = await getRecordDb(tx)
      .selectFrom(table)
      .select(['id', 'rev', display])
      .where('id', 'in', [...own.map(({ id }) => id), ''])
      .execute();
    const byId = new Map(rows.map(({ id, rev, ...names }) => [id, { rev, name: names[display] }]));
    for (const { id, rev } of own) {
      const row = byId.get(id);
      if (row?.rev !== rev) return `${nameRow(kind, row?.name)}在导入后被修改，不能撤销`;
    }
  }
  return findHolder(tx, changes);
}

/** Somebody else's record about a row that would go. */
async function findHolder(tx: Tx, changes: readonly StoredChange[]): Promise<string | null> {
  const added = changes.filter(({ before }) => before === null).map(({ id }) => id);
  for (const [{ table, title, name }, column] of HOLDERS) {
    const held = await getRecordDb(tx)
      .selectFrom(table)
      .select('id')
      .where(column, 'in', [...added, ''])
      .where('delFlag', '=', 0)
      .where('id', 'not in', [...added, ''])
      .limit(1)
      .executeTakeFirst();
    if (held !== undefined && name !== '') return `导入的球洞或区域已用于${title}，不能撤销`;
  }
  return null;
}

const nameRow = (kind: StoredChange['kind'], name: unknown): string =>
  `${{ area: '区域', hole: '球洞', fence: '围栏' }[kind]}${typeof name === 'string' ? `“${name}”` : ''}`;

/** Rows of the import go, the others get their values back. Nothing is checked here. */
export async function restoreBefore(
  tx: ScopedTx,
  { changes }: CourseImportRow,
  { user, time, touch }: Writer,
): Promise<void> {
  // Holes before their areas, as they came after them.
  for (const { kind, id, before } of changes.toReversed()) {
    const entity = ENTITIES[kind];
    const { tenantId } = getTransactionScope(tx, entity, 'write');
    await getRecordDb(tx)
      .updateTable(entity.table)
      .set({
        ...(before ?? { delFlag: 1 }),
        rev: sql`rev + 1`,
        updateBy: user.username,
        updateTime: time,
      })
      .where('id', '=', id)
      .where('tenantId', '=', tenantId)
      .execute();
    touch(entity, id);
  }
}
