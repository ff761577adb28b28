/** A server of the product as far as it deals with others: ids, changes, streams and the election are its own code. */

import { CamelCasePlugin, Kysely, sql } from 'kysely';
import type pg from 'pg';
import { ActorDialect } from '#server/database/actor.ts';
import { ChangeFeed } from '#server/database/changeFeed.ts';
import { IdPart } from '#server/database/idParts.ts';
import { IdSequence } from '#server/database/ids.ts';
import type { Database, Db } from '#server/database/schema.ts';
import { DriverElection } from '#server/dispatch/driver/election.ts';
import type { DriverTerm } from '#server/dispatch/driver/term.ts';
import { ParkPublisher } from '#server/dispatch/parkPublisher.ts';
import type { NoticeEvent } from '#server/http/context.ts';
import { createSignal } from '#server/http/signal.ts';
import { startEpoch } from '#server/realtime/eventStore.ts';
import type { StoredMessage } from '#server/realtime/hub/envelope.ts';
import { Hub } from '#server/realtime/hub/hub.ts';
import { followOtherServers } from '#server/realtime/otherServers.ts';
import { Publisher } from '#server/realtime/publisher.ts';
import type { ParkScope } from '#server/resource/recordScope.ts';
import type { Stream } from '#server/world/basis/random.ts';
import { type Machine, type ModelClient, ModelPool, type Network, openSession } from './client.ts';
import type { ModelDatabase } from './database.ts';
import type { Scheduler } from './scheduler.ts';

/** One that the database was asked for, as far as types know. */
export const PARK = { id: '1700000000000000101', tenantId: 1 } as ParkScope;
export const PARK_STREAM = `/golf/client/${PARK.id}`;
export const STREAMS = ['/golf/client/u1', '/golf/client/u2', '/golf/client/u3'] as const;
const TURN_MS = 1_500;
const ORIGIN_TS = Date.UTC(2026, 10, 30);

/** What one publication says, as JSON in its `say`. */
export interface Fact {
  readonly server: string;
  readonly no: number;
  /** Of the driver: its term and turn. */
  readonly term?: number;
  readonly tick?: number;
}

export interface World {
  readonly scheduler: Scheduler;
  readonly database: ModelDatabase;
  readonly dice: Stream;
  /** After so many ms of silence a server is believed to be gone. */
  readonly leaseMs: number;
  /** For so many ms changes can be read. */
  readonly keepMs: number;
  /** Of what was published, after the answer came. */
  readonly acknowledged: (fact: Fact) => void;
  /** A notice goes out by this number of the server. */
  readonly emitted: (server: SimulatedServer, no: number) => void;
  readonly noticed: (server: SimulatedServer, text: string) => void;
  /** Its sockets are closed. */
  readonly restarted: (server: SimulatedServer) => void;
  /** No more is published. */
  readonly isOver: () => boolean;
}

const ignore = (): void => undefined;
const log = { warn: ignore, info: ignore, error: ignore } as never;

interface Day {
  readonly term: DriverTerm;
  readonly publisher: ParkPublisher;
  tick: number;
  /** A commit whose answer was lost: the day is read again first. */
  isUnknown: boolean;
  /** Turns, one after the other. */
  last: Promise<void>;
  timer: unknown;
}

export class SimulatedServer implements Machine {
  readonly name: string;
  readonly #world: World;
  readonly #network: Network;
  readonly #skewMs: number;
  readonly #clients = new Set<ModelClient>();
  readonly db: Db;
  readonly #ids: IdSequence;
  readonly notices = createSignal<NoticeEvent>(ignore);
  hub: Hub | null = null;
  election: DriverElection | null = null;
  #publisher: Publisher | null = null;
  #day: Day | null = null;
  #changes: ChangeFeed | null = null;
  #facts = 0;
  /** Changes committed by then are known, as everything was read since; `null` = nothing was. */
  knownMs: number | null = null;
  isHalted = false;
  isGone = false;
  isCutOff = false;
  /** Follows what others do. */
  isUp = false;

