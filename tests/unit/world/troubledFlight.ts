/** A flight with a hole timeout, its pace alarm, a lost tracker and a cart beyond the boundary. */

import type { TimeoutRequest } from '#domain/actions/holeTimeouts.ts';
import type { AlarmUndoRequest } from '#domain/actions/undo.ts';
import { AlarmPriority, AlarmRule } from '#domain/codes/alarm.ts';
import type { AlarmLevel } from '#domain/codes/play.ts';
import type { TimeoutView } from '#domain/dispatch/model.ts';
import type { AlarmCondition } from '#server/park/alarms/alarmCondition.ts';
import { raiseTimeout } from '#server/park/alarms/holeTimeouts.ts';
import { performEither } from '#server/park/operations/loggedActions.ts';
import { createRun } from '#server/park/rounds/run.ts';
import { aCondition, DayOfAlarms } from './alarmConditions.ts';

const WANG = { userId: 'u1', realname: '王琳' };

export function createTroubledFlight(level: AlarmLevel, pacePriority: AlarmPriority = AlarmPriority.amber) {
  const life = new DayOfAlarms();
  const [flight] = life.day.flights;
  const hole = flight?.holes[0];
  if (!flight || !hole) throw new Error('no flight');
  const pace = aCondition('pace', { rule: AlarmRule.pace, priority: pacePriority, flight });
  const lost = aCondition('lost', { flight });
  const breach = aCondition('breach', {
    rule: AlarmRule.fenceBreach,
    priority: AlarmPriority.red,
    flight,
  });
  const run = createRun(hole, 600, 0);
  flight.runs.push(run);
  life.step(pace, lost, breach);
  raiseTimeout(life.day, flight, run, level);
  const timeout = (): TimeoutView => {
    const [alarm] = life.day.alarmBook.timeouts.values();
    if (!alarm) throw new Error('no hole timeout');
    return alarm.timeout.row;
  };
  const stateOf = (condition: AlarmCondition) => life.of(condition).state;
  const actOnTimeout = (request: TimeoutRequest | AlarmUndoRequest, who = WANG) => {
    const { alertId, rev } = timeout();
    return performEither(life.day, { ...request, alertId, rev, ...who });
  };
  const ackTimeout = () => actOnTimeout({ kind: 'ack' });
  return { life, run, pace, lost, breach, timeout, stateOf, actOnTimeout, ackTimeout };
}
