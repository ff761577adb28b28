/** Writes the rows of hole timeouts, in the transaction of what changes them. */

import { TimeoutStatus } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Tx } from '../../database/schema.ts';
import type { SimEvent } from '../../park/model/events.ts';

const { raised, acknowledged, reminded, marshalSent, shelved, recovered } = TimeoutStatus;

/** Brings the rows to what these events say. */
export async function saveTimeoutRows(tx: Tx, events: readonly SimEvent[]): Promise<void> {
  for (const event of events) {
    if (event.type === GolfMessageType.holeTimeout) {
      const {
        type: _type,
        voice: _voice,
        subject: _subject,
        eventId: _eventId,
        soundOff: _soundOff,
        voiceOff: _voiceOff,
        ...row
      } = event;
      await saveTimeout(tx, row);
    } else if (event.type === GolfMessageType.timeoutStatus) {
      const { alertId, rev, status, patch } = event;
      await tx
        .updateTable('golfHoleTimeout')
        .set({ ...patch, rev, status })
        .where('alertId', '=', alertId)
        .execute();
    }
  }
}

export async function saveTimeout(tx: Tx, row: TimeoutView): Promise<void> {
  await tx
    .insertInto('golfHoleTimeout')
    .values(row)
    .onConflict((conflict) => conflict.column('alertId').doUpdateSet(row))
    .execute();
}

/** Whatever was still open when the day ended (`parkTs`, epoch ms) is over with it. */
export async function recoverOpenTimeouts(tx: Tx, parkId: string, parkTs: number): Promise<void> {
  await tx
    .updateTable('golfHoleTimeout')
    .set((eb) => ({ status: recovered, resolveTs: parkTs, rev: eb('rev', '+', 1) }))
    .where('parkId', '=', parkId)
    .where('status', 'in', [raised, acknowledged, reminded, marshalSent, shelved])
    .execute();
}

/** Those of the days before the first one are nobody's and stay; their days count from the last number down. */
export async function deleteTimeouts(tx: Tx, parkId: string): Promise<void> {
  await tx
    .deleteFrom('golfHoleTimeout')
    .where('parkId', '=', parkId)
    .where('alertId', 'not like', '1790___9%')
    .execute();
}
