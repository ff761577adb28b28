/** Muted consoles: the next shift has to know of them (SHIFT-06). */

import { PRESENCE_LIFE_MS } from '#domain/dispatch/presence.ts';
import type { Db, Tx } from '../../database/schema.ts';

export interface ConsoleSound {
  readonly parkId: string;
  /** The sign-in: one machine of a person, whatever its pages. */
  readonly consoleId: string;
  readonly realname: string;
  /** Muted for so long from now on, ms; 0 = not muted. */
  readonly muteMs: number;
  /** The sound is not switched on: said again and again, and believed as long as somebody who is there. */
  readonly isOff: boolean;
  /** Wall clock, epoch ms. */
  readonly now: number;
}

interface SoundChange {
  /** Whether it was not muted before, or in another way. */
  readonly isNews: boolean;
  readonly save: (tx: Db | Tx) => Promise<void>;
}

/** What a report changes, before it is written. */
export async function judgeSound(db: Db, report: ConsoleSound): Promise<SoundChange> {
  const { parkId, consoleId, realname, muteMs, isOff, now } = report;
  const row = await db
    .selectFrom('golfShiftMute')
    .select(['sinceTs', 'untilTs', 'isOff'])
    .where('parkId', '=', parkId)
    .where('consoleId', '=', consoleId)
    .executeTakeFirst();
  const before = row !== undefined && row.untilTs > now ? row : null;
  if (muteMs === 0 && !isOff)
    return { isNews: before !== null, save: (tx) => removeMute(tx, parkId, consoleId) };
  const isSame = before?.isOff === isOff;
  const values = {
    realname,
    isOff,
    sinceTs: isSame ? before.sinceTs : now,
    untilTs: now + (isOff ? PRESENCE_LIFE_MS : muteMs),
  };
  return { isNews: !isSame, save: (tx) => saveMute(tx, { parkId, consoleId }, values) };
}

interface ConsoleKey {
  readonly parkId: string;
  readonly consoleId: string;
}

async function saveMute(
  tx: Db | Tx,
  key: ConsoleKey,
  values: {
    readonly realname: string;
    readonly isOff: boolean;
    readonly sinceTs: number;
    readonly untilTs: number;
  },
): Promise<void> {
  await tx
    .insertInto('golfShiftMute')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['parkId', 'consoleId']).doUpdateSet(values))
    .execute();
}

async function removeMute(tx: Db | Tx, parkId: string, consoleId: string): Promise<void> {
  await tx
    .deleteFrom('golfShiftMute')
    .where('parkId', '=', parkId)
    .where('consoleId', '=', consoleId)
    .execute();
}

/** Mutes that have run out are forgotten, by one server each. @returns their parks */
export async function endMutes(db: Db, now: number): Promise<ReadonlySet<string>> {
  const rows = await db.deleteFrom('golfShiftMute').where('untilTs', '<=', now).returning('parkId').execute();
  return new Set(rows.map(({ parkId }) => parkId));
}
