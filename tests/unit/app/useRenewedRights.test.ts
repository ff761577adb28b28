/** When a console reads its menu again. */

import { Subject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BusMessage, LinkStatus } from '#domain/wire/bus.ts';
import { observeOutdatedRights } from '#src/app/useRenewedRights.ts';
import type { LinksState } from '#streams/models/state.ts';

let bus$: Subject<BusMessage>;
let links$: Subject<LinksState>;
let outdated: number;
let following: Subscription;

beforeEach(() => {
  [bus$, links$, outdated] = [new Subject(), new Subject(), 0];
  const links = { state$: links$, get: () => ({}) as LinksState };
  following = observeOutdatedRights({ bus$, links }).subscribe(() => (outdated += 1));
});
afterEach(() => following.unsubscribe());

const be = (...statuses: readonly LinkStatus[]): void => {
  for (const status of statuses) links$.next({ notice: { status } } as unknown as LinksState);
};
const live = (sinceTs: number, unanswered = false): LinkStatus => ({ state: 'live', sinceTs, unanswered });
const connecting = (attempt: number): LinkStatus => ({ state: 'connecting', sinceTs: 0, attempt });
const waiting: LinkStatus = { state: 'waiting', sinceTs: 0, nextTryTs: 0, reason: '' };
const hear = (cmd: string): void => bus$.next({ kind: 'notice', body: { cmd } } as unknown as BusMessage);

// PERM-20
test('once its rights are said to have changed, and for no other notice', () => {
  hear('topic');
  expect(outdated).toBe(0);
  hear('rights');
  expect(outdated).toBe(1);
});

// PERM-20
test('when its notice link is back, once for each gap, and not for the opening of the page', () => {
  be({ state: 'idle' }, connecting(1), live(1), live(1, true));
  expect(outdated).toBe(0);
  be(waiting, connecting(1), live(2), live(2, true));
  expect(outdated).toBe(1);
  // A gap between two pictures.
  be(live(3));
  expect(outdated).toBe(2);
});

// PERM-20
test('when its notice link opens for the first time after it could not', () => {
  be(connecting(1), waiting, connecting(2), live(1));
  expect(outdated).toBe(1);
});
