/** How long an alarm took to this screen and this loudspeaker (BOARD-36). */

import { describe, expect, test } from 'vitest';
import { AlarmPriority, AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import type { AlarmMessage } from '#domain/wire/golf.ts';
import { computeClockGapMs, computeDeliveryMs, findRaised } from '#src/features/dispatch/model/deliveries.ts';
import { keepNewest } from '#src/widgets/keepNewest.ts';
import { computeSoundAt } from '#src/widgets/sound/tones.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { TEN } from './picture.ts';

const raised = alarmView(TEN);
const read: AlarmMessage = { type: 121, topic: 't', alarm: raised, sound: AlarmSound.none };
const message = (body: Partial<AlarmMessage> = {}, isMissed = false): BusMessage => ({
  kind: 'golf',
  dest: '/golf/client/park',
  recvTs: TEN,
  body: { ...read, commitTs: TEN, ...body },
  ...(isMissed && { missed: true }),
});
const board = { parkId: raised.parkId, alarms: {} };
const shownAs = (state: AlarmState) => ({
  ...board,
  alarms: { [raised.alarmId]: alarmView(TEN, { state }) },
});

// BOARD-36
describe('what is measured', () => {
  test('an alarm that is new here, or open again', () => {
    expect(findRaised(message(), board)?.commitTs).toBe(TEN);
    expect(findRaised(message(), shownAs(AlarmState.cleared))?.alarm).toBe(raised);
  });

  test('not one that waits here already, asks for nobody, was missed or read, or is of another park', () => {
    const information = alarmView(TEN, { priority: AlarmPriority.information });
    expect([
      findRaised(message(), shownAs(AlarmState.raised)),
      findRaised(message({ alarm: information }), board),
      findRaised(message({}, true), board),
      findRaised({ kind: 'golf', dest: 'd', recvTs: TEN, body: read }, board),
      findRaised(message(), { ...board, parkId: 'another' }),
    ]).toEqual([null, null, null, null, null]);
  });
});

describe('how it is measured', () => {
  test('by one clock at the machine of the server, elsewhere by the quickest message', () => {
    expect(computeClockGapMs('127.0.0.1', [-40, -25])).toBe(0);
    expect(computeClockGapMs('golf.example', [3000, 3035, 3020])).toBe(3035);
    expect(computeDeliveryMs(TEN + 3035, TEN + 23, 3035)).toBe(23);
    expect(computeDeliveryMs(TEN, TEN - 5, 0)).toBe(0);
  });

  test('a tone begins when the device plays its first sample', () => {
    const output = (contextTime: number, performanceTime: number) => ({
      getOutputTimestamp: () => ({ contextTime, performanceTime }),
      outputLatency: 0.02,
      baseLatency: 0.01,
    });
    expect(computeSoundAt(10, output(9.97, 5000), 5005)).toBeCloseTo(5030);
    expect(computeSoundAt(10, output(10.5, 5000), 5005)).toBe(5005);
    // A device that has played nothing yet.
    expect(computeSoundAt(0, output(0, 0), 5005)).toBeCloseTo(5025);
  });

  test('only the latest are kept', () => {
    const kept = ['a', 'b', 'a', 'c'].reduce<ReadonlyMap<string, number>>(
      (map, key, n) => keepNewest(map, key, n, 2),
      new Map(),
    );
    expect([...kept]).toEqual([
      ['a', 2],
      ['c', 3],
    ]);
  });
});
