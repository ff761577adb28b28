/** REST answers folded into the board: the snapshot replaces it, lists and event pages complete it (7.10, 6.5). */
import { golfDestination, type RestBusMessage, type RestFailedBusMessage } from '#domain/wire/bus.ts';
import type { DispatchSnapshot, PositionItem, TimeoutView } from '#domain/dispatch/model.ts';
import { isOpenTimeout, isUnacknowledged } from '#domain/dispatch/selectors.ts';
import { addEvent } from './boardEvents.ts';
import { byDevice, mergePositions } from './positions.ts';
import type { BoardState } from './state.ts';

export function foldRest(state: BoardState, { answer, recvTs }: RestBusMessage): BoardState {
  const { parkId } = state;
  if (parkId === null) return state;
  switch (answer.call) {
    case 'snapshot':
      return answer.parkId === parkId ? withSnapshot(state, answer.result, recvTs) : state;
    case 'events':
      if (answer.dest !== golfDestination(parkId)) return state;
      return answer.result.records.reduce(
        (next, body) => addEvent(next, { kind: 'golf', dest: answer.dest, body, recvTs, missed: true }),
        state,
      );
    case 'positions':
      if (answer.parkId !== parkId) return state;
      return {
        ...state,
        positions: mergePositions(state.positions, answer.result, Infinity),
        lastDataTs: Math.max(state.lastDataTs ?? 0, recvTs + state.offsetMs),
      };
    case 'timeouts':
      return answer.parkId === parkId ? withOpenTimeouts(state, answer.result) : state;
    default:
      return state;
  }
}

export function foldRestFailure(state: BoardState, message: RestFailedBusMessage): BoardState {
  if (message.call !== 'snapshot' || state.sync.phase === 'idle') return state;
  // A plain server has no snapshot to give: the polled lists are the picture then.
  if (state.basic) return { ...state, sync: { phase: 'current', sinceTs: message.recvTs } };
  return { ...state, sync: { phase: 'failed', sinceTs: message.recvTs, message: message.message } };
}

function withSnapshot(state: BoardState, snapshot: DispatchSnapshot, recvTs: number): BoardState {
  const { epoch, seq, clock, park, holes, counters } = snapshot;
  const timeouts = Object.fromEntries(snapshot.timeouts.map((row) => [row.alertId, row]));
  return {
    ...state,
    at: { epoch, seq },
    sync: { phase: 'current', sinceTs: recvTs },
    park,
    clock,
    holes,
    counters,
    flights: Object.fromEntries(snapshot.flights.map((row) => [row.flightId, row])),
    positions: positionsAfter(state, snapshot),
    timeouts,
    raisedWhileAway: state.at === null ? [] : raisedWhileAway(state, snapshot.timeouts),
    lastDataTs: Math.max(state.lastDataTs ?? 0, clock.serverTs),
  };
}

/**
 * Positions never wait for a repair, so some held ones may be newer than the snapshot: those fixed after it was
 * taken. Another epoch may have set park time back; then nothing held is comparable.
 */
function positionsAfter(
  state: BoardState,
  { epoch, clock, positions }: DispatchSnapshot,
): BoardState['positions'] {
  const taken = byDevice(positions);
  if (state.at?.epoch !== epoch) return taken;
  const newer: PositionItem[] = Object.values(state.positions).filter((item) => item.fixTs > clock.parkTs);
  return mergePositions(taken, newer, null);
}

/** Open, unacknowledged, and either unknown before or raised to another level meanwhile. */
function raisedWhileAway(state: BoardState, rows: readonly TimeoutView[]): readonly string[] {
  return rows
    .filter((row) => isUnacknowledged(row) && state.timeouts[row.alertId]?.level !== row.level)
    .map(({ alertId }) => alertId);
}

/** The list holds everything still open: held open rows that are not in it have been settled. */
function withOpenTimeouts(state: BoardState, rows: readonly TimeoutView[]): BoardState {
  const timeouts: Record<string, TimeoutView> = {};
  for (const held of Object.values(state.timeouts)) if (!isOpenTimeout(held)) timeouts[held.alertId] = held;
  for (const row of rows) {
    const held = state.timeouts[row.alertId];
    timeouts[row.alertId] = held !== undefined && held.rev >= row.rev ? held : row;
  }
  return { ...state, timeouts };
}
