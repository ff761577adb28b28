/** Whether the board shows what the server knows: nothing lost, nothing twice. */

import { expect } from '@playwright/test';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { AlarmPriority, AlarmState } from '#domain/codes/alarm.ts';
import type { EventRow } from '#streams/models/state.ts';
import { eventsOnFile, shownFacts, type Place } from '../../support/boardEvents.ts';
import { callAs, type Caller } from '../../support/client.ts';
import type { OperatorPage } from './operatorPage.ts';

export const PARK = '1700000000000000101';
/** Page time between the server's picture and the board's: a few looks are longer than any patience of the page. */
const LOOK_MS = 1_000;

interface Snapshot extends Place {
  readonly alarms: readonly AlarmView[];
}

const callers = new Map<string, Promise<Caller>>();

async function ask<T>({ proxy }: OperatorPage, path: string): Promise<T> {
  let caller = callers.get(proxy.url);
  if (caller === undefined) callers.set(proxy.url, (caller = callAs(proxy.url, 'dispatch1')));
  return (await (await caller).call<T>('GET', path)).result;
}

const shownEvents = (desk: OperatorPage): Promise<readonly string[]> =>
  desk.page
    .getByRole('region', { name: '事件流' })
    .locator('[data-event]')
    .evaluateAll((rows) => rows.flatMap((row) => row.getAttribute('data-event')?.split(' ') ?? []));

const snapshot = (desk: OperatorPage): Promise<Snapshot> =>
  ask<Snapshot>(desk, `/admin/golfDispatch/snapshot?parkId=${PARK}`);

/** Where the park's stream stands: a board that is current now knows of every event after this one. */
export async function placeOfStream(desk: OperatorPage): Promise<Place> {
  const { epoch, seq } = await snapshot(desk);
  return { epoch, seq };
}

/** What the server has on file of the time since `from`, as a board keeps it. */
async function knownEvents(desk: OperatorPage, from: Place): Promise<readonly EventRow[]> {
  return eventsOnFile((path) => ask(desk, path), PARK, from, await placeOfStream(desk));
}

/**
 * Facts that the board ought to show and does not. What is to be seen is decided by what the server knows after the
 * look, which is at least what the board knew: whatever the newest of that push off the board was rightly pushed off.
 */
async function missingFacts(desk: OperatorPage, from: Place): Promise<readonly string[]> {
  const before = new Set((await knownEvents(desk, from)).map(({ key }) => key));
  // What has come in by now is painted, and what is missing waited for, by the page's own clock.
  await desk.pass(LOOK_MS);
  const shown = new Set(await shownEvents(desk));
  const due = shownFacts(await knownEvents(desk, from));
  return due.filter((key) => before.has(key) && !shown.has(key));
}

/**
 * Events and open alarms on the board are the server's, each once. Waits for what is on its way.
 * @param from since when the board is open
 */
export async function expectServersPicture(desk: OperatorPage, from: Place): Promise<void> {
  await expect.poll(() => missingFacts(desk, from)).toEqual([]);
  const shown = await shownEvents(desk);
  expect(new Set(shown).size, 'events shown twice').toBe(shown.length);

  await expect
    .poll(async () => {
      const { alarms } = await snapshot(desk);
      const open = alarms.filter(isListed).length;
      await desk.pass(LOOK_MS);
      return open - (await shownAlarms(desk));
    }, 'open alarms of the server and on the board')
    .toBe(0);
}

/** Open, with a row of its own that is not folded. */
function isListed(alarm: AlarmView): boolean {
  return (
    isAlarmOpen(alarm) &&
    alarm.priority !== AlarmPriority.information &&
    alarm.state !== AlarmState.suppressed &&
    alarm.state !== AlarmState.shelved
  );
}

async function shownAlarms(desk: OperatorPage): Promise<number> {
  return desk.page
    .getByRole('complementary', { name: '告警' })
    .locator('section li[data-alarm]:not([data-settled])')
    .count();
}
