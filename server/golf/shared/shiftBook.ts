/** Lines of the shift book (SHIFT-10, SHIFT-11). */

import { ShiftEntryKind, ShiftWeight } from '#domain/codes/shift.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { ShiftEntry, ShiftFact } from '#domain/shift/entries.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { createId } from '../../database/ids.ts';
import type { Db, Tx } from '../../database/schema.ts';
import type { DispatchLogRow } from '../../park/model/decisions.ts';
import { getEntityDb } from '../../resource/tables.ts';

const WORDS = new Map(
  DICTIONARIES.map(({ code, items }) => [code, new Map(items.map(({ value, text }) => [value, text]))]),
);
/** As the product ships them: the book is a text that stays as it was written. */
export const getShippedWord = (dictionary: string, code: string): string =>
  WORDS.get(dictionary)?.get(code) ?? code;

/** When something is written, and where. */
export interface ShiftMoment {
  readonly parkId: string;
  readonly parkTs: number;
  /** Wall clock, epoch ms. */
  readonly now: number;
}

/** Of the table. */
const CONTENT_LENGTH = 1000;

/** @returns how many lines are new */
export async function writeFacts(
  db: Db | Tx,
  { parkId, parkTs, now }: ShiftMoment,
  facts: readonly (ShiftFact & Partial<Pick<ShiftEntry, 'category'>>)[],
): Promise<number> {
  if (facts.length === 0) return 0;
  const rows = facts.map((fact) => ({
    operator: null,
    flightId: null,
    flightNo: null,
    holeNo: null,
    alarmId: null,
    category: null,
    occurTs: parkTs,
    ...fact,
    content: fact.content.slice(0, CONTENT_LENGTH),
    id: createId(),
    parkId,
    createTs: now,
  }));
  const written = await db
    .insertInto('golfShiftEntry')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['parkId', 'factKey']).doNothing())
    .returning('id')
    .execute();
  return written.length;
}

/**
 * Lines of the dispatch log as lines of the book; one that is written again for its receipt stays one line. The numbers of
 * the log begin again with another day of the simulation, so the time is part of the key.
 * @param now wall clock, epoch ms
 */
export async function writeActions(tx: Tx, rows: readonly DispatchLogRow[], now: number): Promise<void> {
  for (const { id, parkId, flightId, alertId, action, content, operator, operateTime } of rows) {
    const parkTs = parseStamp(operateTime);
    const word = getShippedWord('golf_dispatch_action', action);
    const fact = {
      kind: ShiftEntryKind.action,
      weight: ShiftWeight.ordinary,
      content: content.startsWith(word) ? content : [word, content].filter((part) => part !== '').join('：'),
      operator,
      flightId: flightId === '' ? null : flightId,
      flightNo: await findFlightNo(tx, flightId),
      alarmId: alertId === '' ? null : alertId,
      factKey: `action:${id}:${parkTs}`,
    };
    await writeFacts(tx, { parkId, parkTs, now }, [fact]);
  }
}

async function findFlightNo(tx: Tx, flightId: string): Promise<string | null> {
  if (flightId === '') return null;
  const flight = await getEntityDb(tx, golfFlight)
    .selectFrom(golfFlight.table)
    .select('flightNo')
    .where('id', '=', flightId)
    .executeTakeFirst();
  return flight?.flightNo ?? null;
}
