/** REST answers folded into the board: the snapshot replaces it, lists and event pages complete it. */

import { isUntakenAlarm } from '#domain/dispatch/attention.ts';
import type { DispatchSnapshot, TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout, isUnacknowledged } from '#domain/dispatch/selectors.ts';
import { formatGolfDestination, type RestBusMessage, type RestFailedBusMessage } from '#domain/wire/bus.ts';
import type { BoardDraft } from './boardDraft.ts';
import { addEvent } from './boardEvents.ts';
import { indexByDevice, mergePositions } from './positions.ts';
import type { BoardState } from './state.ts';

export function foldRest(draft: BoardDraft, { answer, recvTs }: RestBusMessage): void {
  const { parkId } = draft.state;
  if (parkId === null) return;
  switch (answer.call) {
    case 'snapshot':
      return answer.parkId === parkId ? takeSnapshot(draft, answer.result, recvTs) : undefined;
    case 'events':
      if (answer.dest !== formatGolfDestination(parkId)) return;
      if (draft.state.eventsUnread !== null) draft.write().eventsUnread = null;
      for (const body of answer.result.records)
        addEvent(draft, { kind: 'golf', dest: answer.dest, body, recvTs, missed: true });
      return;
    case 'positions': {
      if (answer.parkId !== parkId) return;
      const { lastDataTs, offsetMs } = draft.state;
      mergePositions(draft, answer.result, Infinity);
      draft.write().lastDataTs = Math.max(lastDataTs ?? 0, recvTs + offsetMs);
      return;
    }
    case 'timeouts':
      return answer.parkId === parkId ? takeOpenTimeouts(draft, answer.result) : undefined;
    default:
  }
}

export function foldRestFailure(draft: BoardDraft, failure: RestFailedBusMessage): void {
  const { call, dest, recvTs, message } = failure;
  const { sync, basic, parkId } = draft.state;
  if (call === 'events' && parkId !== null && dest === formatGolfDestination(parkId))
    draft.write().eventsUnread = message;
  if (call !== 'snapshot' || sync.phase === 'idle') return;
  // A plain server has no snapshot to give: the polled lists are the picture then.
  draft.write().sync = basic
    ? { phase: 'current', sinceTs: recvTs }
    : { phase: 'failed', sinceTs: recvTs, message };
}

/** What a snapshot says of the park, whatever was known before. */
export const takePicture = ({ clock, park, holes, counters, ...snapshot }: DispatchSnapshot) =>
  ({
    park,
    clock,
    holes,
    counters,
    flights: Object.fromEntries(snapshot.flights.map((row) => [row.flightId, row])),
    positions: indexByDevice(snapshot.positions),
    timeouts: Object.fromEntries(snapshot.timeouts.map((row) => [row.alertId, row])),
    alarms:
      snapshot.alarms === undefined
        ? null
        : Object.fromEntries(snapshot.alarms.map((row) => [row.alarmId, row])),
  }) satisfies Partial<BoardState>;

function takeSnapshot(draft: BoardDraft, snapshot: DispatchSnapshot, recvTs: number): void {
  const { epoch, seq, clock } = snapshot;
  const { state } = draft;
  Object.assign(draft.write(), {
    at: { epoch, seq },
    sync: { phase: 'current', sinceTs: recvTs },
    ...takePicture(snapshot),
    positions: positionsAfter(state, snapshot),
    raisedWhileAway: state.at === null ? [] : findRaisedWhileAway(state, snapshot),
    lastDataTs: Math.max(state.lastDataTs ?? 0, clock.serverTs),
  } satisfies Partial<BoardState>);
}

/**
 * Positions never wait for a repair, so some held ones may be newer than the snapshot: those fixed after it was
 * taken. Another epoch may have set park time back; then nothing held is comparable.
 */
function positionsAfter(
  state: BoardState,
  { epoch, clock, positions }: DispatchSnapshot,
): BoardState['positions'] {
  const taken = indexByDevice(positions);
  if (state.at?.epoch !== epoch) return taken;
  for (const held of state.positions.values()) {
    const fixTs = taken.get(held.deviceId)?.fixTs ?? -Infinity;
    if (!held.cached && held.fixTs > clock.parkTs && held.fixTs > fixTs) taken.set(held.deviceId, held);
  }
  return taken;
}

/** Open, untaken, and either unknown before or raised to another level meanwhile. */
function findRaisedWhileAway(
  { timeouts, alarms, raisedWhileAway }: BoardState,
  snapshot: DispatchSnapshot,
): readonly string[] {
  const known = new Set(raisedWhileAway);
  const raisedTimeouts = snapshot.timeouts
    .filter(isUnacknowledged)
    .filter(({ alertId, level }) => timeouts[alertId]?.level !== level || known.has(alertId));
  const raisedAlarms = (snapshot.alarms ?? [])
    .filter(isUntakenAlarm)
    .filter(({ alarmId, priority }) => alarms?.[alarmId]?.priority !== priority || known.has(alarmId));
  return [...raisedTimeouts.map(({ alertId }) => alertId), ...raisedAlarms.map(({ alarmId }) => alarmId)];
}

/** The list holds everything still open: held open rows that are not in it have been settled. */
function takeOpenTimeouts(draft: BoardDraft, rows: readonly TimeoutView[]): void {
  const before = draft.state.timeouts;
  const timeouts: Record<string, TimeoutView> = {};
  for (const held of Object.values(before)) if (!isOpenTimeout(held)) timeouts[held.alertId] = held;
  for (const row of rows) {
    const held = before[row.alertId];
    timeouts[row.alertId] = held !== undefined && held.rev >= row.rev ? held : row;
  }
  draft.write().timeouts = timeouts;
}
