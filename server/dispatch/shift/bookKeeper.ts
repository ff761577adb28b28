/** What messages say, written into the shift book (SHIFT-10). */

import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { golfIncident } from '#domain/entities/incident.ts';
import { decodeGolf } from '#domain/wire/decodeGolf.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { runAsServer } from '../../audit/runAs.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { type ShiftMoment, writeFacts } from '../../golf/shared/shiftBook.ts';
import { parseDestinationId } from '../../realtime/hub/destinations.ts';
import type { Sealed } from '../../realtime/hub/envelope.ts';
import { describeForBook } from './bookFacts.ts';

/** The open alarms as they were last announced; an alarm is news when more than its figures changed. */
class AlarmNews {
  readonly #known = new Map<string, string>();

  isNews(alarm: AlarmView): boolean {
    const { alarmId, state, priority, ownerId, note, shelveUntilTs } = alarm;
    const print = [state, priority, ownerId, note, shelveUntilTs].join();
    const isNews = this.#known.get(alarmId) !== print;
    if (isAlarmOpen(alarm)) this.#known.set(alarmId, print);
    else this.#known.delete(alarmId);
    return isNews;
  }
}

/** Whether a message changes what a console shows of a shift. */
function isShiftNews(message: GolfMessage, alarms: AlarmNews): boolean {
  switch (message.type) {
    case GolfMessageType.alarm:
      return alarms.isNews(message.alarm);
    case GolfMessageType.flightState:
      return message.patch.handling !== undefined || message.patch.status !== undefined;
    default:
      return true;
  }
}

/** Types that may have a line, or change what is open; all others are not even read. */
const RELEVANT: ReadonlySet<number> = new Set([
  GolfMessageType.alarm,
  GolfMessageType.holeTimeout,
  GolfMessageType.timeoutStatus,
  GolfMessageType.flightState,
  GolfMessageType.parkOperation,
  GolfMessageType.broadcast,
  GolfMessageType.assistance,
  GolfMessageType.jumpHole,
  GolfMessageType.streamState,
]);
/** Lines that could not be written and are tried again; of more the oldest are given up. */
const MOST_UNWRITTEN = 1_000;

export interface BookServices {
  readonly db: Db;
  /** epoch ms */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** `null` = no such park. */
  readonly momentOf: (parkId: string) => ShiftMoment | null;
  /** What is open in a park may be other than before. */
  readonly follow: (parkId: string, isNews: boolean) => void;
}

/** A message of a park's own stream, and when it was said. */
interface BookFact {
  readonly at: ShiftMoment;
  readonly message: GolfMessage;
}

export class BookKeeper {
  readonly #services: BookServices;
  readonly #alarms = new AlarmNews();
  #unwritten: readonly BookFact[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor(services: BookServices) {
    this.#services = services;
  }

  /**
   * Sees every message in the transaction that makes it true. What the book cannot take now must not stop the course: it is
   * kept and written by itself afterwards.
   */
  readonly witness = async (tx: Tx, messages: readonly Sealed[]): Promise<void> => {
    const facts = messages.filter(isRelevant).flatMap((sealed) => this.#read(sealed));
    if (facts.length === 0) return;
    await sql`savepoint golf_shift_book`.execute(tx);
    let newLines: ReadonlySet<string> = new Set();
    try {
      newLines = await writeBookFacts(tx, facts);
      await sql`release savepoint golf_shift_book`.execute(tx);
    } catch (error) {
      await sql`rollback to savepoint golf_shift_book`.execute(tx);
      this.#keep(facts);
      this.#services.log.error({ err: error }, 'the shift book was not written, it will be later');
    }
    if (this.#unwritten.length > 0) setImmediate(() => void this.writeKept());
    for (const { at, message } of facts)
      this.#services.follow(at.parkId, newLines.has(at.parkId) || isShiftNews(message, this.#alarms));
  };

  /** Tries again what could not be written, each message by itself: one that never can holds up no other. */
  writeKept(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeQueued());
    return this.#writing;
  }

  async #writeQueued(): Promise<void> {
    const queue = this.#unwritten;
    this.#unwritten = [];
    for (const fact of queue)
      try {
        const newLines = await runAsServer(this.#services, ({ tx }) => writeBookFacts(tx, [fact]));
        for (const parkId of newLines) this.#services.follow(parkId, true);
      } catch (error) {
        this.#keep([fact]);
        this.#services.log.error({ err: error }, 'a line of the shift book is not written yet');
      }
  }

  #keep(facts: readonly BookFact[]): void {
    this.#unwritten = [...this.#unwritten, ...facts].slice(-MOST_UNWRITTEN);
  }

  #read({ dest, text }: Sealed): readonly BookFact[] {
    const at = this.#services.momentOf(parseDestinationId(dest) ?? '');
    const message = at === null ? null : decodeGolf(text, dest);
    return at === null || message === null || message instanceof Rejection ? [] : [{ at, message }];
  }
}

const isRelevant = ({ type, rowEntity }: Sealed): boolean =>
  RELEVANT.has(type) || rowEntity === golfIncident.name;

/** @returns parks that have new lines */
async function writeBookFacts(tx: Tx, facts: readonly BookFact[]): Promise<ReadonlySet<string>> {
  const parks = new Set<string>();
  for (const { at, message } of facts)
    if ((await writeFacts(tx, at, await describeForBook(tx, message))) > 0) parks.add(at.parkId);
  return parks;
}
