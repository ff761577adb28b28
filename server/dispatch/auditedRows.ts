/**
 * Rows that people changed on an actual day, by the data log: what streams said of them when they have forgotten it
 * (BOARD-110). Of each row it has what names it and what became of it, as a line of events does.
 */

import { sql } from 'kysely';
import { SYSTEM_ACTOR } from '#domain/codes/system.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { toColumnName } from '#domain/entities/fields.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { formatStamp, parseStamp } from '#domain/validation/time.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { OperateType } from '../audit/operateType.ts';
import type { Db } from '../database/schema.ts';
import { toText } from '../golf/shared/values.ts';
import { formatParkTopic } from '../realtime/hub/destinations.ts';
import { SUBJECT_FIELDS } from '../resource/announce.ts';

const LIVE: ReadonlyMap<string, EntityDescription> = new Map(
  CATALOGUE.filter(({ live }) => live !== undefined).map((entity) => [entity.table, entity]),
);

/** Fields that name the row. */
const NAMES = [...SUBJECT_FIELDS, 'refundNo', 'caddieName', 'name', 'title'];

type Columns = Readonly<Record<string, unknown>>;

/** A change as a message of its row, with its park time, epoch ms. */
type AuditedRow = Columns & { readonly ts: number };

/** Columns are named as the database has them. */
const readColumn = (row: Columns, field: string): unknown => row[toColumnName(field)];

/** The clock of an actual day is that of the wall. @param fromTs, toTs epoch ms; up to `toTs` exclusively */
export async function listAuditedRows(
  db: Db,
  parkId: string,
  fromTs: number,
  toTs: number,
): Promise<readonly AuditedRow[]> {
  const versions = await db
    .selectFrom('sysDataLog')
    .select(['seq', 'dataTable', 'dataId', 'dataContent', 'dataBefore', 'operateType', 'createTime'])
    .where('dataTable', 'in', [...LIVE.keys()])
    .where('operateType', 'is not', null)
    // What the day itself did, it emits when it is folded.
    .where('createBy', '<>', SYSTEM_ACTOR.username)
    .where('createTime', '>=', formatStamp(fromTs))
    .where('createTime', '<', formatStamp(toTs))
    .where(sql<string>`data_content::json ->> 'park_id'`, '=', parkId)
    .orderBy('seq')
    .execute();
  return versions.flatMap(({ dataTable, dataId, dataContent, dataBefore, operateType, ...version }) => {
    const entity = LIVE.get(dataTable);
    if (entity === undefined) return [];
    const { live = GolfMessageType.recordState, name } = entity;
    // Both written by the trigger of the table.
    const row = JSON.parse(dataContent) as Columns;
    const before = JSON.parse(dataBefore ?? '{}') as Columns;
    const [lifecycle] = listLifecycles(name);
    return {
      type: live,
      ...(live === GolfMessageType.recordState && { entity: name }),
      topic: formatParkTopic(parkId, name),
      parkId,
      eventId: `audit-${version.seq}`,
      id: dataId,
      rev: readColumn(row, 'rev'),
      status: toText(readColumn(row, lifecycle?.field ?? 'status')),
      patch: toPatch(row, before, operateType),
      ts: parseStamp(version.createTime),
    };
  });
}

function toPatch(row: Columns, before: Columns, operateType: number | null): Columns {
  const named = NAMES.map((field) => [field, readColumn(row, field)] as const).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...Object.fromEntries(named),
    ...(operateType === OperateType.add && { createTime: readColumn(row, 'createTime') }),
    ...(operateType === OperateType.delete && { delFlag: 1 }),
    ...('pay_status' in before && { payStatus: readColumn(row, 'payStatus') }),
  };
}
