/** What a server has of a database: single sessions (`pg.Client`) and a pool of one connection (`pg.Pool`), over a network that may stall. */

import { EventEmitter } from 'node:events';
import type { ModelDatabase } from './database.ts';
import type { Lane, Owner, Scheduler } from './scheduler.ts';
import type { Outcome, Session } from './session.ts';

/** A process with a network of its own. */
export interface Machine extends Owner {
  /** Nothing goes through to the database and back, and no connection ends by that. */
  readonly isCutOff: boolean;
}

export interface Network {
  readonly scheduler: Scheduler;
  readonly database: ModelDatabase;
  readonly machine: Machine;
}

const SESSION_MS = 5_000;
/** An end without an answer. */
const END_MS = 1_000;
const POOL_MS = 15_000;

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

const flat = new Map<string, string>();

/** Statements are few, and sent many times. */
function flatten(text: string): string {
  const known = flat.get(text) ?? text.replaceAll(/\s+/g, ' ').trim();
  flat.set(text, known);
  return known;
}

export class ModelClient extends EventEmitter {
  readonly #network: Network;
  readonly #toDatabase: Lane;
  readonly #toClient: Lane;
  readonly #mostMs: number | null;
  readonly #waiting: Query[] = [];
  #session: Session | null = null;
  #active: Query | null = null;
  #isEnded = false;
  #ending: (() => void)[] = [];
  release: (error?: Error) => void = () => undefined;

