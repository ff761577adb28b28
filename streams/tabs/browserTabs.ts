/** `TabPorts` of a browser page: Web Locks, a broadcast channel, focus and page events. */

import { distinctUntilChanged, filter, fromEvent, map, merge, scan, startWith, type Observable } from 'rxjs';
import { createRandomId } from '../environment/createRandomId.ts';
import { findLocks } from './findLocks.ts';
import type { Attention, TabPorts } from './ports.ts';
import type { TabMessage } from './protocol.ts';

/** @returns `undefined` where tabs cannot share links: in an old browser, or without TLS, where browsers give no locks */
export function createBrowserTabs(): TabPorts | undefined {
  const locks = findLocks();
  if (locks === undefined || typeof BroadcastChannel === 'undefined') return undefined;
  return {
    locks,
    channel(name, onMessage) {
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    attention$: attention(),
    awake$: merge(
      fromEvent(document, 'freeze').pipe(map(() => false)),
      fromEvent(window, 'pagehide').pipe(map(() => false)),
      fromEvent(document, 'resume').pipe(map(() => true)),
      fromEvent(window, 'pageshow').pipe(map(() => true)),
    ).pipe(startWith(true), distinctUntilChanged()),
    soon: taskRunner(),
    now: () => performance.now(),
    newId: createRandomId,
  };
}

function attention(): Observable<Attention> {
  const looked$ = merge(
    fromEvent(window, 'focus'),
    fromEvent(document, 'visibilitychange').pipe(filter(() => isVisible())),
  ).pipe(map(() => Date.now()));
  const hidden$ = fromEvent(document, 'visibilitychange').pipe(
    filter(() => !isVisible()),
    map(() => null),
  );
  return merge(looked$, hidden$).pipe(
    startWith(document.hasFocus() ? Date.now() : null),
    scan((latest: number, ts) => ts ?? latest, 0),
    map((focusedTs) => ({ visible: isVisible(), focusedTs })),
  );
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** Runs tasks by a message to itself, because timers of a hidden tab may be a minute late. */
function taskRunner(): (task: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let tasks: (() => void)[] = [];
  port1.onmessage = () => {
    const due = tasks;
    tasks = [];
    for (const task of due) task();
  };
  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) port2.postMessage(null);
  };
}
