/** What messages say, written into the shift book (SHIFT-10). */
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { golfIncident } from '#domain/entities/incident.ts';
import { golfJumpHole } from '#domain/entities/jumpHole.ts';
import { describeIncident, describeJump, describeMessage, type ShiftFact } from '#domain/shift/entries.ts';
import { decodeGolf } from '#domain/wire/decodeGolf.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import type { Tx } from '../../database/schema.ts';
import { parseDestinationId } from '../../realtime/hub/destinations.ts';
import type { Sealed } from '../../realtime/hub/envelope.ts';
import type { Witness } from '../../realtime/publisher.ts';
import { getEntityDb } from '../../resource/tables.ts';
import type { DispatchRegistry } from '../dispatchRegistry.ts';
import { getShippedWord, writeFacts } from '../../golf/shared/shiftBook.ts';

/** Types of which something may be worth a line; all others are not even read. */
const TOLD: ReadonlySet<number> = new Set([
  GolfMessageType.alarm,
  GolfMessageType.parkOperation,
  GolfMessageType.broadcast,
  GolfMessageType.assistance,
  GolfMessageType.jumpHole,
]);

const isTold = ({ type, rowEntity }: Sealed): boolean => TOLD.has(type) || rowEntity === golfIncident.name;

export interface BookServices {
  readonly desks: DispatchRegistry;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** Something happened that an open handover may have to tell. */
  readonly happened: (parkId: string) => void;
}

/** Sees every message of the parks' own streams in the transaction that makes it true. */
export function createWitness({ desks, now, log, happened }: BookServices): Witness {
  return async (tx, messages) => {
    const told = messages.filter(isTold);
    if (told.length === 0) return;
    await sql`savepoint golf_shift_book`.execute(tx);
    try {
      for (const { dest, text } of told) {
        const parkId = parseDestinationId(dest) ?? '';
        const desk = desks.find(parkId);
        const message = desk === undefined ? null : decodeGolf(text, dest);
        if (desk === undefined || message === null || message instanceof Rejection) continue;
        const at = { parkId, parkTs: desk.clock().parkTs, now: now() };
        await writeFacts(tx, at, await describe(tx, message));
        happened(parkId);
      }
      await sql`release savepoint golf_shift_book`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint golf_shift_book`.execute(tx);
      log.error({ err: error }, 'the shift book was not written');
    }
  };
}

async function describe(tx: Tx, message: GolfMessage): Promise<readonly ShiftFact[]> {
  if (message.type === GolfMessageType.jumpHole) {
    const row = await getEntityDb(tx, golfJumpHole)
      .selectFrom(golfJumpHole.table)
      .select(['id', 'flightId', 'flightNo', 'fromHoleNo', 'toHoleNo', 'status'])
      .where('id', '=', message.id)
      .executeTakeFirst();
    return row === undefined ? [] : [describeJump(row, getShippedWord)];
  }
  if (message.type === GolfMessageType.recordState) {
    const row = await getEntityDb(tx, golfIncident)
      .selectFrom(golfIncident.table)
      .select([
        'id',
        'incidentType',
        'level',
        'flightId',
        'flightNo',
        'holeNo',
        'description',
        'status',
        'reportUser',
      ])
      .where('id', '=', message.id)
      .where('delFlag', '=', 0)
      .executeTakeFirst();
    return row === undefined ? [] : [describeIncident(row, getShippedWord)];
  }
  return describeMessage(message, getShippedWord);
}
