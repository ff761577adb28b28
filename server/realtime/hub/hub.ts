/**
 * The numbered streams of this server. A stream numbers every message, also without readers, so that a reader that was away
 * knows exactly what it missed (LIVE-10).
 */

import { AlarmPriority } from '#domain/codes/alarm.ts';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { formatGolfDestination, formatParkTopic, formatUserTopic } from './destinations.ts';
import { addCommitTime, isStored, type MessageDraft, type Sealed, type StoredMessage } from './envelope.ts';
import { REALTIME_LIMITS } from './limits.ts';
import { canReadPark, hasViewedRole, mayWatch, type Reader, type TenantPark } from './reader.ts';
import { findRowEntity } from './withheldRows.ts';

/** The code that opens the list of these rows, by message type, or by name where they share one. */
const LIST_CODES: ReadonlyMap<unknown, string> = new Map(
  CATALOGUE.filter(({ live }) => live !== undefined).map(({ live, name, permission }) => [
    live === GolfMessageType.recordState ? name : live,
    `${permission}:list`,
  ]),
);

/**
 * May read the list that shows such a row of this park, and has no one park to listen to instead (types 106–107, 109–114
 * and 120; LIVE-17). A list has more readers than the dispatch board: those of the platform, whose list shows every park at
 * once, and staff who may not see where people are. They receive the rows, and nothing else, on their personal stream.
 */
function mayReceiveRows(reader: Reader, park: TenantPark, { type, entity }: MessageDraft): boolean {
  const code = LIST_CODES.get(type === GolfMessageType.recordState ? entity : type);
  if (code === undefined || !reader.permissions.has(code) || !canReadPark(reader, park)) return false;
  return reader.parkIds === 'all' || !mayWatch(reader, park);
}

export interface Subscriber {
  deliver(message: StoredMessage): void;
}

interface Stream {
  /** Last number given out. */
  sealedSeq: number;
  /** Last number delivered: what a new reader has to know of. */
  headSeq: number;
  readonly subscribers: Set<Subscriber>;
}

/** Park facts that also travel on the personal streams of everybody who may see the park (LIVE-35). */
const PERSONAL_TYPES = new Set([3, 105, 109, 116, 117]);

/** So does what happens to a red alarm, for those who look at something else; not its figures (ALARM-25, BOARD-68). */
const isPersonal = ({ type, alarm, figuresOnly }: MessageDraft): boolean =>
  PERSONAL_TYPES.has(type) ||
  (type === GolfMessageType.alarm &&
    figuresOnly !== true &&
    typeof alarm === 'object' &&
    alarm !== null &&
    'priority' in alarm &&
    alarm.priority === AlarmPriority.red);

export class Hub {
  #epoch: string;
  readonly #now: () => number;
  readonly #tooLarge: () => void;
  readonly #streams = new Map<string, Stream>();
  /** Users whose personal stream goes on, socket or not, until they are dismissed. */
  readonly #people = new Map<string, Reader>();
  #passedOn: Subscriber | null = null;
  #inPlaceOf: (message: StoredMessage) => readonly StoredMessage[] = (message) => [message];
  #introduced: ((reader: Reader) => void) | null = null;

  /** @param tooLarge called with each message that went out as a hint to read */
  constructor(epoch: string, now: () => number = Date.now, tooLarge: () => void = () => undefined) {
    this.#epoch = epoch;
    this.#now = now;
    this.#tooLarge = tooLarge;
  }

  /** Changes with every start: numbers of different epochs are not comparable. */
  get epoch(): string {
    return this.#epoch;
  }

