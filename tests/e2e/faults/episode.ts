/** What one fault did to a desk: the sockets it ended, those that followed, the calls, the words on screen. */

import { expect } from '@playwright/test';
import { LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { Call, Goodbye, PageText } from '../../support/faultProxy/log.ts';
import { DRAFT, type OperatorPage } from './operatorPage.ts';
import type { SeenPopup, SeenSocket } from './witness.ts';

export const NAMES: Readonly<Record<LinkId, string>> = { notice: '通知', vxe: '表格同步', golf: 'STOMP' };

/** How a link catches up (LINK-11); the table-sync link has no table to read again yet. */
const CATCH_UP: Readonly<Record<LinkId, string | null>> = {
  notice: '/jeecg-boot/sys/annountCement/listByUser',
  vxe: null,
  golf: '/jeecg-boot/admin/golfDispatch/snapshot',
};

export interface Episode {
  /** Page time at which it began. */
  readonly t0: number;
  /** The socket that was there when it began. */
  readonly hit: Readonly<Record<LinkId, SeenSocket>>;
  /** Those asked for since, oldest first. */
  readonly next: Readonly<Record<LinkId, readonly SeenSocket[]>>;
  readonly said: Readonly<Record<LinkId, readonly PageText[]>>;
  /** Sockets that the page itself has closed. */
  readonly goodbyes: Readonly<Record<LinkId, readonly Goodbye[]>>;
  readonly calls: readonly Call[];
  /** What the header said of each link, by the name given to the look. */
  readonly words: Readonly<Record<string, Readonly<Record<LinkId, string>>>>;
  readonly errors: readonly string[];
  readonly popups: readonly SeenPopup[];
  /** The operator's half word, and whether the cursor is still in it. */
  readonly draft: string;
  readonly isTyping: boolean;
}

/**
 * Notes what the header says of the links now.
 * @param expected what it will say of those links as soon as all that has arrived is dealt with and painted; whether
 * it does is for the cells to find
 */
type Look = (name: string, expected?: string, of?: readonly LinkId[]) => Promise<void>;

/** Runs `story`. */
export async function episode(desk: OperatorPage, story: (look: Look) => Promise<void>): Promise<Episode> {
  await desk.arrived();
  desk.proxy.log.clear();
  await desk.draft.focus();
  const [t0, before, errors] = [await desk.now(), await desk.sockets(), desk.errors().length];
  const popups = (await desk.popups()).length;
  const words: Record<string, Record<LinkId, string>> = {};
  await story(async (name, expected = '', of = LINK_IDS) => {
    words[name] = await desk.words(expected, of);
  });
  const after = await desk.sockets();
  const each = <T>(of: (link: LinkId) => T): Readonly<Record<LinkId, T>> => ({
    notice: of('notice'),
    vxe: of('vxe'),
    golf: of('golf'),
  });
  return {
    t0,
    hit: each((link) => after[before.findLastIndex((socket) => socket.link === link)]!),
    next: each((link) => after.slice(before.length).filter((socket) => socket.link === link)),
    said: each((link) => desk.proxy.log.said(link)),
    goodbyes: each((link) => desk.proxy.log.goodbyes(link)),
    calls: desk.proxy.log.calls(),
    words,
    errors: desk.errors().slice(errors),
    popups: (await desk.popups()).slice(popups),
    draft: await desk.draft.inputValue(),
    isTyping: await desk.draft.evaluate((field) => field === document.activeElement),
  };
}

/** What holds during every row of the matrix. */
export function expectUnharmed({ next, errors, draft, isTyping }: Episode): void {
  expect(errors, 'uncaught errors').toEqual([]);
  expect({ draft, isTyping }, 'what the operator was typing').toEqual({ draft: DRAFT, isTyping: true });
  for (const link of LINK_IDS)
    for (const { rivals } of next[link]) expect(rivals, 'second live socket of a link').toBe(0);
}

/** When a socket was over for the page: closed, or given up. */
export function endOf({ closedAt, droppedAt }: SeenSocket): number {
  return Math.min(closedAt ?? Infinity, droppedAt ?? Infinity);
}

/** From the end of each socket to the attempt after it, ms of page time. */
export function delays({ hit, next }: Episode, link: LinkId): readonly number[] {
  const all = [hit[link], ...next[link]];
  return next[link].map(({ at }, n) => at - endOf(all[n]!));
}

/** A timer may fire a little late on a busy machine, never early; stamps are whole milliseconds. */
export function expectWithin(value: number | undefined, [from, to]: readonly [number, number]): void {
  expect(value).toBeGreaterThanOrEqual(from - 2);
  expect(value).toBeLessThanOrEqual(to + 1_000);
}

/** The calls by which the link read what it had missed. */
export function catchUps({ calls }: Episode, link: LinkId): readonly Call[] {
  const path = CATCH_UP[link];
  return path === null ? [] : calls.filter((call) => call.path.startsWith(path));
}

export function expectCaughtUp(seen: Episode, link: LinkId): void {
  if (CATCH_UP[link] !== null) expect(catchUps(seen, link).length).toBeGreaterThanOrEqual(1);
}
