/**
 * A desk with two tabs through a bad day: real server, busy simulation, bad network, real Chromium. Afterwards everything
 * is healed, and the desk has to be as if nothing had happened.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { formatGolfDestination, LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { EventRow } from '#streams/models/state.ts';
import { eventsOnFile } from '#tests/support/boardEvents.ts';
import { signIn, type Caller } from '#tests/support/client.ts';
import { signInAt } from '#tests/support/console.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/faultProxy/proxy.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { planOf, strokeText, type Stroke } from './plan.ts';
import { readReceivedFacts, type ReceivedFacts } from './receivedFacts.ts';
import { rungBy, Tab, type Holdings, type Rung } from './tab.ts';
import {
  readMostTones,
  readSoundStart,
  type SoundStart,
  atOnce,
  compareStream,
  differences,
  hiddenFacts,
  placeOf,
  type StreamFigures,
} from './verdict.ts';

const USER = 'dispatch1';
const PARK = '1700000000000000101';
const PARK_DEST = formatGolfDestination(PARK);
/** The longest way back: 20 s of patience for notices, 30 s for STOMP, an opening that hangs before either. */
const BACK_WITHIN_MS = 90_000;

export interface TabReport {
  readonly streams: readonly StreamFigures[];
  readonly openAlarms: number;
  /** Alarms that were to be heard. */
  readonly heard: ReceivedFacts['rung'];
  readonly recordedLines: number;
  readonly holdings: Holdings;
  /** Beyond what the first tab had before anything happened. */
  readonly heapGrowthMb: number;
}

export interface ChaosReport {
  readonly seed: number;
  readonly minutes: number;
  readonly strokes: number;
  readonly tabs: readonly TabReport[];
  /** Of both tabs together, because only one of them speaks. */
  readonly tones: Rung;
  /**
   * What the events on file since the sound was switched on ask for, at most. Besides them a soft one confirms that the sound
   * is on, and one greets each recovery that brought something.
   */
  readonly alarms: Rung;
  /** When each tab rang, and at what pitch: 660 a soft tone, 988 and 740 a double one, 620 and 1180 a siren. */
  readonly rung: readonly (readonly string[])[];
  readonly sockets: Readonly<
    Record<LinkId, { readonly opened: number; readonly open: number; readonly held: number }>
  >;
  /** Of the first tab before anything happened, and of one opened afterwards. */
  readonly before: Holdings;
  readonly fresh: Holdings;
  readonly problems: readonly string[];
}

interface Scene {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
  readonly context: BrowserContext;
  readonly tabs: readonly Tab[];
  readonly caller: Caller;
}

export async function chaos(
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
  say: (line: string) => void,
): Promise<ChaosReport> {
  const server = await startServer({
    // An hour of the day, with five new alarms and one that rings again, in five minutes.
    SIM_PRESET: 'over',
    SIM_SPEED: '12',
    SIM_START: '13:30',
    SIM_SCALE: 'S',
  });
  const proxy = await startFaultProxy(server.url);
  const browser = await launch();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const first = await Tab.open(context);
    await signInAt(first.page, proxy.url, USER);
    await first.board(proxy.url);
    const caller = await signIn(server.url, USER);
    const soundStart = await readSoundStart(caller, PARK_DEST, PARK);
    await first.enableSound();
    await first.openLinks();
    await mustSettle(proxy, [first]);
    const before = await first.holdings();
    const second = await Tab.open(context);
    await second.board(proxy.url);
    await second.openLinks();
    const scene = { server, proxy, context, tabs: [first, second], caller };
    await mustSettle(proxy, scene.tabs);
    const plan = planOf(seed, minutes * 60_000);
    await suffer(scene, plan, say);
    const unsettled = await recover(scene, say);
    return await inspect(scene, { seed, minutes, strokes: plan.length, before, soundStart }, unsettled);
  } finally {
    await browser.close();
    await proxy.close();
    await server.stop();
  }
}

function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // A tab that was loaded anew would be mute, and one voice would prove nothing.
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
}