  /** @param mostMs after which a statement is given up by its caller */
  constructor(network: Network, mostMs: number | null) {
    super();
    const { scheduler, database, machine } = network;
    this.#network = network;
    this.#mostMs = mostMs;
    this.#toDatabase = scheduler.addLane(database, () => !machine.isCutOff && this.#session?.isBusy !== true);
    this.#toClient = scheduler.addLane(
      machine,
      () => !machine.isCutOff && !machine.isHalted && !machine.isGone,
    );
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  connect(mostMs: number): Promise<this> {
    const { scheduler, database } = this.#network;
    return new Promise((resolve, reject) => {
      const timer = scheduler.setTimer(() => {
        this.#discard();
        reject(new Error('timeout exceeded when trying to connect'));
      }, mostMs);
      this.#toDatabase.push(() => {
        this.#session = database.open({
          toDatabase: this.#toDatabase,
          toClient: this.#toClient,
          notified: () => void this.emit('notification'),
          ended: (error) => this.#lose(error),
        });
        this.#toClient.push(() => {
          scheduler.clearTimer(timer);
          if (!this.#isEnded) resolve(this);
        });
      });
    });
  }

  query(text: string, values: readonly unknown[] = []): Promise<Outcome> {
    if (this.#isEnded) return Promise.reject(new Error('Client was closed and is not queryable'));
    return new Promise((resolve, reject) => {
      const query = { text: flatten(text), values, resolve, reject };
      this.#waiting.push(query);
      if (this.#mostMs !== null) {
        const giveUp = this.#network.scheduler.setTimer(
          () => reject(new Error('Query read timeout')),
          this.#mostMs,
        );
        query.resolve = (outcome) => {
          this.#network.scheduler.clearTimer(giveUp);
          resolve(outcome);
        };
      }
      this.#send();
    });
  }

  /** A statement under way has the connection cut, as the driver does it; else the database answers. */
  end(): Promise<void> {
    if (this.#isEnded) return Promise.resolve();
    if (this.#active !== null || this.#session === null) {
      this.#discard();
      this.#lose(null);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const { scheduler } = this.#network;
      const cut = scheduler.setTimer(() => {
        this.#discard();
        this.#lose(null);
      }, END_MS);
      this.#ending.push(() => {
        scheduler.clearTimer(cut);
        resolve();
      });
      const session = this.#session!;
      this.#toDatabase.push(() => {
        this.#network.database.close(session);
        this.#toClient.push(() => this.#lose(null));
      });
    });
  }

  /** Its process is gone. @param isHeard what was sent before still arrives */
  vanish(isHeard: boolean): void {
    if (!isHeard) this.#toDatabase.waiting.length = 0;
    this.#discard();
    this.#network.scheduler.removeLane(this.#toClient);
  }

  #discard(): void {
    this.#isEnded = true;
    this.#toDatabase.push(() => {
      if (this.#session !== null) this.#network.database.close(this.#session);
      this.#network.scheduler.removeLane(this.#toDatabase);
    });
  }

  #send(): void {
    if (this.#active !== null) return;
    const query = this.#waiting.shift();
    if (query === undefined) return;
    this.#active = query;
    this.#toDatabase.push(() =>
      this.#network.database.execute(this.#session!, query.text, query.values, (outcome) =>
        this.#toClient.push(() => this.#settle(query, outcome)),
      ),
    );
  }

  #settle(query: Query, outcome: Outcome): void {
    this.#active = null;
    if (outcome.error !== undefined) query.reject(outcome.error);
    else query.resolve(outcome);
    this.#send();
  }

  #lose(error: Error | null): void {
    this.#isEnded = true;
    const left = [...(this.#active === null ? [] : [this.#active]), ...this.#waiting];
    this.#active = null;
    this.#waiting.length = 0;
    for (const { reject } of left) reject(new Error('Connection terminated unexpectedly'));
    if (error !== null && this.listenerCount('error') > 0) this.emit('error', error);
    this.emit('end');
    for (const resolve of this.#ending.splice(0)) resolve();
    this.#network.scheduler.removeLane(this.#toClient);
  }
}

/** Opens a connection beside the pool. */
export async function openSession(
  network: Network,
  opened: (client: ModelClient) => void,
): Promise<ModelClient> {
  const client = new ModelClient(network, SESSION_MS);
  opened(client);
  return client.connect(SESSION_MS);
}

interface Claim {
  /** Given up: nobody takes the connection. */
  isOver: boolean;
  readonly resolve: (client: ModelClient) => void;
  readonly reject: (error: Error) => void;
  readonly timer: unknown;
}

/** One connection, which its users have one after the other. */
export class ModelPool {
  readonly #network: Network;
  readonly #opened: (client: ModelClient) => void;
  readonly #claims: Claim[] = [];
  #client: ModelClient | null = null;
  #isTaken = false;

  constructor(network: Network, opened: (client: ModelClient) => void) {
    this.#network = network;
    this.#opened = opened;
  }

  connect(): Promise<ModelClient> {
    return new Promise((resolve, reject) => {
      const timer = this.#network.scheduler.setTimer(() => {
        claim.isOver = true;
        const index = this.#claims.indexOf(claim);
        if (index >= 0) this.#claims.splice(index, 1);
        reject(new Error('timeout exceeded when trying to connect'));
      }, POOL_MS);
      const claim: Claim = { isOver: false, resolve, reject, timer };
      this.#claims.push(claim);
      this.#serve();
    });
  }

  end(): Promise<void> {
    return this.#client?.end() ?? Promise.resolve();
  }

  #serve(): void {
    const claim = this.#claims[0];
    if (this.#isTaken || claim === undefined) return;
    this.#claims.shift();
    this.#isTaken = true;
    void this.#find().then(
      (client) => {
        this.#network.scheduler.clearTimer(claim.timer);
        if (claim.isOver) this.#free();
        else claim.resolve(client);
      },
      (error: Error) => {
        this.#network.scheduler.clearTimer(claim.timer);
        claim.reject(error);
        this.#free();
      },
    );
  }

  async #find(): Promise<ModelClient> {
    if (this.#client?.isEnded === false) return this.#client;
    const client = new ModelClient(this.#network, null);
    this.#opened(client);
    await client.connect(POOL_MS);
    client.release = () => this.#free();
    this.#client = client;
    return client;
  }

  #free(): void {
    this.#isTaken = false;
    this.#serve();
  }
}
