/** The live console of this page, wired to the real sockets, calls and environment. Loaded after signing in. */

import { merge } from 'rxjs';
import { isTokenAlive } from '#src/api/auth.ts';
import { leaveBroker } from '#src/api/config.ts';
import { createLiveCalls } from '#src/api/live.ts';
import type { RunningConsole } from '#streams/deps.ts';
import { createAnchoredClock } from '#streams/environment/anchoredClock.ts';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';
import { createWakefulClock } from '#streams/environment/wakefulClock.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import { createBrowserTabs } from '#streams/tabs/browserTabs.ts';
import { version } from '../../package.json';
import type { Runtime } from './runtime.ts';

const consoles = new WeakMap<Runtime, RunningConsole>();

/** One console a page: signing out stops it, signing in starts it again. */
export function getLiveConsole(runtime: Runtime): RunningConsole {
  const existing = consoles.get(runtime);
  if (existing) return existing;
  const { config, http, session } = runtime;
  const clock = createWakefulClock(
    () => new Worker(new URL('timer.worker.ts', import.meta.url), { type: 'module' }),
  );
  const environment = createBrowserEnvironment(clock);
  const { scheduler, anchor } = createAnchoredClock();
  // A page has one console for as long as it lives, so nobody ever unsubscribes; this one must hear of it first.
  merge(environment.woke$, environment.present$).subscribe(anchor);
  const live = createLiveConsole({
    addresses: runtime.view === null ? config : leaveBroker(config, location.origin),
    rest: createLiveCalls(http),
    WebSocket,
    environment,
    scheduler,
    clock,
    // The developers' log is where a line about a frame belongs that no operator can do anything about.
    // oxlint-disable-next-line no-console
    log: (line) => console.debug(`[live] ${line}`),
    isTokenAlive: () => isTokenAlive(http),
    // The refused call of `isTokenAlive` has already said so, through the client's `onError`.
    onTokenDead: () => {},
    isSignedIn: ({ token }) => session.get().token === token,
    // Its rights are not those of the other tabs: it shares no links with them.
    tabs: runtime.view === null ? createBrowserTabs() : undefined,
    build: version,
  });
  // The hash by which type 14 names a token: at hand, because the socket is closed right after the message.
  import('#domain/wire/tokenHash.ts').catch(() => {});
  live.forcedLogout$.subscribe(({ reason }) => runtime.forceOut(reason));
  // Whichever call was the one to be refused: the links have the same token (FAULT-22).
  runtime.leaving.subscribe((leaving) => {
    if (leaving.matches('expired') || leaving.matches('lingering')) live.tokenDied();
  });
  consoles.set(runtime, live);
  return live;
}
