/** One life of a cluster: everything that happens in it follows from its seed. */

import { Stream } from '#server/world/basis/random.ts';
import { ModelDatabase } from './database.ts';
import { isLaterEpoch, StreamReader } from './reader.ts';
import { type Owner, Scheduler } from './scheduler.ts';
import { type Fact, PARK_STREAM, readFact, SimulatedServer, STREAMS, type World } from './server.ts';
import type { EventRow } from './tables.ts';

const SERVERS = 3;
const READERS = 6;
/** A long one sees sessions that are ended for their silence, and leases that run out. */
const LIFE_MS = [8_000, 8_000, 40_000] as const;
/** With the short one a server that hangs is believed to be gone, and streams count anew. */
const LEASE_MS = [60_000, 1_000] as const;
/** With the short one changes are gone before a server that hangs has read them. */
const KEEP_MS = [3_600_000, 4_000] as const;
/** A server answers from memory for so long after it last looked (CLUSTER-01). */
const FRESH_MS = 1_000;
/** Every server is back by then, one drives, and every reader has everything. */
const SETTLE_MS = 60_000;
/** What waited for the database has come by then. */
const QUIET_MS = 2_000;
const MOST_STEPS = 60_000;

export interface LifeReport {
  readonly problems: readonly string[];
  /** What was done to it. */
  readonly faults: readonly string[];
  readonly facts: number;
  readonly terms: number;
  readonly epochs: number;
  /** Servers that read everything anew. */
  readonly gaps: number;
  readonly steps: number;
}

export async function runLife(seed: number): Promise<LifeReport> {
  const life = new Life(seed);
  return life.run();
}

interface Emitted {
  readonly server: SimulatedServer;
  readonly no: number;
  readonly receivers: readonly SimulatedServer[];
}

class Life implements Owner {
  readonly isHalted = false;
  readonly isGone = false;
  readonly #dice: Stream;
  readonly #scheduler: Scheduler;
  readonly #database: ModelDatabase;
  readonly #world: World;
  readonly #servers: SimulatedServer[] = [];
  readonly #readers: StreamReader[] = [];
  readonly #problems: string[] = [];
  readonly #faults: string[] = [];
  readonly #acknowledged = new Map<string, Fact>();
  readonly #eventIds = new Map<string, string>();
  readonly #emitted: Emitted[] = [];
  /** By who has it, `sender number`. */
  readonly #notices = new Map<SimulatedServer, Set<string>>();
  /** How many of all changes a server is known to know. */
  readonly #known = new Map<SimulatedServer, number>();
  #gaps = 0;
  /** Of a step. */
  readonly #faultChance: number;
  #stored = 0;
  #starts = 0;
  #steps = 0;
  #isOver = false;