  constructor(name: string, world: World) {
    this.name = name;
    this.#world = world;
    const { scheduler, database, dice } = world;
    this.#network = { scheduler, database, machine: this };
    this.#skewMs = dice.below(4_000) - 2_000;
    this.#ids = new IdSequence(this.#now);
    const pool = new ModelPool(this.#network, (client) => this.#clients.add(client));
    this.db = new Kysely<Database>({
      dialect: new ActorDialect({ pool: pool as never }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  }

  /** Of the days that it has open; one that was resumed has another number than before. */
  get termNo(): number | null {
    return this.#day?.term.no ?? null;
  }

  /** It answers from memory. */
  get isFresh(): boolean {
    return this.#changes?.isFresh === true;
  }

  readonly #now = (): number => ORIGIN_TS + this.#world.scheduler.nowMs + this.#skewMs;

  readonly #connect = async (): Promise<pg.Client> =>
    (await openSession(this.#network, (client) => this.#clients.add(client))) as unknown as pg.Client;

  /** In the order of `server/app.ts`. @throws what a part of it threw; the process ends then */
  async start(): Promise<void> {
    const { db, name: serverId } = this;
    const now = this.#now;
    const { scheduler, keepMs, leaseMs } = this.#world;
    const changes = new ChangeFeed({
      db,
      connect: this.#connect,
      serverId,
      onError: ignore,
      keep: { forMs: keepMs, purgeEveryMs: keepMs / 2 },
    });
    await changes.open();
    this.knownMs = scheduler.nowMs;
    // As sessions do it.
    changes.onGap(async () => {
      const beganMs = scheduler.nowMs;
      await sql`select 1`.execute(db);
      this.knownMs = beganMs;
    });
    const idPart = new IdPart({
      db,
      serverId,
      ids: this.#ids,
      onError: ignore,
      leaseMs,
    });
    await idPart.open();
    const hub = new Hub(await startEpoch({ db, now }, (tx) => idPart.hasOthers(tx)), now);
    const publisher = new Publisher({ db, now }, hub, true);
    const receiver = {
      kind: 'notice',
      reader: { tenantIds: [PARK.tenantId] },
      outbox: { send: (text: string) => this.#world.noticed(this, text) },
    };
    const sockets = {
      all: (kind: string) => (kind === 'notice' ? [receiver] : []),
      restart: () => this.#world.restarted(this),
      recheck: async () => new Set(),
    } as never;
    const directory = { ofUser: async () => [], isSignedIn: () => false } as never;
    const metrics = { tooLarge: ignore } as never;
    const app = { changes, db, now, notices: this.notices } as never;
    await followOtherServers(app, { hub, sockets, directory, metrics, failed: ignore });
    this.hub = hub;
    this.#publisher = publisher;
    this.election = new DriverElection(
      { db, now, log, connect: this.#connect },
      {
        drive: (term) => this.#drive(term),
        resume: async () => this.#run(true),
        halt: () => this.#run(false),
        standBy: async () => void (this.#day = null),
      },
    );
    await this.election.open();
    changes.start();
    this.#changes = changes;
    this.isUp = true;
  }

  /** One fact on some streams, or one notice. */
  async publishOne(): Promise<void> {
    const { dice, acknowledged } = this.#world;
    const [hub, publisher] = [this.hub, this.#publisher];
    if (!this.isUp || hub === null || publisher === null) return;
    if (dice.chance(0.4)) {
      this.#facts += 1;
      this.#world.emitted(this, this.#facts);
      return this.notices.emit({ cmd: 'topic', msgId: `${this.name} ${this.#facts}`, msgTxt: '' });
    }
    const dests = STREAMS.filter(() => dice.chance(0.5));
    const fact = { server: this.name, no: (this.#facts += 1) };
    const isFleeting = dice.chance(0.15);
    const draft = { type: isFleeting ? 2 : 117, topic: 't', eventId: this.#ids.next(), say: fact } as const;
    await publisher.publish(dests.toReversed().map((dest) => hub.seal(dest, draft)));
    if (dests.length > 0 && !isFleeting) acknowledged(fact);
  }

  /** Its process ends between two steps. @param isHeard what it sent before still arrives */
  crash(isHeard: boolean): void {
    this.isGone = true;
    this.isUp = false;
    for (const client of this.#clients) client.vanish(isHeard);
  }

  async #drive(term: DriverTerm): Promise<void> {
    const escalation = { log, outbox: null, now: this.#now, notify: ignore };
    const publisher = new ParkPublisher(
      { hub: this.hub!, publisher: this.#publisher!, now: this.#now, term, escalation },
      PARK,
    );
    const tick = await this.#readTick();
    this.#day = { term, publisher, tick, isUnknown: false, last: Promise.resolve(), timer: null };
    this.#run(true);
  }

  #run(isRunning: boolean): void {
    const day = this.#day;
    if (day === null) return;
    this.#world.scheduler.clearTimer(day.timer);
    const take = (): void =>
      void (day.last = day.last.then(() => this.#turn(day)).catch(() => void (day.isUnknown = true)));
    day.timer = isRunning ? this.#world.scheduler.setTimer(take, TURN_MS, TURN_MS) : null;
  }

  async #turn(day: Day): Promise<void> {
    const { term, publisher } = day;
    if (this.#world.isOver()) return;
    term.require();
    if (day.isUnknown) day.tick = await this.#readTick();
    day.isUnknown = false;
    const tick = day.tick + 1;
    const fact = { server: this.name, no: (this.#facts += 1), term: term.no, tick };
    const draft = { type: 117, topic: 't', parkId: PARK.id, eventId: this.#ids.next(), say: fact } as const;
    await publisher.publish([draft], [], tick, async (tx) => {
      await sql`update model_day set tick = ${tick}`.execute(tx);
    });
    day.tick = tick;
    this.#world.acknowledged(fact);
  }

  async #readTick(): Promise<number> {
    const { rows } = await sql<{ readonly tick: number }>`select tick from model_day`.execute(this.db);
    return rows[0]?.tick ?? 0;
  }
}

export const readFact = ({ text }: Pick<StoredMessage, 'text'>): Fact =>
  (JSON.parse(text) as { say: Fact }).say;
