/** What clients of the protocol see of hole timeouts while operators act on them, on alarms and on flights. */

import { describe, expect, it } from 'vitest';
import { TimeoutStatus } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { optionsOf } from './support.ts';
import { hashLines, recordDay } from './timeoutRecorder.ts';

/** The hashes change with the simulated players and with the alarms on which hole timeouts hang; for the same players they are a promise to other clients. */
const DAYS = [
  {
    park: 0,
    preset: 'chaos',
    seed: 4,
    frames: 469,
    ofFrames: 'ed4b670a2ac5738a',
    ofAnswers: '60b18e9549bf9416',
  },
  {
    park: 2,
    preset: 'over',
    seed: 5,
    frames: 677,
    ofFrames: '0b3d246e1d0f15ca',
    ofAnswers: 'ed539a50ae35d7c2',
  },
] as const satisfies readonly { readonly preset: Preset; readonly [key: string]: unknown }[];

describe.each(DAYS)('a day of $preset', ({ park, preset, seed, ...kept }) => {
  const { frames, answers, log, day } = recordDay(park, preset, seed);

  // ALARM-58
  it('sends the same frames of the types 3 and 103 and gives the same answers', () => {
    const sent = frames.map((frame) => JSON.stringify(frame));
    const hashes = { ofFrames: hashLines(sent), ofAnswers: hashLines(answers) };
    expect({ frames: sent.length, ...hashes }).toEqual(kept);
  });

  // ALARM-58
  it('tells every change of a row by its revision and what differs', () => {
    const rows = new Map<string, TimeoutView>();
    const statuses = new Set<string>();
    for (const frame of frames) {
      if (frame.type === GolfMessageType.holeTimeout) {
        const { type: _type, eventId: _id, subject: _subject, voice: _voice, soundOff: _off, ...row } = frame;
        expect(row.rev).toBe((rows.get(row.alertId)?.rev ?? 0) + 1);
        rows.set(row.alertId, row);
      } else if (frame.type === GolfMessageType.timeoutStatus) {
        const { alertId, rev, status, patch } = frame;
        const before = rows.get(alertId);
        if (before === undefined) throw new Error('a change of no row');
        expect(rev).toBe(before.rev + 1);
        const row = { ...before, ...patch };
        expect(row).toMatchObject({ rev, status });
        expect(row.rev).toBe(rev);
        rows.set(alertId, row);
        statuses.add(status);
      }
    }
    const { raised: _raised, ...later } = TimeoutStatus;
    expect([...statuses]).toEqual(expect.arrayContaining(Object.values(later)));
    for (const row of day.timeouts()) expect(rows.get(row.alertId)).toEqual(row);
  });

  // SIM-12
  it('is the same once more out of its log', () => {
    const again = startSimulatedDay(optionsOf(park, preset, `timeouts ${seed}`), day.tick, log);
    expect(again.timeouts()).toEqual(day.timeouts());
    expect(again.dispatchLog()).toEqual(day.dispatchLog());
  });
});
