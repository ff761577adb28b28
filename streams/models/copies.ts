/**
 * Copies written out field by field. An engine turns these into one allocation and plain moves; spreading an object of
 * so many fields looks up every one of them and takes ten to twenty times as long, which shows at a thousand messages
 * a frame. The compiler says when a field is missing here.
 */

import type { FlightView } from '#domain/dispatch/model.ts';
import type { BoardState } from './state.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

export function copyBoard(held: BoardState): Writable<BoardState> {
  return {
    parkId: held.parkId,
    storedParkId: held.storedParkId,
    at: held.at,
    sync: held.sync,
    park: held.park,
    clock: held.clock,
    holes: held.holes,
    flights: held.flights,
    positions: held.positions,
    timeouts: held.timeouts,
    alarms: held.alarms,
    raisedWhileAway: held.raisedWhileAway,
    counters: held.counters,
    events: held.events,
    eventsUnread: held.eventsUnread,
    foreignTimeouts: held.foreignTimeouts,
    lastDataTs: held.lastDataTs,
    offsetMs: held.offsetMs,
    offsets: held.offsets,
    basic: held.basic,
  };
}

export function copyFlight(held: FlightView): Writable<FlightView> {
  return {
    flightId: held.flightId,
    rev: held.rev,
    flightNo: held.flightNo,
    boardNo: held.boardNo,
    cabin: held.cabin,
    transport: held.transport,
    startType: held.startType,
    competitionId: held.competitionId,
    playerCount: held.playerCount,
    players: held.players,
    ready: held.ready,
    teeTs: held.teeTs,
    actualStartTs: held.actualStartTs,
    actualFinishTs: held.actualFinishTs,
    startHoleNo: held.startHoleNo,
    holeSequence: held.holeSequence,
    status: held.status,
    holeNo: held.holeNo,
    section: held.section,
    holesDone: held.holesDone,
    enterTs: held.enterTs,
    ownSec: held.ownSec,
    waitSec: held.waitSec,
    allowanceSec: held.allowanceSec,
    cumDelaySec: held.cumDelaySec,
    gapAheadSec: held.gapAheadSec,
    aheadFlightId: held.aheadFlightId,
    heldByFlightId: held.heldByFlightId,
    paceState: held.paceState,
    paceRole: held.paceRole,
    projectedTs: held.projectedTs,
    primaryDeviceId: held.primaryDeviceId,
    lastFixTs: held.lastFixTs,
    splits: held.splits,
    handling: held.handling,
  };
}