  /** All numbers begin again, as after a start. Messages numbered before may still be delivered. */
  renew(epoch: string): void {
    this.#epoch = epoch;
    for (const stream of this.#streams.values()) stream.sealedSeq = stream.headSeq = 0;
  }

  /** From now on listeners get what `inPlaceOf` makes of each message, in that order. */
  disturb(inPlaceOf: (message: StoredMessage) => readonly StoredMessage[]): void {
    this.#inPlaceOf = inPlaceOf;
  }

  headSeq(dest: string): number {
    return this.#streams.get(dest)?.headSeq ?? 0;
  }

  /** Opens or refreshes a personal stream with the rights of now; who looks through a role has it for themselves already. */
  introduce(reader: Reader): void {
    if (hasViewedRole(reader)) return;
    const known = this.#people.get(reader.userId);
    this.#people.set(reader.userId, reader);
    if (known?.tenantId !== reader.tenantId) this.#introduced?.(reader);
  }

  /** The same for readers whom another server has introduced. */
  introduceRemote(reader: Reader): void {
    this.#people.set(reader.userId, reader);
  }

  /**
   * Other servers publish to these streams, too: numbers are those of the database.
   * @param introduced called with each person whom they do not know yet
   */
  share(introduced: (reader: Reader) => void): void {
    this.#introduced = introduced;
  }

  /** Where a stream stands that others have published to. */
  noteHead(dest: string, epoch: string, seq: number): void {
    this.#adopt(epoch);
    const stream = this.#stream(dest);
    stream.headSeq = Math.max(stream.headSeq, seq);
  }

  /** Park facts no longer travel on this user's stream: nobody is signed in, or has a right to them. */
  dismiss(userId: string): void {
    this.#people.delete(userId);
  }

  /** Whose personal streams go on. */
  people(): readonly Reader[] {
    return [...this.#people.values()];
  }

  /** Starts delivering; returns what ends it. */
  subscribe(dest: string, subscriber: Subscriber): () => void {
    const { subscribers } = this.#stream(dest);
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  }

  /** Hands every message of every stream to `subscriber` too: a broker whose listeners are not known here. */
  passOn(subscriber: Subscriber): void {
    this.#passedOn = subscriber;
  }

  /**
   * Numbers messages of one park: for its own stream and, where the type is personal too, for everybody's who may
   * see it. Changed rows go to the open personal streams of those who read the list without the park's stream. Nothing
   * is delivered yet: the caller stores them first (SERVE-06).
   */
  sealForPark(park: TenantPark, drafts: readonly MessageDraft[]): Sealed[] {
    const people = this.people();
    const watchers = people.filter((reader) => mayWatch(reader, park));
    // One fact has one time, whatever streams it travels on: readers put what happened in order by it.
    const ts = this.#now();
    const personal = ({ userId }: Reader, draft: MessageDraft): Sealed =>
      this.seal(formatGolfDestination(userId), draft, ts);
    return drafts.flatMap((draft) => {
      const own = this.seal(formatGolfDestination(park.id), draft, ts);
      if (isPersonal(draft)) return [own, ...watchers.map((reader) => personal(reader, draft))];
      const rows = people.filter(
        (reader) => mayReceiveRows(reader, park, draft) && this.#isListening(reader.userId),
      );
      // A list that was away is read anew: these are not worth a place in everybody's past.
      return [own, ...rows.map((reader) => ({ ...personal(reader, draft), kept: false }))];
    });
  }

  /** Sends on the open personal streams of these readers; a list that was away is read again (LIVE-36). */
  sealHint(draft: MessageDraft, isReader: (reader: Reader) => boolean): Sealed[] {
    const ts = this.#now();
    return this.people()
      .filter((reader) => isReader(reader) && this.#isListening(reader.userId))
      .map((reader) => ({ ...this.seal(formatGolfDestination(reader.userId), draft, ts), kept: false }));
  }

  /** The minimal position notice for people who watch no board (LIVE-35); the caller keeps the 30 s. */
  sealPositionHint(park: TenantPark): Sealed[] {
    return this.people()
      .filter((reader) => mayWatch(reader, park) && this.#isListening(reader.userId))
      .map((reader) =>
        this.seal(formatGolfDestination(reader.userId), {
          type: GolfMessageType.positions,
          topic: formatParkTopic(park.id, 'position'),
          parkId: park.id,
        }),
      );
  }

  /** Type 14 for one user, numbered in the personal stream. */
  sealLogout(userId: string, body: Readonly<Record<string, unknown>>, eventId: string): Sealed {
    const topic = formatUserTopic(userId, 'logout');
    return this.seal(formatGolfDestination(userId), {
      type: GolfMessageType.forcedLogout,
      topic,
      eventId,
      receiver: userId,
      ...body,
    });
  }

  seal(dest: string, draft: MessageDraft, ts = this.#now()): Sealed {
    return this.#write(dest, draft, { ts, epoch: this.epoch, seq: ++this.#stream(dest).sealedSeq });
  }

  #write(
    dest: string,
    draft: MessageDraft,
    { ts, epoch, seq }: { readonly ts: number; readonly epoch: string; readonly seq: number },
  ): Sealed {
    const { type, topic, parkId, eventId, ...rest } = draft;
    const head = { type, topic, parkId, epoch, seq, eventId, ts };
    let text = JSON.stringify({ ...head, ...rest });
    let octets = Buffer.byteLength(text);
    if (octets > REALTIME_LIMITS.frameBytes) {
      this.#tooLarge();
      // Too large for one frame: say that there is something to read (SERVE-09).
      text = JSON.stringify(
        type === GolfMessageType.positions
          ? head
          : { ...head, type: GolfMessageType.streamState, resync: true },
      );
      octets = Buffer.byteLength(text);
    }
    return {
      dest,
      epoch,
      seq,
      type,
      topic,
      eventId: eventId ?? null,
      rowEntity: findRowEntity(draft),
      ts,
      kept: isStored(type),
      text,
      octets,
      at: (otherEpoch, otherSeq) => this.#write(dest, draft, { ts, epoch: otherEpoch, seq: otherSeq }),
    };
  }

  /** Delivers numbered messages, as soon as they are committed, to the subscribers, in the order given. */
  deliver(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      if (this.#introduced === null) this.#hand(message);
      // What another server committed before comes first: both are read from the log then.
      else if (this.#isNext(message)) this.#hand(message);
      this.#passedOn?.deliver(message);
    }
  }

  /** Messages of the log, of each epoch and stream in the order of their numbers; some were delivered before. */
  deliverStored(messages: readonly StoredMessage[]): void {
    for (const message of messages) {
      this.#adopt(message.epoch);
      if (message.seq > this.headSeq(message.dest)) this.#hand(message);
    }
  }

  /** A server that began alone has begun a new epoch: this one was believed to be gone. */
  #adopt(epoch: string): void {
    if (epoch !== this.#epoch) this.renew(epoch);
  }

  /** Of another epoch nothing is: the log has the end of the present one first. */
  #isNext({ dest, epoch, seq }: StoredMessage): boolean {
    return epoch === this.#epoch && seq === this.headSeq(dest) + 1;
  }

  #hand(committed: StoredMessage): void {
    const message = addCommitTime(committed, this.#now());
    const stream = this.#stream(message.dest);
    if (message.epoch === this.epoch) stream.headSeq = message.seq;
    for (const each of this.#inPlaceOf(message))
      for (const subscriber of stream.subscribers) subscriber.deliver(each);
  }

  #isListening(userId: string): boolean {
    const listeners = this.#streams.get(formatGolfDestination(userId))?.subscribers.size ?? 0;
    return listeners > 0 || this.#passedOn !== null || this.#introduced !== null;
  }

  #stream(dest: string): Stream {
    let stream = this.#streams.get(dest);
    if (stream === undefined) {
      stream = { sealedSeq: 0, headSeq: 0, subscribers: new Set() };
      this.#streams.set(dest, stream);
    }
    return stream;
  }
}
