/** The board of a past moment as views see it (BOARD-111). */

import { expect, test } from 'vitest';
import { AlarmState } from '#domain/codes/alarm.ts';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import { computeBoardFreshness } from '#src/features/dispatch/model/status.ts';
import { createRewindConsole } from '#streams/rewind/rewindConsole.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { PARK, position, snapshot, T0 } from './facts.ts';

const MINUTE_MS = 60_000;

const at = (ts: number, change: Partial<DispatchSnapshot> = {}): DispatchSnapshot =>
  snapshot(0, {
    epoch: 'rewind',
    clock: { serverTs: ts, parkTs: ts, speed: 0 },
    positions: [position(1, ts)],
    ...change,
  });

// BOARD-111
test('each picture replaces the one before, also an earlier one, and nothing of it is late or was missed', () => {
  const rewound = createRewindConsole(PARK, T0);
  const seconds: number[] = [];
  const watching = rewound.second$.subscribe((ts) => seconds.push(ts));
  const raised = alarmView(T0, { alarmId: 'a1', state: AlarmState.raised });
  rewound.show(at(T0 + MINUTE_MS, { alarms: [raised] }), []);
  rewound.show(at(T0, { alarms: [] }), []);
  const state = rewound.board.get();
  expect(state.alarms).toEqual({});
  expect([...state.positions.values()].map(({ fixTs }) => fixTs)).toEqual([T0]);
  rewound.show(at(T0 + MINUTE_MS, { alarms: [raised] }), []);
  expect(rewound.board.get()).toMatchObject({ raisedWhileAway: [], sync: { phase: 'current' }, events: [] });
  const { status } = rewound.links.get().golf;
  expect(computeBoardFreshness(rewound.board.get(), status, rewound.now())).toEqual({
    freshness: 'live',
    ageSec: 0,
  });
  expect(seconds).toEqual([T0, T0 + MINUTE_MS, T0, T0 + MINUTE_MS]);
  watching.unsubscribe();
});

// BOARD-111
test('how many orders were late is known, which of them is not', () => {
  const rewound = createRewindConsole(PARK, T0);
  expect(rewound.overdue.get()).toMatchObject({ count: 0, loadedTs: null });
  rewound.show(at(T0, { counters: { waitingCaddies: 0, availableCarts: 0, overdueOrders: 3 } }), []);
  expect(rewound.overdue.get()).toMatchObject({ count: 3, items: [], loadedTs: T0 });
});
