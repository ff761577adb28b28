import { describe, expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import type { ParkDay, FlightOperation, LoggedAction } from '#server/park/day/parkDay.ts';
import { startSimulatedDay } from '#server/world/simulatedDay.ts';
import { firstAlarm, ofType, optionsOf, stepFor, tickAt } from './support.ts';

const who = { userId: '1700000000000000009', realname: '李调度' };
type Request = FlightOperation extends infer A
  ? A extends FlightOperation
    ? Omit<A, keyof typeof who | 'flightId'>
    : never
  : never;

/** A day at ten with a flight on the course that has no alarm. */
function atTen() {
  const day = startSimulatedDay(optionsOf(2), tickAt(10), []);
  const [flights, timeouts] = [day.flights(), day.timeouts()];
  const calm = flights.find(
    ({ status, flightId }) => status === '2' && !timeouts.some((alarm) => alarm.flightId === flightId),
  );
  if (calm === undefined) throw new Error('every flight has an alarm');
  return { day, flightId: calm.flightId };
}

function actingOn(day: ParkDay, flightId: string) {
  const log: LoggedAction[] = [];
  const view = () => day.flights(new Set([flightId]))[0];
  const act = (request: Request) => {
    const action: FlightOperation = { ...request, flightId, ...who };
    const result = day.apply(action);
    if (result.ok) log.push({ tick: day.tick, action });
    return result;
  };
  return { act, view, log };
}

let paceTick = 0;
/** A busy day at its first slow flight that nobody has taken; it is looked for once. */
function atPaceAlarm() {
  const options = optionsOf(2, 'busy');
  const day = startSimulatedDay(options, paceTick || tickAt(9), []);
  const find = () => day.alarms().find(({ rule, state }) => rule === '1' && state === '0');
  for (let n = 0; find() === undefined && n < 3000; n += 1) day.step();
  paceTick = day.tick;
  return { day, open: find() };
}

// ALARM-57
it('the alarm of a slow flight keeps what a reminder brought, within 20 minutes or until it is over', () => {
  const { day, open } = atPaceAlarm();
  if (open === undefined) throw new Error('no flight is slow');
  const { alarmId, rev, lostSec } = open;
  const now = () => day.alarms().find((alarm) => alarm.alarmId === alarmId);
  expect(day.applyToAlarm({ kind: 'remind', preset: '1', alarmId, rev, ...who }).ok).toBe(true);
  const ts = day.parkTs;
  expect(now()?.intervention).toEqual({ action: '2', ts, lostSec, effectSec: null, untilTs: null });
  let seen = now();
  for (let n = 0; n < 250 && seen?.intervention?.effectSec === null; n += 1) {
    day.step();
    seen = now() ?? seen;
  }
  const { effectSec, untilTs } = seen?.intervention ?? {};
  const lostThen = isAlarmOpen(seen ?? open) ? (seen?.lostSec ?? 0) : 0;
  expect(effectSec).toBe(lostThen - (lostSec ?? 0));
  expect(untilTs).toBeLessThanOrEqual(ts + 20 * 60_000);
});

describe('acting on a flight', () => {
  // BOARD-45
  it('reminds one without an alarm, follows the receipt and keeps the cool-down', () => {
    const { day, flightId } = atTen();
    const { act, view } = actingOn(day, flightId);
    const result = act({ kind: 'remindFlight', preset: '1' });
    expect(result).toMatchObject({ ok: true, alert: null, log: { flightId, alertId: '', action: '2' } });
    if (!result.ok) return;
    expect(ofType(result.events, 104)).toMatchObject([
      { flightId, patch: { handling: { remindCount: 1, remindReceipt: '0', lastRemindTs: day.parkTs } } },
    ]);
    expect(act({ kind: 'remindFlight', preset: '1' })).toMatchObject({ ok: false, reason: 'refused' });
    stepFor(day, 30);
    expect(['2', '3']).toContain(view()?.handling?.remindReceipt);
    expect(day.dispatchLog().at(-1)?.receipt).toBe(view()?.handling?.remindReceipt);
  });

  // BOARD-45
  it('sends the marshal who is proposed first, and says when they have left', () => {
    const { day, flightId } = atTen();
    const { act, view } = actingOn(day, flightId);
    const [nearest, second] = day.marshals(flightId);
    expect(nearest?.etaSec).toBeLessThanOrEqual(second?.etaSec ?? Infinity);
    const result = act({ kind: 'sendMarshal' });
    expect(result).toMatchObject({ ok: true, log: { action: '3', channel: '2' } });
    expect(view()?.handling).toMatchObject({ marshalName: nearest?.name });
    expect(view()?.handling?.marshalEtaTs).toBe(day.parkTs + (nearest?.etaSec ?? 0) * 1000);
    expect(day.marshals(flightId).map(({ marshalId }) => marshalId)).not.toContain(nearest?.marshalId);
    expect(act({ kind: 'sendMarshal' })).toMatchObject({ ok: false, reason: 'refused' });
    stepFor(day, Math.ceil((nearest?.etaSec ?? 0) / 5) + 30);
    expect(view()?.handling?.marshalName).toBeNull();
    expect(day.marshals(flightId).map(({ marshalId }) => marshalId)).toContain(nearest?.marshalId);
  });

  it('keeps a note, also of a flight that has not set out, but reminds only those on the course', () => {
    const { day } = atTen();
    const waiting = day.waiting()[0] ?? '';
    const { act, view } = actingOn(day, waiting);
    expect(act({ kind: 'noteFlight', note: ' 晚到两人 ' })).toMatchObject({
      ok: true,
      log: { action: '11', content: '晚到两人', operator: '李调度' },
    });
    expect(view()?.handling).toMatchObject({ note: '晚到两人', noteUser: '李调度' });
    expect(act({ kind: 'remindFlight', preset: '1' })).toMatchObject({ ok: false });
    expect(act({ kind: 'sendMarshal' })).toMatchObject({ ok: false });
  });

  // BOARD-46
  it('marks the open hole timeout of the flight as well', () => {
    const day = startSimulatedDay(optionsOf(2), tickAt(9, 30), []);
    const { alertId, flightId } = firstAlarm(day);
    const { act } = actingOn(day, flightId);
    expect(act({ kind: 'remindFlight', preset: '2' })).toMatchObject({
      ok: true,
      alert: { alertId, status: '2', ackUser: '李调度', remindCount: 1 },
      log: { alertId },
    });
    expect(act({ kind: 'sendMarshal' })).toMatchObject({ ok: true, alert: { alertId, status: '3' } });
    expect(act({ kind: 'noteFlight', note: '找球' })).toMatchObject({
      ok: true,
      alert: { status: '3', note: '找球' },
    });
  });

  // BOARD-46
  it('marks the open alarm of the flight: whoever reminds it has it', () => {
    const { day, open } = atPaceAlarm();
    const { alarmId, flightId } = open ?? {};
    const { act } = actingOn(day, flightId ?? '');
    const alarm = () => day.alarms().find((one) => one.alarmId === alarmId);
    act({ kind: 'noteFlight', note: '找球' });
    expect(alarm()).toMatchObject({ state: '0', ownerName: null, note: '找球' });
    act({ kind: 'remindFlight', preset: '1' });
    expect(alarm()).toMatchObject({ state: '2', ownerName: '李调度', remindCount: 1, remindReceipt: '0' });
    act({ kind: 'sendMarshal' });
    expect(alarm()?.marshalName).not.toBeNull();
  });

  // BOARD-46
  it('is one thing, whether it is asked for by flight, hole timeout or alarm', () => {
    const day = startSimulatedDay(optionsOf(2, 'busy'), tickAt(9), []);
    const meant = () => {
      const [timeouts, alarms] = [day.timeouts(), day.alarms()];
      return timeouts
        .filter(({ status }) => status === '0')
        .flatMap((timeout) => {
          const alarm = alarms.find(({ flightId, state }) => flightId === timeout.flightId && state === '0');
          return alarm === undefined ? [] : [{ timeout, alarm }];
        })[0];
    };
    for (let n = 0; meant() === undefined && n < 400; n += 1) stepFor(day, 12);
    const { timeout, alarm } = meant() ?? {};
    if (timeout === undefined || alarm === undefined) throw new Error('no flight has both');
    const alarmNow = () => day.alarms().find(({ alarmId }) => alarmId === alarm.alarmId);
    const timeoutNow = () => day.timeouts().find(({ alertId }) => alertId === timeout.alertId);
    const byTimeout = (kind: 'marshal') =>
      day.apply({ kind, alertId: timeout.alertId, rev: timeoutNow()?.rev ?? 0, ...who });
    const byAlarm = () =>
      day.applyToAlarm({ kind: 'marshal', alarmId: alarm.alarmId, rev: alarmNow()?.rev ?? 0, ...who });

    const reminder = {
      kind: 'remind',
      preset: '1',
      alertId: timeout.alertId,
      rev: timeout.rev,
      ...who,
    } as const;
    expect(day.apply(reminder)).toMatchObject({ ok: true, alert: { status: '2', remindCount: 1 } });
    // Its alarm is taken by it, and does not escalate.
    expect(alarmNow()).toMatchObject({ state: '2', ownerName: '李调度', remindCount: 1 });
    expect(byAlarm()).toMatchObject({ ok: true, log: { alertId: alarm.alarmId, action: '3' } });
    expect(timeoutNow()).toMatchObject({ status: '3' });
    // One marshal is enough, whoever asks for a second one where.
    const { act, view } = actingOn(day, timeout.flightId);
    const taken = { ok: false, message: `巡场${view()?.handling?.marshalName}已在前往该组` };
    expect(byAlarm()).toMatchObject(taken);
    expect(act({ kind: 'sendMarshal' })).toMatchObject(taken);
    expect(byTimeout('marshal').ok).toBe(false);
  });

  // BOARD-54
  it('is over for the alarm too when the marshal has left', () => {
    const { day, open } = atPaceAlarm();
    const { alarmId, flightId } = open ?? {};
    const { act, view } = actingOn(day, flightId ?? '');
    const alarm = () => day.alarms().find((one) => one.alarmId === alarmId);
    act({ kind: 'sendMarshal' });
    const { marshalName = null } = alarm() ?? {};
    expect(marshalName).toBe(view()?.handling?.marshalName);
    const isOpen = () => alarm()?.state === '2';
    while (view()?.handling?.marshalName !== null && isOpen()) day.step();
    expect(isOpen()).toBe(true);
    expect(alarm()).toMatchObject({ marshalId: null, marshalName: null, marshalTs: null });
  });

  // BOARD-45
  it('keeps the note of who was first, and names them to the second', () => {
    const { day, flightId } = atTen();
    const { act, view } = actingOn(day, flightId);
    expect(act({ kind: 'noteFlight', note: '贵宾', seen: '' })).toMatchObject({ ok: true });
    expect(act({ kind: 'noteFlight', note: '找球', seen: '' })).toMatchObject({
      ok: false,
      message: '该组备注已被李调度修改为“贵宾”，请查看后重新填写',
    });
    expect(view()?.handling?.note).toBe('贵宾');
    expect(act({ kind: 'noteFlight', note: '找球', seen: '贵宾' })).toMatchObject({ ok: true });
  });

  // SIM-02
  it('is replayed from its log @full', () => {
    const { day, flightId } = atTen();
    const { act, log } = actingOn(day, flightId);
    act({ kind: 'sendMarshal' });
    act({ kind: 'remindFlight', preset: '3' });
    stepFor(day, 200);
    const again = startSimulatedDay(optionsOf(2), day.tick, log);
    expect(again.picture()).toEqual(day.picture());
    expect(again.dispatchLog()).toEqual(day.dispatchLog());
  });

  it('knows nothing of a flight that is not on the board', () => {
    const { day } = atTen();
    const gone = actingOn(day, '1');
    expect(gone.act({ kind: 'noteFlight', note: 'x' })).toMatchObject({ reason: 'notFound' });
    expect(day.marshals('1')).toEqual([]);
  });
});
