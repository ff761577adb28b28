/**
 * What time alone does to orders (golf-domain 4.1): unpaid ones close after fifteen minutes, guests who did not come
 * are marked half an hour after their tee time, and a day is settled on the next one.
 */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AnyRow } from '#domain/entities/describe.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPark } from '#domain/entities/park.ts';
import { stateAfter, transitionOf } from '#domain/lifecycle/rules.ts';
import { stamp } from '../../database/stamp.ts';
import type { Tx } from '../../database/schema.ts';
import { records } from '../../resource/tables.ts';
import { inOne } from '../shared/call.ts';
import { type Hand, setRow } from '../shared/rows.ts';
import { releaseOrder } from './confirmation.ts';
import { logOrder } from './checkLog.ts';

const UNPAID_MS = 15 * 60_000;
const NO_SHOW_MS = 30 * 60_000;
const EVERY_MS = 60_000;
/** Of one park at one time: a long pause is caught up step by step. */
const AT_ONCE = 100;
/** golf_caddie_cancel_reason 未到 */
const DID_NOT_COME = '5';

export interface ParkTime {
  /** Epoch ms. */
  readonly parkTs: number;
  /** Its flights follow a running day, which knows better than the clock who is late. */
  readonly hasDay: boolean;
}

type Action = 'expire' | 'noShow' | 'settle';

/** Looks every minute until the server ends. @param timeOf the time of a park, by its id */
export function keepDeadlines(app: FastifyInstance, timeOf: (parkId: string) => ParkTime): void {
  let looking: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    looking ??= closeDue(app, timeOf)
      .catch((error: unknown) => app.log.error({ err: error }, 'orders that are due were not closed'))
      .finally(() => (looking = null));
  }, EVERY_MS);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await looking;
  });
}

/** @returns how many orders changed */
export async function closeDue(app: FastifyInstance, timeOf: (parkId: string) => ParkTime): Promise<number> {
  const parks = await records(app.db)
    .selectFrom(golfPark.table)
    .select(['id', 'tenantId'])
    .where('delFlag', '=', 0)
    .execute();
  let changed = 0;
  for (const { id, tenantId } of parks) {
    const system = { username: 'system', realname: '系统', tenantId: Number(tenantId) };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    changed += await inOne(app, system, (tx, hand) =>
      closePark(tx, String(id), app.now(), timeOf(String(id)), hand),
    );
  }
  return changed;
}

async function closePark(
  tx: Tx,
  parkId: string,
  nowTs: number,
  { parkTs, hasDay }: ParkTime,
  hand: Hand,
): Promise<number> {
  const today = stamp(parkTs).slice(0, 10);
  const unpaid = due(tx, parkId, 'expire').where('createTime', '<=', stamp(nowTs - UNPAID_MS));
  const absent = due(tx, parkId, 'noShow')
    .where('teeTime', '<=', stamp(parkTs - NO_SHOW_MS))
    .where('playDate', hasDay ? '<' : '<=', today);
  // Money that is on its way back is waited for.
  const over = due(tx, parkId, 'settle').where('playDate', '<', today)
    .where(sql<boolean>`not exists (select 1 from golf_order_refund r where r.order_id = golf_order.id
      and r.del_flag = 0 and r.status in ('0', '1', '2', '5'))`);
  const steps = [
    ['expire', unpaid],
    ['noShow', absent],
    ['settle', over],
  ] as const;
  let changed = 0;
  for (const [action, query] of steps)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    for (const order of (await query.execute()) as unknown as readonly AnyRow[]) {
      // oxlint-disable-next-line no-await-in-loop
      await close(tx, action, order, hand);
      changed += 1;
    }
  return changed;
}

/** Live orders in a state from which the system does this. */
function due(tx: Tx, parkId: string, action: Action) {
  return records(tx)
    .selectFrom(golfOrder.table)
    .selectAll()
    .where('delFlag', '=', 0)
    .where('parkId', '=', parkId)
    .where('status', 'in', [...transitionOf(golfOrder.name, action).from])
    .orderBy('teeTime')
    .limit(AT_ONCE);
}

async function close(tx: Tx, action: Action, order: AnyRow, hand: Hand): Promise<void> {
  const columns = {
    ...stateAfter(golfOrder.name, action, order),
    ...transitionOf(golfOrder.name, action).sets,
  };
  await setRow(tx, golfOrder, order.id, columns, hand);
  if (action === 'noShow') await releaseOrder(tx, order, DID_NOT_COME, hand);
  const after = { ...order, ...columns } as AnyRow;
  await logOrder(tx, hand, { action, before: order, after, fields: ['cancelReason'], bySystem: true });
}
