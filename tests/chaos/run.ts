/**
 * A desk through a bad day: real server, busy simulation, bad network, real Chromium. Afterwards everything is healed
 * and the desk has to be as if nothing had happened.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { golfDestination, LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import { signIn, type Caller } from '#tests/support/client.ts';
import { signInAt } from '#tests/support/console.ts';
import { startFaultProxy, type FaultProxy } from '#tests/support/faultProxy/proxy.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { planOf, strokeText, type Stroke } from './plan.ts';
import { Tab, type Holdings, type Rung } from './tab.ts';
import { toldBy, type Told } from './told.ts';
import { compareStream, differences, placeOf, type StreamFigures } from './verdict.ts';

const USER = 'dispatch1';
const PARK = '1700000000000000101';
/** The longest way back: 20 s of patience for notices, 30 s for STOMP, an opening that hangs before either. */
const BACK_WITHIN_MS = 90_000;

export interface ChaosReport {
  readonly seed: number;
  readonly minutes: number;
  readonly strokes: number;
  readonly streams: readonly StreamFigures[];
  readonly alarms: {
    readonly open: number;
    readonly heard: Told['rung'];
    readonly heardTwice: readonly string[];
    readonly tones: Rung;
    /** What the recording says should have sounded. */
    readonly dueTones: Rung;
  };
  readonly sockets: Readonly<
    Record<LinkId, { readonly opened: number; readonly open: number; readonly held: number }>
  >;
  readonly holdings: { readonly before: Holdings; readonly after: Holdings; readonly fresh: Holdings };
  readonly recordedLines: number;
  readonly problems: readonly string[];
}

interface Scene {
  readonly server: TestServer;
  readonly proxy: FaultProxy;
  readonly context: BrowserContext;
  readonly tab: Tab;
  readonly caller: Caller;
}

export async function chaos(
  { minutes, seed }: { readonly minutes: number; readonly seed: number },
  say: (line: string) => void,
): Promise<ChaosReport> {
  const server = await startServer({
    SIM_PRESET: 'busy',
    SIM_SPEED: '5',
    SIM_START: '09:45',
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
    const tab = await Tab.open(context);
    await signInAt(tab.page, proxy.url, USER);
    await tab.board(proxy.url);
    await tab.enableSound();
    await tab.openLinks();
    const scene = { server, proxy, context, tab, caller: await signIn(server.url, USER) };
    await settled(scene);
    const before = await tab.holdings();
    const plan = planOf(seed, minutes * 60_000);
    await suffer(scene, plan, say);
    await recover(scene, say);
    return await inspect(scene, { seed, minutes, strokes: plan.length, before });
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
async function strike({ proxy, context, tab }: Scene, { what, links }: Stroke): Promise<() => unknown> {
  switch (what.kind) {
    case 'down':
      await proxy.down();
      return () => proxy.up();
    case 'offline':
      await context.setOffline(true);
      return () => context.setOffline(false);
    case 'freeze':
      await tab.freeze(true);
      return () => tab.freeze(false);
    case 'link':
      proxy.inject(links, what.fault, what.options);
      if (what.fault === 'refused' || what.fault.startsWith('handshake-')) proxy.inject(links, 'reset');
      if (what.fault === 'flap') proxy.inject(links, 'tcp-fin');
      return () => proxy.heal(links);
  }
}

/** Everything is well again; whatever gave up is asked to try once more, as an operator would. */
async function recover(scene: Scene, say: (line: string) => void): Promise<void> {
  scene.proxy.heal();
  await scene.tab.pressAll();
  const started = Date.now();
  await settled(scene);
  say(`settled after ${Math.round((Date.now() - started) / 1_000)} s`);
}

/** All links open, the board current, nothing on its way: and still so five seconds later. */
async function settled({ proxy, tab }: Scene): Promise<void> {
  const until = Date.now() + BACK_WITHIN_MS;
  const isSettled = async (): Promise<boolean> =>
    LINK_IDS.every((link) => proxy.open(link) === 1 && proxy.held(link) === 1) &&
    proxy.log.underWay.size === 0 &&
    (await tab.page.getByLabel('数据状态 实时').isVisible());
  for (let since = Date.now(); Date.now() - since < 5_000; await pause(250)) {
    if (!(await isSettled())) since = Date.now();
    if (Date.now() > until) throw new Error(`not settled: ${JSON.stringify(socketsOf(proxy))}`);
  }
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
  { proxy, context, tab, caller }: Scene,
  known: {
    readonly seed: number;
    readonly minutes: number;
    readonly strokes: number;
    readonly before: Holdings;
  },
): Promise<ChaosReport> {
  const { before, ...facts } = known;
  const sockets = socketsOf(proxy);
  const [after, tones, open] = [await tab.holdings(), await tab.rung(), await tab.openAlarms()];
  const dests = [golfDestination(PARK), golfDestination(caller.userId)];
  const places = await Promise.all(dests.map((dest) => placeOf(caller, dest)));

  const fresh = await Tab.open(context);
  await fresh.board(proxy.url);
  await pause(2_000);
  // From here on both pages hear nothing new, so that they stand at the same place of the stream.
  proxy.inject('golf', 'hold');
  await pause(1_000);
  const told = toldBy(await tab.recording());
  const toldFresh = toldBy(await fresh.recording());
  const shown = await tab.shownEvents();
  const freshHoldings = await fresh.holdings();
  proxy.heal();
  const streams = await Promise.all(
    dests.map((dest, n) => compareStream(caller, dest, told, places[n] ?? 0)),
  );

  const differing = differences(told.board, toldFresh.board);
  const problems = [
    ...streams.flatMap(({ dest, missing, unknown }) => [
      ...(missing.length === 0 ? [] : [`${dest}: ${missing.length} events lost, e.g. ${missing[0]}`]),
      ...(unknown.length === 0 ? [] : [`${dest}: ${unknown.length} events nobody sent, e.g. ${unknown[0]}`]),
    ]),
    ...told.rungTwice.map((key) => `alarm ${key} was heard twice`),
    ...(differing.length === 0 ? [] : [`a fresh page shows other ${differing.join(', ')}`]),
    ...(new Set(shown).size === shown.length ? [] : ['an event is shown twice']),
    ...tab.errors().map((message) => `uncaught: ${message}`),
    ...leaks(after, freshHoldings),
  ];
  return {
    ...facts,
    streams,
    alarms: { open, heard: told.rung, heardTwice: told.rungTwice, tones, dueTones: told.tones },
    sockets,
    holdings: { before, after, fresh: freshHoldings },
    recordedLines: told.lines,
    problems,
  };
}

/** A page that suffered holds no more than one that did not, but for what its longer life put on screen. */
function leaks(after: Holdings, fresh: Holdings): readonly string[] {
  return after.listeners > fresh.listeners * 1.5 + 200
    ? [`${after.listeners} listeners, a fresh page has ${fresh.listeners}`]
    : [];
}