async function suffer(scene: Scene, plan: readonly Stroke[], say: (line: string) => void): Promise<void> {
  const started = Date.now();
  for (const stroke of plan) {
    await pause(Math.max(0, started + stroke.atMs - Date.now()));
    say(strokeText(stroke));
    const heal = await strike(scene, stroke);
    await pause(stroke.lastsMs);
    await heal();
  }
}

/** @returns what heals it */
async function strike({ proxy, context, tabs }: Scene, { what, links }: Stroke): Promise<() => unknown> {
  switch (what.kind) {
    case 'down':
      await proxy.down();
      return () => proxy.up();
    case 'offline':
      await context.setOffline(true);
      return () => context.setOffline(false);
    case 'hang':
      return (await tabs[what.tab]?.hang()) ?? (() => undefined);
    case 'reload':
      await tabs[what.tab]?.reload();
      return () => undefined;
    case 'link':
      proxy.inject(links, what.fault, what.options);
      if (what.fault === 'refused' || what.fault.startsWith('handshake-')) proxy.inject(links, 'reset');
      if (what.fault === 'flap') proxy.inject(links, 'tcp-fin');
      return () => proxy.heal(links);
  }
}

/** Everything is well again; whatever gave up is asked to try once more, as an operator would. @returns what is not */
async function recover({ proxy, tabs }: Scene, say: (line: string) => void): Promise<readonly string[]> {
  proxy.heal();
  const started = Date.now();
  for (const tab of tabs) await tab.pressAll(proxy.url);
  const unsettled = await settled(proxy, tabs);
  if (unsettled.length === 0) say(`settled after ${Math.round((Date.now() - started) / 1_000)} s`);
  return unsettled;
}

async function mustSettle(proxy: FaultProxy, tabs: readonly Tab[]): Promise<void> {
  const unsettled = await settled(proxy, tabs);
  if (unsettled.length > 0) throw new Error(`no beginning: ${unsettled.join(', ')}`);
}

/** One set of links for all tabs, the boards current, nothing on its way: and still so five seconds later. */
async function settled(proxy: FaultProxy, tabs: readonly Tab[]): Promise<readonly string[]> {
  const until = Date.now() + BACK_WITHIN_MS;
  for (let since = Date.now(); Date.now() - since < 5_000; await pause(250)) {
    const unsettled = await unsettledOf(proxy, tabs);
    if (unsettled.length > 0) since = Date.now();
    if (Date.now() >= until) return unsettled;
  }
  return [];
}

async function unsettledOf(proxy: FaultProxy, tabs: readonly Tab[]): Promise<readonly string[]> {
  const due: Readonly<Record<LinkId, number>> = { notice: 1, golf: 1, vxe: tabs.length };
  const current = await Promise.all(tabs.map((tab) => tab.isCurrent()));
  return [
    ...LINK_IDS.filter((link) => proxy.open(link) !== due[link] || proxy.held(link) !== due[link]).map(
      (link) => `${link}: ${proxy.open(link)} sockets open, ${proxy.held(link)} held, ${due[link]} due`,
    ),
    ...current.flatMap((is, n) => (is ? [] : [`tab ${n + 1} is not current`])),
    ...(proxy.log.underWay.size === 0 ? [] : [`${proxy.log.underWay.size} calls under way`]),
  ];
}

function socketsOf(proxy: FaultProxy): ChaosReport['sockets'] {
  const of = (link: LinkId) => ({
    opened: proxy.log.attempts(link).filter(({ outcome }) => outcome === 'open').length,
    open: proxy.open(link),
    held: proxy.held(link),
  });
  return { notice: of('notice'), vxe: of('vxe'), golf: of('golf') };
}

