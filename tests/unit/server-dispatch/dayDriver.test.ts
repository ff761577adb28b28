/** Servers that share one PostgreSQL: one drives the days, and when it is gone another one goes on where it stopped. */

import { sql } from 'kysely';
import { exhaustMap, interval, lastValueFrom, takeUntil, timer, toArray } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { DatabaseUnavailableError } from '#server/database/availability.ts';
import { openServer, type OpenDatabase } from '#server/database/open.ts';
import { DriverElection } from '#server/dispatch/driver/election.ts';
import { DriverLock } from '#server/dispatch/driver/lock.ts';
import type { TrackerFix } from '#server/park/model/fix.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { P1 } from '../server-realtime/live.ts';
import { serve, type TestServer } from '../server/harness.ts';

const TAKEN_OVER_MS = 4_000;
const READINESS = '/readyz';
const STANDING_BY = expect.stringContaining('待命');

interface Peer extends TestServer {
  /** Cuts its connections, as when its process is killed, and lets it open none for its lock. */
  kill(): Promise<void>;
  revive(): void;
}

let copy: TestDatabase;
/** Of nobody who is tested. */
let outside: OpenDatabase;
let peers: Peer[];

beforeEach(async () => {
  copy = await createDatabase();
  outside = openServer(copy.url);
  peers = [];
});
afterEach(async () => {
  await Promise.all(peers.map(({ app }) => app.close()));
  await outside.close();
  await copy.drop();
});

async function start(): Promise<Peer> {
  const name = `peer${peers.length + 1}`;
  const database = openServer(`${copy.url}&application_name=${name}`);
  let isKilled = false;
  const connect: OpenDatabase['connect'] = () =>
    isKilled ? Promise.reject(new Error('killed')) : database.connect();
  const server = await serve({ ...database, connect }, { runsDays: true });
  const kill = async (): Promise<void> => {
    isKilled = true;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
      outside.db,
    );
  };
  const revive = (): void => void (isKilled = false);
  const peer = { ...server, kill, revive };
  peers.push(peer);
  return peer;
}

const readDays = async (server: TestServer) =>
  (await server.app.inject({ method: 'GET', url: READINESS })).json<{
    readonly status: string;
    readonly days: string;
  }>();
async function becomes(server: TestServer, days: string): Promise<void> {
  await expect.poll(() => readDays(server), { timeout: TAKEN_OVER_MS, interval: 20 }).toMatchObject({ days });
}
const readTerm = async (): Promise<number> =>
  (await outside.db.selectFrom('golfDayDriver').select('term').executeTakeFirstOrThrow()).term;
const readTick = async (): Promise<number> =>
  (
    await outside.db
      .selectFrom('golfSimDay')
      .select('tick')
      .where('parkId', '=', P1)
      .executeTakeFirstOrThrow()
  ).tick;
