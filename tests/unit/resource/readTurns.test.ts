import { BehaviorSubject, type Subscription } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkStatus } from '#domain/wire/bus.ts';
import { watchTurns } from '#src/app/resourceEnvironment.ts';
import type { LiveConsole } from '#streams/models/state.ts';

let joined$: BehaviorSubject<ReadonlySet<string>>;
let stream$: BehaviorSubject<string>;
let status: LinkStatus;
const open: Subscription[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  [joined$, stream$] = [new BehaviorSubject<ReadonlySet<string>>(new Set()), new BehaviorSubject('user')];
  status = { state: 'live', sinceTs: 0, unanswered: false };
});
afterEach(() => {
  for (const one of open.splice(0)) one.unsubscribe();
  vi.useRealTimers();
});

function turns() {
  const live = { mode: 'live', joined$, links: { get: () => ({ golf: { status } }) } };
  return watchTurns(live as unknown as LiveConsole, stream$);
}
function read(turns$ = turns()): readonly unknown[] {
  const reads: unknown[] = [];
  open.push(turns$.subscribe((turn) => reads.push(turn)));
  return reads;
}

describe('a list that follows the links', () => {
  it('is read at once, and once, when the stream is joined', () => {
    joined$.next(new Set(['user']));
    const reads = read();
    vi.advanceTimersByTime(10_000);
    expect(reads).toHaveLength(1);
  });

  it('waits for the stream by which its rows come, and not for another', () => {
    joined$.next(new Set(['user']));
    stream$.next('park');
    const reads = read();
    vi.advanceTimersByTime(100);
    expect(reads).toHaveLength(0);
    joined$.next(new Set(['user', 'park']));
    vi.advanceTimersByTime(10_000);
    expect(reads).toHaveLength(1);
  });

  it('is read after 300 ms all the same, and again when changes are told', () => {
    const reads = read();
    vi.advanceTimersByTime(300);
    expect(reads).toHaveLength(1);
    joined$.next(new Set(['user']));
    expect(reads).toHaveLength(2);
  });

  it('waits but once for a server that does not say when it tells', () => {
    const turns$ = turns();
    read(turns$);
    vi.advanceTimersByTime(300);
    const reads = read(turns$);
    vi.advanceTimersByTime(0);
    expect(reads).toHaveLength(1);
  });

  it.each<LinkStatus>([
    { state: 'offline', sinceTs: 0 },
    { state: 'waiting', sinceTs: 0, nextTryTs: 5_000, reason: '' },
    { state: 'connecting', sinceTs: 0, attempt: 2 },
  ])('does not wait for a link that is $state', (down) => {
    status = down;
    const reads = read();
    expect(reads).toHaveLength(1);
    joined$.next(new Set(['user']));
    expect(reads).toHaveLength(2);
  });
});
