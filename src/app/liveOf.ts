/** The live console of this page, wired to the real sockets, calls and surroundings. Loaded after signing in. */
import { isTokenAlive } from '#src/api/auth.ts';
import { liveCalls } from '#src/api/live.ts';
import { browserSurroundings } from '#streams/browser.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import type { RunningConsole } from '#streams/deps.ts';
import { version } from '../../package.json';
import type { Runtime } from './runtime.ts';

const consoles = new WeakMap<Runtime, RunningConsole>();

/** One console a page: signing out stops it, signing in starts it again. */
export function liveOf(runtime: Runtime): RunningConsole {
  const existing = consoles.get(runtime);
  if (existing) return existing;
  const { config, http } = runtime;
  const live = createLiveConsole({
    addresses: config,
    rest: liveCalls(http),
    WebSocket,
    surroundings: browserSurroundings(),
    isTokenAlive: () => isTokenAlive(http),
    // The refused call of `isTokenAlive` has already said so, through the client's `onError`.
    onTokenDead: () => {},
    build: version,
  });
  // The hash by which type 14 names a token: at hand, because the socket is closed right after the message.
  import('#domain/wire/tokenHash.ts').catch(() => {});
  // A page has one console for as long as it lives, so nobody ever unsubscribes.
  live.forcedLogout$.subscribe(({ reason }) => runtime.forceOut(reason));
  consoles.set(runtime, live);
  return live;
}
