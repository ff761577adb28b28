/** The receiving page: the socket, decoder, bus and live models of the console, and our grid as its pages have it. */

import { connectTableSync } from '#src/app/tableSync.ts';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';
import { createLiveConsole } from '#streams/liveConsole.ts';
import { makeRows, type Patch, patchAt } from './data.ts';
import { type Frames, frames, painted, shown } from './frames.ts';
import { oursWith } from './ours.tsx';

const WS = location.origin.replace('http', 'ws');
const asked = new URLSearchParams(location.search);
const rowCount = Number(asked.get('rows'));
const host = document.querySelector<HTMLElement>('#grid')!;
const nothing = (): Promise<never> => new Promise(() => undefined);

const live = createLiveConsole({
  addresses: {
    wsBase: `${WS}/jeecg-boot`,
    stompUrl: `${WS}/ws/golf`,
    stompDestination: '/golf/client/{id}',
  },
  rest: {
    snapshot: nothing,
    events: nothing,
    positions: nothing,
    timeouts: nothing,
    overdue: nothing,
    announcements: nothing,
  },
  WebSocket,
  environment: createBrowserEnvironment(),
  isTokenAlive: () => Promise.resolve(true),
  onTokenDead: () => undefined,
  build: 'bench',
});
const grid = oursWith(connectTableSync(live));

/** How many cells hold or show something else than the last message about them says. */
function wrong(last: ReadonlyMap<string, Patch>): number {
  const rows = grid.handle().getTableData();
  let count = 0;
  for (const { row, key, value } of last.values()) {
    const cell = host.querySelector(
      `[role=row][data-id="${row}"]:not([hidden]) [data-key="${key}"]:not([hidden], [data-type="checkbox"], [data-type="progress"])`,
    );
    const text = cell?.textContent ?? '';
    // Boxes and bars say nothing in words.
    if (rows[row]?.[key] !== value || (text !== '' && text !== String(value))) count += 1;
  }
  return count;
}

export interface Seen extends Frames {
  /** ms from the first message to the picture with the last. */
  readonly shownMs: number;
  /** Cells that hold or show something else than the last message about them. */
  readonly missing: number;
}

async function ready(): Promise<void> {
  grid.stand(host);
  await painted();
  grid.mount(host, makeRows(rowCount));
  live.start({ userId: '1', tenantId: '1', token: 'token', parkId: '1' });
  await shown(() => grid.drawn(3) !== null && live.links.get().vxe.status.state === 'live', 15_000);
}

/** From now on, until the last of so many messages is shown. */
async function watch(count: number): Promise<Seen> {
  const last = new Map<string, Patch>();
  for (let n = 0; n < count; n++) {
    const patch = patchAt(n, rowCount);
    last.set(`${patch.row} ${patch.key}`, patch);
  }
  let received = 0;
  let from = 0;
  const counting = live.bus$.subscribe((message) => {
    if (message.kind !== 'tableSync' || message.body.type !== 'update_vxe_table') return;
    from ||= performance.now();
    received += message.frames ?? 1;
  });
  await fetch('/ready', { method: 'POST' });
  await shown(() => received > 0, 10_000);
  const seen = await frames(
    10_000,
    () => undefined,
    () => received >= count,
  );
  // What came last is in the next picture.
  await painted();
  counting.unsubscribe();
  return { ...seen, shownMs: performance.now() - from, missing: wrong(last) };
}

await ready();
const seen = await watch(Number(asked.get('messages')));
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
