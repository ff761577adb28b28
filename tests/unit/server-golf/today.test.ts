/** The running day in the lists of the business: what the board shows and what the pages show is one fact. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { AnyRow } from '#domain/entities/describe.ts';
import { FULL_COURSE, type LiveServer, P1, pause, SEEDING, startLive } from '../server-realtime/live.ts';

let server: LiveServer;
let token: string;

beforeAll(async () => {
  server = await startLive({ sim: { ...FULL_COURSE, speed: 120, scale: 'S' } });
  ({ token } = await server.account('manager1'));
}, SEEDING);
afterAll(() => server.stop());

async function rows(path: string, query: Readonly<Record<string, string>>): Promise<readonly AnyRow[]> {
  const asked = new URLSearchParams({ parkId: P1, pageSize: '500', ...query });
  const { result } = await server.ask<{ records: readonly AnyRow[] }>('GET', `${path}/list?${asked}`, {
    token,
  });
  return result.records;
}

const board = async () =>
  (await server.ask<DispatchSnapshot>('GET', `/admin/golfDispatch/snapshot?parkId=${P1}`, { token })).result;

/** Reads board and list until no turn came between the two readings. */
async function together(): Promise<{
  readonly picture: DispatchSnapshot;
  readonly flights: readonly AnyRow[];
}> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- until it is quiet
    const picture = await board();
    // oxlint-disable-next-line no-await-in-loop
    const flights = await rows('/admin/golfFlight', { playDate: '2026-05-01' });
    // oxlint-disable-next-line no-await-in-loop
    if ((await board()).seq === picture.seq) return { picture, flights };
    // oxlint-disable-next-line no-await-in-loop
    await pause(20);
  }
  throw new Error('the board never stood still');
}

const stateOf = (list: readonly { readonly id: string; readonly status: unknown }[]): string =>
  list
    .map(({ id, status }) => `${id} ${String(status)}`)
    .toSorted()
    .join('\n');

describe('the flights of the day', () => {
  it('are those of the board, in the states of the board, while it goes on', async () => {
    const before = await together();
    expect(before.picture.flights).toHaveLength(40);
    for (let turn = 0; turn < 3; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one moment after the other
      const { picture, flights } = await together();
      const shown = picture.flights.map(({ flightId, status }) => ({ id: flightId, status }));
      const known = new Set(shown.map(({ id }) => id));
      expect(
        stateOf(
          flights.filter(({ id }) => known.has(id)).map((row) => ({ id: row.id, status: row['status'] })),
        ),
      ).toBe(stateOf(shown));
      // oxlint-disable-next-line no-await-in-loop
      await pause(500);
    }
  });

  it('have orders that are played when they are, and caddies at work', async () => {
    const orders = await rows('/admin/golfOrder', { playDate: '2026-05-01' });
    const { flights } = await together();
    const playing = new Set(
      flights.filter(({ status }) => ['2', '3', '4'].includes(String(status))).map(({ id }) => id),
    );
    const theirs = orders.filter(({ flightId }) => playing.has(String(flightId)));
    expect(theirs.length).toBeGreaterThan(5);
    const caddies = await rows('/admin/golfCaddie', { workStatus: '3' });
    expect(caddies.length).toBeGreaterThan(5);
    const served = await rows('/admin/golfCaddieOrder', { playDate: '2026-05-01', status: '3' });
    expect(served.length).toBeGreaterThan(5);
    expect(served.every(({ orderId }) => orderId !== null)).toBe(true);
  });
});
