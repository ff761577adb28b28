import { Subject } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TableSyncFrame } from '#domain/wire/tableSync.ts';
import { createTableSync, type TableSync } from '#src/grid/live/tableSync.ts';

let frames$: Subject<TableSyncFrame>;
let reads$: Subject<void>;
let open: ReturnType<typeof vi.fn<() => void>>;
let sync: TableSync;

beforeEach(() => {
  frames$ = new Subject();
  reads$ = new Subject();
  open = vi.fn<() => void>();
  sync = createTableSync({ frames$, reads$, open, send: () => false });
});

/** Whatever a listener is told. */
const heard = () => vi.fn<(...args: unknown[]) => void>();

const update = (socketKey: string): TableSyncFrame => ({
  type: 'update_vxe_table',
  data: { socketKey, args: [{ id: '1' }, 'sender'] },
});

// LIVE-26
it('opens the link with the first table only, and hands each key to all its tables', () => {
  expect(open).not.toHaveBeenCalled();
  const [one, two, other] = [heard(), heard(), heard()];
  const leave = sync.join('k', one);
  sync.join('k', two);
  sync.join('l', other);
  expect(open).toHaveBeenCalled();
  frames$.next(update('k'));
  expect(one).toHaveBeenCalledExactlyOnceWith({ id: '1' }, 'sender');
  expect(two).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
  leave();
  frames$.next(update('k'));
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
});

it('listens no longer than somebody wants to hear', () => {
  const leave = sync.join('k', vi.fn<(...args: unknown[]) => void>());
  const called = heard();
  sync.addCallback('c', called);
  leave();
  expect(frames$.observed).toBe(true);
  sync.removeCallback('c', called);
  expect(frames$.observed).toBe(false);
});

it('calls every callback of a key with what was sent, and removes the very function', () => {
  const [one, two] = [heard(), heard()];
  sync.addCallback('order-count', one);
  sync.addCallback('order-count', two);
  frames$.next({ type: 'common_send_date', data: { key: 'order-count', args: [12, 'pending'] } });
  expect(one).toHaveBeenCalledExactlyOnceWith(12, 'pending');
  sync.removeCallback('order-count', one);
  frames$.next({ type: 'common_send_date', data: { key: 'order-count', args: [] } });
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 2]);
});

// GRID-18
it('has rows read again when the link says so and when the server does', () => {
  const read = vi.fn<() => void>();
  const end = sync.onReadAgain(read);
  reads$.next();
  frames$.next({ type: 'common_send_date', data: { key: 'reload', args: [] } });
  expect(read).toHaveBeenCalledTimes(2);
  end();
  reads$.next();
  expect(read).toHaveBeenCalledTimes(2);
  expect(frames$.observed).toBe(false);
});
