/**
 * `tsx scripts/record.ts FILE [courseMinutes]`: signs in at a running server as a dispatcher, watches the park with
 * the very live console the browser runs, and saves the recorder's ring. How `tests/sessions/` is made:
 *
 *     SIM_SPEED=60 SIM_SCALE=S SIM_PRESET=normal SIM_SEED=12 SIM_START=07:36 TEST_CAPTCHA=fair npm start
 *     npx tsx scripts/record.ts tests/sessions/morning.golfrec.jsonl 31
 *
 * BASE, USERNAME and PASSWORD come from the environment.
 */

import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { concat, delay, EMPTY, filter, firstValueFrom, interval, mergeMap, NEVER, of, timeout } from 'rxjs';
import { WebSocket } from 'ws';
import { computeParkNow } from '#domain/dispatch/parkClock.ts';
import type { WebSocketFactory } from '#streams/environment/environment.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import type { RestCalls } from '#streams/reads/restCalls.ts';

const base = process.env['BASE'] ?? 'http://127.0.0.1:3000';
const username = process.env['USERNAME'] ?? 'dispatch1';
const password = process.env['PASSWORD'] ?? 'Fairway@2026';
const captcha = process.env['TEST_CAPTCHA'] ?? 'fair';
const [file = 'session.golfrec.jsonl', minutes = '35'] = process.argv.slice(2);

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly result: unknown;
}

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${base}/jeecg-boot${path}`, init);
  const { success, message, result } = (await response.json()) as Envelope;
  if (!success) throw new Error(`${path}: ${message}`);
  return result;
}

async function signIn(): Promise<{
  readonly token: string;
  readonly userId: string;
  readonly tenantId: string;
}> {
  const checkKey = `record-${Date.now()}`;
  await call(`/sys/randomImage/${checkKey}`);
  const result = (await call('/sys/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, captcha, checkKey }),
  })) as { token: string; userInfo: { id: string }; tenantList?: { id: string | number }[] };
  return {
    token: result.token,
    userId: result.userInfo.id,
    tenantId: String(result.tenantList?.[0]?.id ?? 0),
  };
}

const { token, userId, tenantId } = await signIn();
const read = (path: string, params: Readonly<Record<string, string | number>> = {}): Promise<unknown> => {
  const query = new URLSearchParams(Object.entries(params).map(([k, v]): [string, string] => [k, String(v)]));
  return call(`${path}?${query.toString()}`, { headers: { 'X-Access-Token': token, 'tenant-id': tenantId } });
};
const rest: RestCalls = {
  snapshot: (parkId) => read('/admin/golfDispatch/snapshot', { parkId }),
  events: (dest, epoch, afterSeq) => read('/admin/golfEvent/list', { dest, epoch, afterSeq, limit: 500 }),
  positions: (parkId) => read('/admin/golfPosition/latest', { parkId }),
  timeouts: (parkId) => read('/admin/golfHoleTimeout/list', { parkId, status: '0,1,2,3', pageSize: 500 }),
  overdue: () => read('/admin/workspace/queryOutTimeList'),
  announcements: () => read('/sys/annountCement/listByUser'),
};

const parks = (await read('/admin/golfPark/list')) as {
  readonly records: readonly { readonly id: string }[];
};
const parkId = process.env['PARK_ID'] ?? parks.records[0]?.id;
if (parkId === undefined) throw new Error('this user sees no park');

const ws = base.replace(/^http/, 'ws');
/** One break of three seconds, so that a replay shows a catch-up as well. */
const online$ = concat(of(true), of(false).pipe(delay(18_000)), of(true).pipe(delay(3_000)));

const desk = createLiveConsole({
  addresses: { wsBase: `${ws}/jeecg-boot`, stompUrl: `${ws}/ws/golf`, stompDestination: '/golf/client/{id}' },
  rest,
  // `ws` differs from the DOM's type in events that no transport uses.
  WebSocket: WebSocket as unknown as WebSocketFactory,
  environment: { frames$: interval(16), visible$: of(true), online$, woke$: NEVER, present$: of(true) },
  isTokenAlive: () => Promise.resolve(true),
  onTokenDead: () => process.exit(1),
  build: 'scripts/record',
});
desk.start({ userId, tenantId, token, parkId });
desk.openTableSync();
desk.watchPark(parkId);

const acknowledge = (path: string, id: string, rev: number): Promise<unknown> =>
  call(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'X-Access-Token': token, 'tenant-id': tenantId },
    body: JSON.stringify({ id, rev }),
  }).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));

// The operator of the recording acknowledges what rings, after a moment to look.
desk.signals$
  .pipe(
    delay(2_000),
    mergeMap((signal) => {
      if (signal.kind === 'alarm')
        return acknowledge('/admin/golfAlarm/ack', signal.alarm.alarmId, signal.alarm.rev);
      if (signal.kind === 'timeout' && signal.alert)
        return acknowledge('/admin/golfHoleTimeout/ack', signal.alert.alertId, signal.alert.rev);
      return EMPTY;
    }),
  )
  .subscribe();

const first = await firstValueFrom(
  desk.board.state$.pipe(
    filter(({ sync, clock }) => sync.phase === 'current' && clock !== null),
    timeout(30_000),
  ),
);
const startTs = first.clock?.parkTs ?? 0;
const until = startTs + Number(minutes) * 60_000;
process.stderr.write(`watching ${first.park?.name} from ${new Date(startTs).toISOString()}\n`);
await firstValueFrom(
  interval(500).pipe(
    filter(() => {
      const { clock, offsetMs } = desk.board.get();
      return clock !== null && computeParkNow(clock, Date.now() + offsetMs) >= until;
    }),
  ),
);
await writeFile(file, desk.recorder.save());
const { events, flights } = desk.board.get();
process.stderr.write(`saved ${file}: ${Object.keys(flights).length} flights, ${events.length} events\n`);
desk.stop();
process.exit(0);
