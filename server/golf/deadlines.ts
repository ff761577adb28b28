/**
 * What time alone does to the records of the business: looked at every minute, park by park, in transactions of a few
 * records each until nothing is due any more. The rules are those of the areas.
 */

import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { findAllParks } from '../resource/recordScope.ts';
import { finishServices } from './caddies/deadlines.ts';
import { watchServices } from './caddies/overdue.ts';
import {
  cancelUnplayed,
  closeSigning,
  expireJumps,
  finishOver,
  settleJumpsOfRounds,
} from './competitions/deadlines.ts';
import { expireDevices } from './devices/online.ts';
import { closeOrders } from './orders/deadlines.ts';
import { expirePrices } from './prices/priceRules.ts';
import { runInPark } from './shared/call.ts';
import { AT_ONCE, type Deadline, type ParkTime } from './shared/deadline.ts';

const DEADLINES: readonly Deadline[] = [
  closeOrders,
  finishServices,
  watchServices,
  closeSigning,
  cancelUnplayed,
  finishOver,
  expireJumps,
  settleJumpsOfRounds,
  expireDevices,
  expirePrices,
];
const EVERY_MS = 60_000;

/** Looks every minute until the server ends. @param timeOf the time of a park, by its id; `null` = another server looks */
export function keepDeadlines(app: FastifyInstance, timeOf: (parkId: string) => ParkTime | null): void {
  let looking: Promise<unknown> | null = null;
  const stop = app.clock.callEvery(EVERY_MS, () => {
    looking ??= closeDue(app, timeOf)
      .catch((error: unknown) => app.log.error({ err: error }, 'what is due was not closed'))
      .finally(() => (looking = null));
    return looking;
  });
  app.addHook('preClose', async () => {
    stop();
    await looking;
  });
}

interface Due {
  /** Absent = all of them. */
  readonly rules?: readonly Deadline[];
  /** Whose parks are looked at; absent = everybody's. */
  readonly tenantId?: number;
}

/** @returns how many records changed */
export async function closeDue(
  app: FastifyInstance,
  timeOf: (parkId: string) => ParkTime | null,
  { rules = DEADLINES, tenantId }: Due = {},
): Promise<number> {
  let changed = 0;
  for (const scope of await findAllParks(app.db)) {
    if (tenantId !== undefined && scope.tenantId !== tenantId) continue;
    const time = timeOf(scope.id);
    if (time === null) continue;
    const park = { ...time, parkId: scope.id, nowTs: app.now() };
    let here = 0;
    for (const close of rules) {
      let closed: number;
      do {
        closed = await runInPark(app, scope, async (tx, writer) => {
          // Another process on this database finds what is closed here closed.
          await sql`select pg_advisory_xact_lock(hashtext(${`deadlines.${park.parkId}`}))`.execute(tx);
          return close(tx, park, writer);
        });
        here += closed;
        // Whoever asked meanwhile is answered first.
        await setImmediate();
      } while (closed >= AT_ONCE);
    }
    // Guests who did not come leave the running day as well.
    if (here > 0) app.days.changed(park.parkId, false);
    changed += here;
  }
  return changed;
}
