/** Lines of the system log about messages and templates: which one, by whom, and what of it became another. */
import type { EntityDescription } from '#domain/entities/describe.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { OPERATION_LOG, writeLog } from '../audit/log.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import type { Tx } from '../database/schema.ts';
import { getRecordDb } from '../resource/tables.ts';
import { formatLogValue } from '../system/logs/dataLogRow.ts';

type Row = Readonly<Record<string, unknown>>;

export interface RecordLines {
  added(tx: Tx, id: string, user: CurrentUser): Promise<void>;
  edited(tx: Tx, row: Row, before: Row, user: CurrentUser): Promise<void>;
  removed(tx: Tx, rows: readonly Row[], user: CurrentUser): Promise<void>;
}

/** @param now epoch ms */
export function createRecordLines(entity: EntityDescription, now: () => number): RecordLines {
  const name = (row: Row): string => `“${formatLogValue(row[entity.display])}”`;
  const write = (db: Tx, user: CurrentUser, content: string): Promise<void> =>
    writeLog({ db, now }, { type: OPERATION_LOG, content, user, ip: user.ip });
  return {
    async added(tx, id, user) {
      const rows = getRecordDb(tx).selectFrom(entity.table).select(entity.display).where('id', '=', id);
      await write(tx, user, `新增${entity.title}${name(await rows.executeTakeFirstOrThrow())}`);
    },
    async edited(tx, row, before, user) {
      const changes = listChanges(entity, row, before);
      if (changes.length > 0)
        await write(tx, user, `修改${entity.title}${name(before)}：${changes.join('；')}`);
    },
    removed: (tx, rows, user) => write(tx, user, `删除${entity.title}${rows.map(name).join('、')}`),
  };
}

/** Long texts are named only: they may hold what no log is to hold, and the data log has them. */
function listChanges(entity: EntityDescription, row: Row, before: Row): readonly string[] {
  return listWritableFields(entity)
    .filter(({ name }) => formatLogValue(row[name]) !== formatLogValue(before[name]))
    .map(({ name, label, type }) =>
      type === 'text' ? label : `${label} ${formatLogValue(before[name])} → ${formatLogValue(row[name])}`,
    );
}