async function inspect(
  { proxy, context, tabs, caller }: Scene,
  known: {
    readonly seed: number;
    readonly minutes: number;
    readonly strokes: number;
    readonly before: Holdings;
    /** Where the park's stream stood when the sound was switched on. */
    readonly soundStart: SoundStart;
  },
  unsettled: readonly string[],
): Promise<ChaosReport> {
  const sockets = socketsOf(proxy);
  const holdings = await Promise.all(tabs.map((tab) => tab.holdings()));
  const openAlarms = await Promise.all(tabs.map((tab) => tab.openAlarms()));
  const rung = await Promise.all(tabs.map((tab) => tab.tones()));
  const dests = [PARK_DEST, formatGolfDestination(caller.userId)];
  const places = await Promise.all(dests.map((dest) => placeOf(caller, dest)));

  const freshTab = await Tab.open(context);
  await freshTab.board(proxy.url);
  await pause(2_000);
  // From here on all pages hear nothing new, so that they stand at the same place of the stream.
  proxy.inject('golf', 'hold');
  await pause(1_000);
  const told: ReceivedFacts[] = [];
  for (const tab of tabs) told.push(readReceivedFacts(await tab.recording()));
  const toldFresh = readReceivedFacts(await freshTab.recording());
  const shown = await Promise.all(tabs.map((tab) => tab.shownEvents()));
  const onFile = await Promise.all(told.map((its) => parkEvents(caller, its)));
  const fresh = await freshTab.holdings();
  proxy.heal();

  const reports: TabReport[] = [];
  const problems: string[] = unsettled.map((text) => `not settled: ${text}`);
  for (const [n, its] of told.entries()) {
    const streams: StreamFigures[] = [];
    for (const [at, dest] of dests.entries())
      streams.push(await compareStream(caller, dest, its, places[at] ?? 0));
    reports.push({
      streams,
      openAlarms: openAlarms[n] ?? 0,
      heard: its.rung,
      recordedLines: its.lines,
      holdings: holdings[n]!,
      heapGrowthMb: Math.round((holdings[n]!.heapMb - known.before.heapMb) * 10) / 10,
    });
    const found = [
      ...streams.flatMap(wrongIn),
      ...its.rungTwice.map((key) => `alarm ${key} was heard twice`),
      ...differences(its.board, toldFresh.board).map((part) => `${part} differs from a fresh page's`),
      ...(new Set(shown[n]).size === shown[n]?.length ? [] : ['an event is shown twice']),
      ...hiddenFacts(shown[n] ?? [], its.events.get(PARK_DEST) ?? new Set(), onFile[n] ?? []).map(
        (id) => `event ${id} is not shown`,
      ),
      ...(tabs[n]?.errors() ?? []).map((message) => `uncaught: ${message}`),
      ...leaks(holdings[n]!, fresh),
    ];
    problems.push(...found.map((text) => `tab ${n + 1}: ${text}`));
  }
  problems.push(...atOnce(rung).map((at) => `two tabs rang at once, at ${at}`));
  const tones = rungBy(rung.flat());
  const { soundStart, ...figures } = known;
  const alarms = await readMostTones(caller, PARK_DEST, soundStart);
  // A tab that was away may have learnt of an alarm without ringing; nobody rings for one that is not on file, or before a minute is over.
  if (tones.double > alarms.double) problems.push(`${tones.double} double tones, ${alarms.double} at most`);
  return {
    ...figures,
    tabs: reports,
    tones,
    rung: rung.map((its) => its.map(({ hz, ts }) => `${new Date(ts).toISOString()} ${hz} Hz`)),
    alarms,
    sockets,
    fresh,
    problems,
  };
}

/** What the server has on file of the park since the console's first picture of it. */
async function parkEvents(caller: Caller, { from }: ReceivedFacts): Promise<readonly EventRow[]> {
  const since = from.get(PARK_DEST);
  if (since === undefined) return [];
  const read = async (path: string) => (await caller.call('GET', path)).result;
  return eventsOnFile(read, PARK, since, { ...since, seq: await placeOf(caller, PARK_DEST) });
}

function wrongIn({ dest, missing, unknown }: StreamFigures): readonly string[] {
  return [
    ...(missing.length === 0 ? [] : [`${dest}: ${missing.length} events lost, e.g. ${missing[0]}`]),
    ...(unknown.length === 0 ? [] : [`${dest}: ${unknown.length} events nobody sent, e.g. ${unknown[0]}`]),
  ];
}

/** A page that suffered holds no more than one that did not, but for what its longer life put on screen. */
function leaks(after: Holdings, fresh: Holdings): readonly string[] {
  return after.listeners > fresh.listeners * 1.5 + 200
    ? [`${after.listeners} listeners, a fresh page has ${fresh.listeners}`]
    : [];
}