  constructor(seed: number) {
    this.#dice = new Stream(`life|${seed}`);
    this.#scheduler = new Scheduler(this.#dice, this.#dice.pick([0.01, 0.05, 0.2]), this);
    this.#database = new ModelDatabase(this.#scheduler);
    this.#faultChance = this.#dice.pick([0.001, 0.003, 0.01]);
    this.#world = {
      scheduler: this.#scheduler,
      database: this.#database,
      dice: this.#dice,
      leaseMs: this.#dice.pick(LEASE_MS),
      keepMs: this.#dice.pick(KEEP_MS),
      acknowledged: (fact) => void this.#acknowledged.set(`${fact.server} ${fact.no}`, fact),
      emitted: (server, no) =>
        void this.#emitted.push({ server, no, receivers: this.#servers.filter((one) => one.isUp) }),
      noticed: (server, text) => this.#checkNotice(server, text),
      restarted: (server) => {
        this.#gaps += 1;
        this.#disconnectReaders(server);
      },
      isOver: () => this.#isOver,
    };
    this.#database.tables.committed = (rows) => this.#checkCommit(rows);
  }

  async run(): Promise<LifeReport> {
    const giveBack = this.#scheduler.takeOver();
    try {
      for (let index = 0; index < SERVERS; index += 1) this.#later(() => this.#start(index), 3_000);
      for (let index = 0; index < READERS; index += 1) {
        const dest = [PARK_STREAM, ...STREAMS][index % (STREAMS.length + 1)]!;
        const reader = new StreamReader(`reader ${index}`, dest, (line) => this.#problem(line));
        this.#readers.push(reader);
        this.#keepReading(reader);
      }
      const endMs = this.#dice.pick(LIFE_MS);
      while (this.#scheduler.nowMs < endMs) {
        if (this.#dice.chance(this.#faultChance)) this.#injectFault();
        if (!(await this.#step())) break;
      }
      await this.#settle();
      this.#checkNotices();
      for (const reader of this.#readers) this.#checkReader(reader);
      this.#checkAcknowledged();
    } finally {
      giveBack();
    }
    const { term, boots } = this.#database.tables;
    return {
      problems: this.#problems,
      faults: this.#faults,
      facts: this.#stored,
      terms: term ?? 0,
      epochs: boots ?? 0,
      gaps: this.#gaps,
      steps: this.#steps,
    };
  }

  async #step(): Promise<boolean> {
    this.#steps += 1;
    if (this.#steps > MOST_STEPS) {
      this.#problem('it does not come to an end');
      return false;
    }
    for (const server of this.#servers)
      if (server !== undefined && server.isUp && !server.isHalted && server.isFresh)
        this.#checkKnowledge(server);
    return this.#scheduler.step();
  }

  /** Whoever answers from memory knows of every change that others have made since it began, but those of the last moment. */
  #checkKnowledge(server: SimulatedServer): void {
    const { allChanges } = this.#database.tables;
    let count = this.#known.get(server) ?? 0;
    for (; count < allChanges.length; count += 1) {
      const { topic, origin, detail, atMs } = allChanges[count]!;
      if (atMs >= this.#scheduler.nowMs - FRESH_MS) break;
      if (topic !== 'notice' || origin === server.name || atMs <= (server.knownMs ?? -1)) continue;
      const [{ msgId }] = detail as [{ readonly msgId: string }];
      if (this.#notices.get(server)?.has(msgId) !== true)
        this.#problem(`${server.name} answers from memory and does not know ${msgId}`);
    }
    this.#known.set(server, count);
  }

  #problem(line: string): void {
    this.#problems.push(`${this.#scheduler.nowMs} ms: ${line}`);
  }

  #fault(line: string): void {
    this.#faults.push(`${this.#scheduler.nowMs} ms: ${line}`);
  }

  #later(run: () => void, mostMs: number): void {
    this.#scheduler.runAs(this, () => this.#scheduler.setTimer(run, this.#dice.below(mostMs)));
  }

  #start(index: number): void {
    const server = new SimulatedServer(`s${index + 1}.${(this.#starts += 1)}`, this.#world);
    this.#servers[index] = server;
    this.#scheduler.runAs(server, () => {
      server.start().catch(() => this.#crash(index));
    });
    this.#keepPublishing(server);
  }

  #keepPublishing(server: SimulatedServer): void {
    this.#later(() => {
      if (server.isGone || this.#isOver) return;
      if (!server.isHalted)
        this.#scheduler.runAs(server, () => void server.publishOne().catch(() => undefined));
      this.#keepPublishing(server);
    }, 2_000);
  }

  /** Goes to another server now and then, and where its own is gone. */
  #keepReading(reader: StreamReader): void {
    this.#later(() => {
      const { server } = reader;
      const isToLeave = server === null || server.isGone || (!this.#isOver && this.#dice.chance(0.1));
      if (isToLeave) {
        reader.disconnect();
        const up = this.#servers.filter((one) => one.isUp && !one.isHalted);
        if (up.length > 0) {
          const next = this.#dice.pick(up);
          this.#scheduler.runAs(next, () => reader.connect(next));
        }
      }
      this.#keepReading(reader);
    }, 1_000);
  }

  #crash(index: number): void {
    const server = this.#servers[index];
    if (server === undefined || server.isGone) return;
    server.crash(this.#dice.chance(0.5));
    this.#disconnectReaders(server);
    this.#later(() => this.#start(index), this.#isOver ? 500 : this.#dice.pick([500, 5_000, 20_000]));
  }

  #disconnectReaders(server: SimulatedServer): void {
    for (const reader of this.#readers) if (reader.server === server) reader.disconnect();
  }

  /** Something goes wrong between two steps. */
  #injectFault(): void {
    const driver = this.#servers.findIndex((one) => one?.election?.state === 'driving');
    // There is more to lose.
    const index = driver >= 0 && this.#dice.chance(0.3) ? driver : this.#dice.below(SERVERS);
    const server = this.#servers[index];
    if (server === undefined || server.isGone) return;
    const kind = this.#dice.pick(['crash', 'crash', 'pause', 'cut off', 'session', 'database'] as const);
    const forMs = this.#dice.pick([300, 3_000, 18_000, 25_000]);
    this.#fault(`${kind} ${server.name}`);
    if (kind === 'crash') this.#crash(index);
    if (kind === 'pause') {
      server.isHalted = true;
      this.#later(() => void (server.isHalted = false), forMs);
    }
    if (kind === 'cut off') {
      server.isCutOff = true;
      this.#later(() => void (server.isCutOff = false), forMs);
    }
    const { sessions } = this.#database;
    const ended = kind === 'database' ? [...sessions] : [];
    if (kind === 'session' && sessions.length > 0) ended.push(this.#dice.pick(sessions));
    for (const session of ended) this.#database.terminate(session, '57P01', 'terminating connection');
  }

  async #settle(): Promise<void> {
    this.#isOver = true;
    for (const server of this.#servers) if (server !== undefined) server.isHalted = server.isCutOff = false;
    const endMs = this.#scheduler.nowMs + SETTLE_MS;
    const isSettled = (): boolean =>
      this.#servers.every((one) => one.isUp) &&
      this.#servers.filter(({ election }) => election?.state === 'driving').length === 1 &&
      this.#readers.every((reader) => this.#isAtEnd(reader));
    let sinceMs: number | null = null;
    while (sinceMs === null || this.#scheduler.nowMs < sinceMs + QUIET_MS) {
      sinceMs = isSettled() ? (sinceMs ?? this.#scheduler.nowMs) : null;
      if (this.#scheduler.nowMs > endMs) {
        const states = this.#servers.map((one) => `${one.name} ${one.isUp} ${one.election?.state}`);
        const late = this.#readers.filter((reader) => !this.#isAtEnd(reader)).map(({ dest }) => dest);
        return this.#problem(`not settled: ${states.join(', ')}; late at ${late.join(', ')}`);
      }
      if (!(await this.#step())) return this.#problem('nothing happens any more');
    }
    return undefined;
  }

  #isAtEnd(reader: StreamReader): boolean {
    const { epoch, streams } = this.#database.tables;
    const head = streams.get(reader.dest);
    if (!reader.isCaughtUp) return false;
    if (head === undefined || head.epoch !== epoch) return true;
    return reader.last?.epoch === epoch && reader.last.seq >= head.seq;
  }

  /** Of what became visible at once: numbers follow each other, ids are of one fact, and the term is the present one. */
  #checkCommit(rows: readonly EventRow[]): void {
    const { events, term } = this.#database.tables;
    this.#stored += 1;
    for (const row of rows) {
      const { dest, epoch, seq } = row;
      const before = events.filter((one) => one.dest === dest && one.epoch === epoch && one.seq < seq).length;
      if (before !== seq - 1) this.#problem(`${dest} ${epoch} ${seq} is stored after ${before} others`);
      const fact = readFact({ text: row.body });
      const name = `${fact.server} ${fact.no}`;
      const known = this.#eventIds.get(String(row.eventId));
      if (known !== undefined && known !== name) this.#problem(`${name} and ${known} have one id`);
      this.#eventIds.set(String(row.eventId), name);
      if (fact.tick === undefined) continue;
      // A turn that began before its server went on under another number is of that one: nobody drove in between.
      const driver = this.#servers.find((one) => one?.name === fact.server);
      if (fact.term !== term && driver?.termNo !== term)
        this.#problem(`${fact.server} publishes in term ${fact.term}, but it is ${term}`);
      const turns = events.filter((one) => one.dest === dest).length;
      if (fact.tick !== turns)
        this.#problem(`turn ${fact.tick} of ${fact.server} is the ${turns}th that is stored`);
    }
  }

  #checkNotice(server: SimulatedServer, text: string): void {
    const { msgId } = JSON.parse(text) as { readonly msgId: string };
    const [sender = '', no] = msgId.split(' ');
    const heard = this.#notices.get(server) ?? new Set();
    const isLate = [...heard].some(
      (one) => one.startsWith(`${sender} `) && Number(one.split(' ')[1]) >= Number(no),
    );
    if (isLate) this.#problem(`${server.name} has notice ${msgId} again, or late`);
    this.#notices.set(server, heard.add(msgId));
  }

  /** What a server that still is there sent has come to those that were there, still are, and have not read everything since. */
  #checkNotices(): void {
    const committedMs = new Map(
      this.#database.tables.allChanges
        .filter(({ topic }) => topic === 'notice')
        .map(({ detail, atMs }) => [(detail as [{ readonly msgId: string }])[0].msgId, atMs]),
    );
    for (const { server, no, receivers } of this.#emitted)
      for (const receiver of receivers) {
        if (receiver === server || receiver.isGone || server.isGone) continue;
        const name = `${server.name} ${no}`;
        const isRead = (committedMs.get(name) ?? Infinity) <= (receiver.knownMs ?? -1);
        if (!isRead && this.#notices.get(receiver)?.has(name) !== true)
          this.#problem(`${receiver.name} has not heard notice ${name}`);
      }
  }

  /** Everything that is kept from its beginning on, in order, each once. */
  #checkReader({ dest, start, heard }: StreamReader): void {
    if (start === null) return;
    const isAfter = ({ epoch, seq }: EventRow): boolean =>
      epoch === start.epoch ? seq > start.seq : isLaterEpoch(epoch, start.epoch);
    const stored = this.#database.tables.events.filter(
      (row) => row.dest === dest && row.kept && isAfter(row),
    );
    const expected = stored
      .toSorted((one, other) =>
        one.epoch === other.epoch ? one.seq - other.seq : isLaterEpoch(one.epoch, other.epoch) ? 1 : -1,
      )
      .map(({ epoch, seq, body }) => `${epoch} ${seq} ${body}`);
    const got = heard.filter(({ kept }) => kept).map(({ epoch, seq, text }) => `${epoch} ${seq} ${text}`);
    const index = Array.from({ length: Math.max(expected.length, got.length) }).findIndex(
      (_, at) => expected[at] !== got[at],
    );
    if (index >= 0) this.#problem(`a reader of ${dest} has ${got[index]} where ${expected[index]} is stored`);
  }

  #checkAcknowledged(): void {
    const stored = new Set(
      this.#database.tables.events.map(({ body }) => {
        const { server, no } = readFact({ text: body });
        return `${server} ${no}`;
      }),
    );
    for (const name of this.#acknowledged.keys()) if (!stored.has(name)) this.#problem(`${name} is lost`);
  }
}
