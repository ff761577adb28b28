import { expect, test } from 'vitest';
import { AlarmRule, AlarmSubject } from '#domain/codes/alarm.ts';
import { ApiError } from '#src/api/http.ts';
import { acknowledgeAll } from '#src/features/dispatch/actions/acknowledgeAll.ts';
import type { ColumnRow } from '#src/features/dispatch/model/alarms.ts';
import { alarmView } from '#tests/support/park/views.ts';
import { TEN } from './picture.ts';

const rowOf = (alarmId: string, boardNo: string): ColumnRow => {
  const alarm = alarmView(TEN, {
    alarmId,
    rule: AlarmRule.overdueOrder,
    subject: AlarmSubject.caddieOrder,
    subjectName: boardNo,
    flightId: null,
    flightNo: null,
  });
  return {
    isMissed: false,
    kind: 'alarm',
    id: alarmId,
    flightId: alarm.flightId,
    alarm,
    group: 'untaken',
    hanging: [],
    timeouts: [],
  };
};
const rows = [rowOf('a', '17'), rowOf('b', '18'), rowOf('c', '19')];

test('one refusal stops no other, and each is named with its reason', async () => {
  const asked: string[] = [];
  const { done, refusals } = await acknowledgeAll(
    {
      ackBatch: () => expect.unreachable('no hole timeout is among them'),
      actOnAlarm: ({ id }) => {
        asked.push(id);
        const failure = new ApiError('business', '该告警已被李调度于10:02处理');
        return id === 'b' ? Promise.reject(failure) : Promise.resolve(alarmView(TEN, { rev: 4 }));
      },
    },
    rows,
  );
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(refusals).toEqual(['号牌 18 订单超时：该告警已被李调度于10:02处理']);
  expect(done.map(({ id, rev }) => [id, rev])).toEqual([
    ['a', 4],
    ['c', 4],
  ]);
});
