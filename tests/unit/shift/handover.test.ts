/** What is handed over is named as the board names it. */

import { expect, test } from 'vitest';
import { listHandoverItems } from '#domain/shift/handover.ts';
import { listNoteSubjects } from '#domain/shift/noteSubjects.ts';
import { toShiftCourse } from '#server/dispatch/shift/sources.ts';
import { flightView, holeView, snapshotOf, timeoutView } from '#tests/support/park/views.ts';

const NOW = Date.parse('2026-01-01T10:00:00+08:00');
const { park } = snapshotOf('park', NOW);
const holes = [{ ...holeView(12), displayNo: 'B3' }];

// SHIFT-13
test('a hole has the name that people call it by', () => {
  const flights = [flightView(NOW, { flightNo: '0730-1', holeNo: 12 })];
  const timeouts = [timeoutView(NOW, { flightNo: '0730-1', holeNo: 12, status: '0' })];
  const course = toShiftCourse({ park, holes, flights, timeouts, alarms: [] });
  const state = { ...course, nowTs: NOW, incidents: [], jumps: [], mutes: [] };
  expect(listHandoverItems(state, 'park').map(({ text }) => text)).toEqual(['0730-1组在B3号洞超时']);
  expect(listNoteSubjects({ flights, holes }).map(({ text }) => text)).toEqual(['0730-1组（B3号洞）']);
});