const count = async (table: 'golfWaitingFix' | 'golfEvent'): Promise<number> => {
  const { n } = await outside.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** The board without what belongs to the server that shows it. */
async function readBoard(server: TestServer): Promise<Omit<DispatchSnapshot, 'epoch' | 'seq' | 'clock'>> {
  const token = await server.enter('admin');
  const path = `/admin/golfDispatch/snapshot?parkId=${P1}`;
  const {
    epoch: _epoch,
    seq: _seq,
    clock: _clock,
    ...board
  } = (await server.ask<DispatchSnapshot>('GET', path, { token })).result;
  return board;
}

async function createFix({ app, clock }: TestServer): Promise<TrackerFix> {
  const device = await getRecordDb(app.db)
    .selectFrom('golf_device')
    .select('id')
    .where('park_id', '=', P1)
    .where('device_type', '=', '1')
    .where('status', '=', '1')
    .executeTakeFirstOrThrow();
  return {
    deviceId: String(device['id']),
    ts: clock.now(),
    lng: 113.930_123,
    lat: 22.531_235,
    accuracyM: 4,
    batteryPct: 81,
    speedMps: null,
    heading: null,
  };
}

describe('two servers on one database', () => {
  it('one drives; the other says so, refuses, and stores fixes for it (DRIVE-01, DRIVE-02, DRIVE-05)', async () => {
    const first = await start();
    const second = await start();
    expect(await readDays(first)).toEqual({ status: 'ready', database: 'up', disk: 'free', days: 'driving' });
    expect((await second.app.inject({ method: 'GET', url: READINESS })).statusCode).toBe(503);
    expect(await readDays(second)).toEqual({
      status: 'notReady',
      database: 'up',
      disk: 'free',
      days: 'standby',
    });

    const token = await second.enter('admin');
    const path = `/admin/golfDispatch/snapshot?parkId=${P1}`;
    const picture = await second.call('GET', path, { token });
    expect([picture.statusCode, picture.json()]).toMatchObject([503, { message: STANDING_BY }]);
    const body = { id: P1, name: '改名球场' };
    const change = await second.call('PUT', '/admin/golfPark/edit', { token, body });
    expect([change.statusCode, change.json()]).toMatchObject([503, { message: STANDING_BY }]);

    const fix = await createFix(second);
    await second.app.days.receive(P1, [fix]);
    expect(await count('golfWaitingFix')).toBe(1);
    await second.clock.pass(60_000);
    expect(await count('golfWaitingFix')).toBe(1);
    await first.clock.pass(5_000);
    expect((await readBoard(first)).positions).toMatchObject([{ deviceId: fix.deviceId, battery: 81 }]);
    expect(await count('golfWaitingFix')).toBe(0);
  });

  it('the other goes on with the same board when the driver is killed, and when it ends (DRIVE-04)', async () => {
    const first = await start();
    const second = await start();
    await first.app.days.receive(P1, [await createFix(first)]);
    await first.clock.pass(20_000);
    const before = await readBoard(first);
    expect(before.positions).toHaveLength(1);
    await first.kill();
    await becomes(second, 'driving');
    expect(await readTerm()).toBe(2);
    expect(await readBoard(second)).toEqual(before);
    expect((await readDays(first)).status).toBe('notReady');

    const third = await start();
    expect((await readDays(third)).days).toBe('standby');
    await second.app.close();
    peers = peers.filter((peer) => peer !== second);
    await becomes(third, 'driving');
    expect(await readBoard(third)).toEqual(before);
  });
});

describe('a driver', () => {
  it('halts when the connection of its lock ends, and goes on when it has it again (DRIVE-04)', async () => {
    const server = await start();
    await server.clock.pass(5_000);
    const before = await readTick();
    const token = await server.enter('admin');
    await server.kill();
    await becomes(server, 'unreachable');
    await server.clock.pass(5_000);
    expect(await readTick()).toBe(before);
    const body = { id: P1, name: '改名球场' };
    const change = await server.call('PUT', '/admin/golfPark/edit', { token, body });
    expect(change.statusCode).toBe(503);
    server.revive();
    await becomes(server, 'driving');
    expect(await readTerm()).toBe(2);
    await server.clock.pass(5_000);
    expect(await readTick()).toBeGreaterThan(before);
  });

  it('that was paused while another one began writes nothing more (DRIVE-03)', async () => {
    const server = await start();
    await server.clock.pass(5_000);
    await server.app.days.receive(P1, [await createFix(server)]);
    const before = [await readTick(), await count('golfWaitingFix'), await count('golfEvent')];
    // What the other one did first.
    await sql`update golf_day_driver set term = term + 1`.execute(outside.db);
    await server.clock.pass(5_000);
    expect([await readTick(), await count('golfWaitingFix'), await count('golfEvent')]).toEqual(before);
    await becomes(server, 'driving');
    expect(await readTerm()).toBe(3);
    await server.clock.pass(5_000);
    expect(await readTick()).toBeGreaterThan(before[0] ?? 0);
    expect(await count('golfWaitingFix')).toBe(0);
    expect((await readBoard(server)).positions).toHaveLength(1);
  });
});

describe('the lock of the driver', () => {
  const MOST_MS = 400;
  const lockOf = (pingMs: number, lost = (): void => undefined): DriverLock =>
    new DriverLock(outside.connect, lost, { mostMs: MOST_MS, openingMs: 5 * MOST_MS, pingMs });

  const tryFor = (ms: number, lock: DriverLock): Promise<readonly boolean[]> =>
    lastValueFrom(
      interval(MOST_MS / 20).pipe(
        takeUntil(timer(ms)),
        exhaustMap(() => lock.tryAcquire()),
        toArray(),
      ),
    );

  it('is lost by who hangs with its connection open, and by nobody else (DRIVE-06)', async () => {
    const lost: string[] = [];
    const [heard, hung, next] = [
      lockOf(MOST_MS / 10, () => lost.push('heard')),
      lockOf(10 * MOST_MS, () => lost.push('hung')),
      lockOf(MOST_MS / 10),
    ];
    expect(await heard.tryAcquire()).toBe(true);
    await heard.expectPings();
    expect(new Set(await tryFor(3 * MOST_MS, next))).toEqual(new Set([false]));
    expect(lost).toEqual([]);
    await heard.release();

    await expect.poll(() => hung.tryAcquire()).toBe(true);
    // As long as it opens the days it is waited for.
    expect(new Set(await tryFor(3 * MOST_MS, next))).toEqual(new Set([false]));
    expect(lost).toEqual([]);
    await hung.expectPings();
    await expect.poll(() => next.tryAcquire(), { timeout: 5 * MOST_MS, interval: 20 }).toBe(true);
    await expect.poll(() => lost).toEqual(['hung']);
    await next.release();
  });

  it('that ended while the days were opened is not taken for held (DRIVE-01)', async () => {
    const lost: string[] = [];
    const lock = lockOf(10 * MOST_MS, () => lost.push('lock'));
    expect(await lock.tryAcquire()).toBe(true);
    await sql`
      select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(outside.db);
    await expect.poll(() => lost).toEqual(['lock']);
    await expect(lock.expectPings()).rejects.toThrow(DatabaseUnavailableError);
  });

  const countLocks = async (): Promise<number> => {
    const { rows } = await sql`
      select pid from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(outside.db);
    return rows.length;
  };

  it('is not kept by a server that is told to end while it asks for it (DRIVE-07)', async () => {
    const holder = lockOf(MOST_MS / 10);
    expect(await holder.tryAcquire()).toBe(true);
    const driven: number[] = [];
    const ignore = (): void => undefined;
    const log = { warn: ignore, info: ignore, error: ignore } as never;
    const stopping: Promise<void>[] = [];
    const sessions: Awaited<ReturnType<OpenDatabase['connect']>>[] = [];
    const connect: OpenDatabase['connect'] = async () => {
      if (sessions.length > 0) {
        // So that the answer, which comes after the word to end, is that it has the lock.
        await holder.release();
        await expect.poll(countLocks).toBe(0);
        stopping.push(election.stop());
      }
      const session = await outside.connect();
      sessions.push(session);
      return session;
    };
    const election = new DriverElection(
      { db: outside.db, now: Date.now, log, connect },
      {
        drive: async ({ no }) => void driven.push(no),
        resume: () => Promise.resolve(),
        halt: ignore,
        standBy: () => Promise.resolve(),
      },
    );
    await election.open();
    await sessions[0]?.end();
    await expect.poll(() => stopping).not.toEqual([]);
    await Promise.all(stopping);
    expect(driven).toEqual([]);
    expect(await holder.tryAcquire()).toBe(true);
    await holder.release();
  });

  it('leaves no connection behind that could not be made ready for it', async () => {
    let hasEnded = false;
    const connect: OpenDatabase['connect'] = async () => {
      const session = await outside.connect();
      session.once('end', () => (hasEnded = true));
      await session.query('begin');
      await session.query('select 1 / 0').catch(() => undefined);
      return session;
    };
    const lock = new DriverLock(connect, () => undefined);
    await expect(lock.tryAcquire()).rejects.toThrow('current transaction is aborted');
    expect(hasEnded).toBe(true);
  });

  it('is let go by a server that ends while it opens the days, and none of them runs (DRIVE-07)', async () => {
    const holder = lockOf(MOST_MS / 10);
    expect(await holder.tryAcquire()).toBe(true);
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => void (open = resolve));
    const running: number[] = [];
    const ignore = (): void => undefined;
    const log = { warn: ignore, info: ignore, error: ignore } as never;
    const services = { db: outside.db, now: Date.now, log, connect: outside.connect };
    const election = new DriverElection(services, {
      async drive(term) {
        await opened;
        term.require();
        running.push(term.no);
      },
      resume: () => Promise.resolve(),
      halt: ignore,
      standBy: () => Promise.resolve(),
    });
    await election.open();
    await holder.release();
    await expect.poll(() => election.state).toBe('opening');
    const stopping = election.stop();
    open();
    await stopping;
    expect(running).toEqual([]);
    expect(await holder.tryAcquire()).toBe(true);
    await holder.release();
  });
});
