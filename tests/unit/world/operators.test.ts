import { describe, expect, it } from 'vitest';
import type { ParkDay, OperatorAction } from '#server/park/day/parkDay.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { firstAlarm, ofType, optionsOf, stepFor, tickAt } from './support.ts';

const who = { userId: '1700000000000000009', realname: '李调度' };
type Request = OperatorAction extends infer A
  ? A extends OperatorAction
    ? Omit<A, keyof typeof who | 'alertId' | 'rev'>
    : never
  : never;

function alarmed() {
  const day = startSimulatedDay(optionsOf(2), tickAt(9, 30), []);
  const { alertId } = firstAlarm(day);
  const row = () => {
    const found = day.timeouts().find((timeout) => timeout.alertId === alertId);
    if (!found) throw new Error('the row is gone');
    return found;
  };
  const ask = (request: Request) => day.apply({ ...request, alertId, rev: row().rev, ...who });
  const done = (request: Request) => {
    const result = ask(request);
    if (!result.ok || result.alert === null) throw new Error(result.ok ? 'no row' : result.message);
    return { ...result, alert: result.alert };
  };
  return { day, alertId, row, ask, done };
}

const eventsOf = (day: ParkDay, ticks: number): SimEvent[] =>
  stepFor(day, ticks).flatMap((tick) => tick.events);

describe('acting on a hole timeout', () => {
  // ALARM-12
  it('acknowledges once; the second desk hears who was first', () => {
    const { day, alertId, row, done } = alarmed();
    const seen = row().rev;
    const { alert, events, log } = done({ kind: 'ack' });
    expect(alert).toMatchObject({ status: '1', ackUser: '李调度', rev: seen + 1 });
    expect(ofType(events, 103)).toMatchObject([{ alertId, rev: seen + 1, status: '1', user: '李调度' }]);
    expect(log).toMatchObject({ action: '1', operator: '李调度', alertId });
    const late = day.apply({ kind: 'ack', alertId, rev: seen, ...who });
    expect(late).toMatchObject({ ok: false, reason: 'stale' });
    expect(late.ok ? '' : late.message).toMatch(/^该记录已被李调度于\d\d:\d\d:\d\d处理$/);
    expect(day.apply({ kind: 'ack', alertId: '0', rev: 1, ...who })).toMatchObject({ reason: 'notFound' });
  });

  // ALARM-08
  it('reminds, follows the receipt and keeps the cool-down', () => {
    const { day, row, ask, done } = alarmed();
    expect(done({ kind: 'remind', preset: '2' }).alert).toMatchObject({ status: '2', remindReceipt: '0' });
    expect(ask({ kind: 'remind', preset: '2' })).toMatchObject({ ok: false, reason: 'refused' });
    const receipts = ofType(eventsOf(day, 30), 103).map((event) => event.patch?.remindReceipt);
    expect(['1,2', '1,3', '3']).toContain(receipts.filter((receipt) => receipt !== undefined).join());
    expect(day.dispatchLog().at(-1)?.receipt).toBe(row().remindReceipt);
  });

  // ALARM-09
  it('sends the nearest free marshal, each on one task', () => {
    const { day, row, done } = alarmed();
    const { alert, log } = done({ kind: 'marshal' });
    expect(alert.status).toBe('3');
    expect(log.content).toMatch(/^派巡场.+前往.+号洞，预计\d+分钟到达$/);
    const { marshalId } = row();
    const marshal = () => day.picture().positions.find((item) => item.deviceId === marshalId);
    expect(marshal()?.deviceType).toBe('4');
    stepFor(day, 12);
    expect(marshal()?.fixTs).toBeGreaterThan(0);
  });

  // ALARM-10
  it('shelves, and the row wakes in the state it had', () => {
    const { day, row, done } = alarmed();
    done({ kind: 'ack' });
    const { alert } = done({ kind: 'shelve', minutes: 5, reason: '等待裁判' });
    expect(alert).toMatchObject({ status: '4', shelveCount: 1 });
    expect(alert.shelveUntilTs).toBe(day.parkTs + 300_000);
    const events = eventsOf(day, 61);
    expect(ofType(events, 103).some((event) => event.status === '1' || event.status === '5')).toBe(true);
    expect(row().status).not.toBe('4');
  });

  // ALARM-11
  it('closes for good: nothing rings for that flight on that hole again', () => {
    const { day, alertId, row, done, ask } = alarmed();
    const { flightId, holeNo } = row();
    expect(done({ kind: 'close', reason: '3', note: '贵宾组' }).alert).toMatchObject({
      status: '6',
      closeReason: '3',
      closeUser: '李调度',
    });
    expect(ask({ kind: 'ack' })).toMatchObject({ ok: false, reason: 'refused' });
    const again = ofType(eventsOf(day, 240), 3).filter(
      (event) => event.flightId === flightId && event.holeNo === holeNo,
    );
    expect(again).toEqual([]);
    expect(day.timeouts().some((timeout) => timeout.alertId === alertId)).toBe(false);
  });

  // SIM-09
  it('changes what happens next', () => {
    const { day, row, done } = alarmed();
    const { alertId, rev, flightId } = row();
    done({ kind: 'marshal' });
    const log = [{ tick: day.tick, action: { kind: 'marshal', alertId, rev, ...who } as const }];
    const ownSec = (actions: typeof log) =>
      startSimulatedDay(optionsOf(2), tickAt(18), actions)
        .picture()
        .flights.find((flight) => flight.flightId === flightId)
        ?.splits.reduce((sum, split) => sum + split.ownSec, 0) ?? 0;
    expect(ownSec(log)).toBeLessThan(ownSec([]));
  });
});
