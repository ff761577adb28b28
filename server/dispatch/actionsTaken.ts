/** What was done about hole timeouts, out of the dispatch log: `10:21 提醒球童、10:25 派巡场`. */
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Db } from '../database/schema.ts';
import type { DictionaryStore } from '../dictionaries/store.ts';

const ACTIONS = 'golf_dispatch_action';

export async function listActionsTaken(
  db: Db,
  dictionaries: Pick<DictionaryStore, 'items'>,
  alerts: readonly AnyRow[],
): Promise<ReadonlyMap<string, { readonly actionsTaken: string }>> {
  if (alerts.length === 0) return new Map();
  const words = new Map((await dictionaries.items(ACTIONS))?.map(({ value, text }) => [value, text]));
  const log = await db
    .selectFrom('golfDispatchLog')
    .select(['alertId', 'action', 'operateTime'])
    .where(
      'alertId',
      'in',
      alerts.map(({ id }) => id),
    )
    .orderBy('operateTime')
    .orderBy('id')
    .execute();
  const done = new Map<string, string[]>();
  for (const { alertId, action, operateTime } of log) {
    const lines = done.get(alertId) ?? [];
    done.set(alertId, lines);
    lines.push(`${operateTime.slice(11, 16)} ${words.get(action) ?? action}`);
  }
  return new Map([...done].map(([id, lines]) => [id, { actionsTaken: lines.join('、') }]));
}
