/** Whether the board shows what the server knows: nothing lost, nothing twice. */
import { expect } from '@playwright/test';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout } from '#domain/dispatch/selectors.ts';
import { signIn, type Caller } from '../../support/client.ts';
import type { Desk } from './desk.ts';

export const PARK = '1700000000000000101';
/** The board shows the newest hundred; more recent ones than these may still be on their way. */
const COMPARED = 60;

/** Page time between the server's picture and the board's: a few looks are longer than any patience of the page. */
const LOOK_MS = 1_000;

interface Snapshot {
  readonly epoch: string;
  readonly seq: number;
  readonly timeouts: readonly TimeoutView[];
}
interface EventPage {
  readonly records: readonly { readonly eventId?: string; readonly seq: number; readonly type: number }[];
}

const callers = new Map<string, Promise<Caller>>();

async function ask<T>({ proxy }: Desk, path: string): Promise<T> {
  let caller = callers.get(proxy.url);
  if (caller === undefined) callers.set(proxy.url, (caller = signIn(proxy.url, 'dispatch1')));
  return (await (await caller).call<T>('GET', path)).result;
}

const shownEvents = (desk: Desk): Promise<readonly string[]> =>
  desk.page
    .getByRole('region', { name: '事件流' })
    .locator('[data-event]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-event') ?? ''));

const snapshot = (desk: Desk): Promise<Snapshot> =>
  ask<Snapshot>(desk, `/admin/golfDispatch/snapshot?parkId=${PARK}`);

/** Where the park's stream stands: a board that is current now knows of every event after this one. */
export async function placeOfStream(desk: Desk): Promise<number> {
  return (await snapshot(desk)).seq;
}

/** The newest events that the server knows of. */
async function knownEvents(desk: Desk, fromSeq: number): Promise<readonly string[]> {
  const { epoch, seq } = await snapshot(desk);
  const after = Math.max(fromSeq, seq - 500);
  const { records } = await ask<EventPage>(
    desk,
    `/admin/golfEvent/list?dest=/golf/client/${PARK}&epoch=${epoch}&afterSeq=${after}&limit=500`,
  );
  return records.flatMap(({ eventId }) => (eventId === undefined ? [] : [eventId])).slice(-COMPARED);
}

/**
 * Events and open alarms on the board are the server's, each once. Waits for what is on its way.
 * @param fromSeq since when the board is open
 */
export async function expectServersPicture(desk: Desk, fromSeq: number): Promise<void> {
  // Asked again at every look: a hundred orders at once push all that came before them off the board.
  await expect
    .poll(async () => {
      const expected = await knownEvents(desk, fromSeq);
      // What has come in by now is painted, and what is missing waited for, by the page's own clock.
      await desk.pass(LOOK_MS);
      const shown = new Set(await shownEvents(desk));
      return expected.filter((id) => !shown.has(id));
    })
    .toEqual([]);
  const shown = await shownEvents(desk);
  expect(new Set(shown).size, 'events shown twice').toBe(shown.length);

  await expect
    .poll(async () => {
      const { timeouts } = await snapshot(desk);
      const open = timeouts.filter(isOpenTimeout).length;
      await desk.pass(LOOK_MS);
      return open - (await shownAlarms(desk));
    }, 'open alarms of the server and on the board')
    .toBe(0);
}

async function shownAlarms(desk: Desk): Promise<number> {
  return desk.page
    .getByRole('complementary', { name: '告警' })
    .locator('section li:not([data-settled])')
    .count();
}
