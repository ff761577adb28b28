/**
 * Servers of one PostgreSQL that are killed, paused and cut off from it at random, while clients of the protocol listen to a running day and
 * go from server to server. In the end each has to have heard what the table has: in order, each once.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { type Caller, signIn } from '#tests/support/client.ts';
import { CAPTCHA, freePort } from '#tests/support/server.ts';
import { startDatabase } from '../../../scripts/cluster/database.ts';
import { type ClusterServer, createServer } from '../../../scripts/cluster/servers.ts';
import { DatabaseRoute } from './databaseRoute.ts';
import { type LogEntry, StreamListener } from './listener.ts';
import { planFaults, type ServerFault } from './plan.ts';

const PARK = '1700000000000000101';
const DEST = `/golf/client/${PARK}`;
const LISTENERS = 12;
const SETTLE_MS = 60_000;
const DAY = { DEMO: '1', DEMO_DATA: 'small', SIM_SCALE: 'S', SIM_SPEED: '30', SIM_START: '10:30' };
const PAGE = 500;

export interface ClusterChaosReport {
  readonly servers: number;
  readonly kills: number;
  readonly pauses: number;
  readonly partitions: number;
  readonly messages: number;
  readonly connections: number;
  readonly problems: readonly string[];
}

interface ChaosOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly servers: number;
}

export async function runClusterChaos(
  { minutes, seed, servers: count }: ChaosOptions,
  tell: (line: string) => void,
): Promise<ClusterChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-cluster-'));
  await chmod(folder, 0o711);
  const database = await startDatabase(folder, count);
  const env = { ...DAY, FILES_DIR: join(folder, 'files'), TEST_CAPTCHA: CAPTCHA };
  const problems: string[] = [];
  const problem = (line: string): void => void problems.push(line);
  const servers: ClusterServer[] = [];
  const routes: DatabaseRoute[] = [];
  for (let index = 0; index < count; index += 1) {
    const port = await freePort();
    const route = await DatabaseRoute.open(database.socket);
    routes.push(route);
    const url = new URL(database.url);
    const ownEnv = {
      ...env,
      DATABASE_URL: `postgres://${url.username}@127.0.0.1:${route.port}${url.pathname}`,
    };
    servers.push(createServer({ name: `s${index + 1}`, port, folder, env: ownEnv, tell: () => undefined }));
  }
  const client = new pg.Client(database.url);
  try {
    await Promise.all(servers.map((server) => server.start()));
    await client.connect();
    const caller = await signIn(servers[0]!.url, 'admin');
    const listeners = openListeners(servers, caller, problem);
    const counts = await suffer({ servers, routes }, { minutes, seed }, tell);
    await heal(servers);
    await settle(client, listeners, problem);
    const messages = await compare(client, servers, listeners, problem);
    const connections = listeners.reduce((sum, listener) => sum + listener.connections, 0);
    await Promise.all(listeners.map((listener) => listener.stop()));
    for (const server of servers) {
      const code = await server.stop();
      if (code !== 0) problem(`port ${server.port} ended with ${code}`);
    }
    return { servers: count, ...counts, messages, connections, problems };
  } finally {
    for (const server of servers) if (server.isRunning()) server.signal('SIGKILL');
    await client.end();
    for (const route of routes) await route.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function openListeners(
  servers: readonly ClusterServer[],
  { token }: Caller,
  problem: (line: string) => void,
): readonly StreamListener[] {
  return Array.from({ length: LISTENERS }, (_, index) => {
    let next = index;
    const pick = (): string => servers[(next += 1) % servers.length]!.url;
    const listener = new StreamListener({
      name: `client ${index + 1}`,
      token,
      streamId: PARK,
      pick,
      problem,
    });
    listener.start();
    return listener;
  });
}

interface Cluster {
  readonly servers: readonly ClusterServer[];
  readonly routes: readonly DatabaseRoute[];
}

type FaultCounts = Pick<ClusterChaosReport, 'kills' | 'pauses' | 'partitions'>;

async function suffer(
  cluster: Cluster,
  { minutes, seed }: Pick<ChaosOptions, 'minutes' | 'seed'>,
  tell: (line: string) => void,
): Promise<FaultCounts> {
  const counts = { kill: 0, pause: 0, partition: 0 };
  for (const fault of planFaults(seed, minutes * 60_000, cluster.servers.length)) {
    await pause(fault.afterMs);
    tell(`${fault.kind} s${fault.server + 1} for ${fault.forMs} ms`);
    counts[fault.kind] += 1;
    await inflict(cluster, fault);
  }
  return { kills: counts.kill, pauses: counts.pause, partitions: counts.partition };
}

/** Resolves when it is over. */
async function inflict(
  { servers, routes }: Cluster,
  { kind, server: index, forMs }: ServerFault,
): Promise<void> {
  const [server, route] = [servers[index]!, routes[index]!];
  if (kind === 'kill') {
    server.signal('SIGKILL');
    await pause(forMs);
    await server.start();
  } else if (kind === 'pause') {
    server.signal('SIGSTOP');
    await pause(forMs);
    server.signal('SIGCONT');
  } else {
    route.hold();
    await pause(forMs);
    route.release();
  }
}

async function heal(servers: readonly ClusterServer[]): Promise<void> {
  for (const server of servers) if (!server.isRunning()) await server.start();
}

interface StreamRow {
  readonly epoch: string;
  readonly seq: string;
}

/** The day is halted where it is: nothing is told any more, and every listener gets to the end. */
async function settle(
  client: pg.Client,
  listeners: readonly StreamListener[],
  problem: (line: string) => void,
): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  const { rows } = await client.query<StreamRow>('select epoch, seq::text from golf_stream where dest = $1', [
    DEST,
  ]);
  const [head] = rows;
  if (head === undefined) return problem('nothing was told');
  const isThere = ({ last }: StreamListener): boolean =>
    last !== null && (last.epoch !== head.epoch || last.seq >= Number(head.seq));
  while (!listeners.every((listener) => isThere(listener))) {
    if (Date.now() > end) return problem('not every client came to the end of the stream');
    await pause(100);
  }
  return undefined;
}

interface EventRow extends StreamRow {
  readonly body: string;
}

/** @returns how many messages of the stream are compared */
async function compare(
  client: pg.Client,
  servers: readonly ClusterServer[],
  listeners: readonly StreamListener[],
  problem: (line: string) => void,
): Promise<number> {
  const { rows } = await client.query<EventRow>(
    'select epoch, seq::text, body from golf_event where dest = $1 and kept order by golf_event.seq',
    [DEST],
  );
  const numbers = rows.map(({ epoch, seq }) => `${epoch} ${seq}`);
  if (new Set(rows.map(({ epoch }) => epoch)).size > 1)
    problem('the epoch changed while servers were at work');
  const callers = await Promise.all(servers.map(({ url }) => signIn(url, 'admin')));
  const logs: readonly (readonly LogEntry[])[] = await Promise.all(callers.map((caller) => readLog(caller)));
  for (const [index, log] of logs.entries())
    for (const [n, entry] of numbers.entries())
      if (log[n] === undefined || `${log[n].epoch} ${log[n].seq}` !== entry) {
        problem(
          `s${index + 1} gives back another log at ${entry}: ${n} of ${log.length}, ${log[n]?.epoch} ${log[n]?.seq}`,
        );
        break;
      }
  for (const [index, listener] of listeners.entries()) {
    const bodies = new Map(rows.map(({ epoch, seq, body }) => [`${epoch} ${seq}`, body]));
    for (const [key, text] of listener.heard) {
      const stored = bodies.get(key);
      if (stored !== undefined && !isSameMessage(stored, text))
        problem(`client ${index + 1} heard something else as ${key}`);
    }
    const [first] = listener.heard.keys();
    listener.note(logs[index % logs.length] ?? []);
    const missed = numbers.slice(numbers.indexOf(first ?? '')).filter((key) => !listener.heard.has(key));
    if (missed.length > 0) problem(`client ${index + 1} misses ${missed.length}, the first is ${missed[0]}`);
  }
  return rows.length;
}

/** What is told at the moment says when it was committed, besides. */
function isSameMessage(stored: string, heard: string): boolean {
  const [one, other] = [stored, heard].map((text) => JSON.parse(text) as Record<string, unknown>);
  if (other?.['type'] === GolfMessageType.alarm) delete other['commitTs'];
  return JSON.stringify(one) === JSON.stringify(other);
}

async function readLog(caller: Caller): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = [];
  for (let afterSeq = 0; ;) {
    const path = `/admin/golfEvent/list?dest=${encodeURIComponent(DEST)}&afterSeq=${afterSeq}&limit=${PAGE}`;
    const { result } = await caller.call<{
      readonly more: boolean;
      readonly records: readonly { readonly epoch: string; readonly seq: number }[];
    }>('GET', path);
    for (const record of result.records)
      log.push({ epoch: record.epoch, seq: record.seq, text: JSON.stringify(record) });
    if (!result.more) return log;
    afterSeq = result.records.at(-1)?.seq ?? afterSeq;
  }
}
