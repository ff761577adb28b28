/** The simulated day in the tables of the business: what the dispatch package says, in the columns that pages list. */

import { AssignmentType, CaddieOrderStatus } from '#domain/codes/caddie.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { DayCaddieOrder } from '../../park/model/decisions.ts';

const at = (ts: number | null): string | null => (ts === null ? null : formatStamp(ts));

/** Columns of a flight that change while it plays. */
export function toFlightColumns(flight: FlightView) {
  return {
    id: flight.flightId,
    rev: flight.rev,
    status: flight.status,
    actualStart: at(flight.actualStartTs),
    actualFinish: at(flight.actualFinishTs),
    teeTime: at(flight.teeTs),
    holesDone: flight.holesDone,
    currentHoleNo: flight.holeNo === 0 ? null : flight.holeNo,
    currentSection: flight.section,
    holeEnterTime: at(flight.enterTs),
    ownSec: flight.ownSec,
    waitSec: flight.waitSec,
    cumDelaySec: flight.cumDelaySec,
    gapAheadSec: flight.gapAheadSec,
    aheadFlightId: flight.aheadFlightId,
    heldByFlightId: flight.heldByFlightId,
    paceState: flight.paceState,
    paceRole: flight.paceRole,
    projectedFinish: at(flight.projectedTs),
    primaryDeviceId: flight.primaryDeviceId,
    lastFixTime: at(flight.lastFixTs),
    playerCount: flight.playerCount,
    holeSequence: JSON.stringify(flight.holeSequence),
    startHoleNo: flight.startHoleNo,
    players: JSON.stringify(
      flight.players.map(({ playerId, name, sex, bagTag, caddieId, cartNo, deviceId }) => ({
        playerId,
        name,
        sex,
        bagTag,
        caddieId: caddieId ?? '',
        cartNo: cartNo ?? '',
        deviceId: deviceId ?? '',
      })),
    ),
  };
}

export function toFlightRow(flight: FlightView, parkId: string, playDate: string) {
  return {
    ...toFlightColumns(flight),
    parkId,
    playDate,
    flightNo: flight.flightNo,
    boardNo: flight.boardNo,
    holesToPlay: flight.holeSequence.length,
    transport: flight.transport,
    cabin: flight.cabin,
  };
}

/** Which time a stage of a caddie order stamps. */
const STAMPS: Readonly<Record<string, string>> = {
  [CaddieOrderStatus.accepted]: 'acceptTime',
  [CaddieOrderStatus.switchedOn]: 'machineOnTime',
  [CaddieOrderStatus.inService]: 'dispatchTime',
  [CaddieOrderStatus.toClean]: 'backTime',
  [CaddieOrderStatus.toEvaluate]: 'cleanTime',
};

/** @param time park time of the stage, `YYYY-MM-DD HH:mm:ss` */
export function toCaddieOrderRow(order: DayCaddieOrder, parkId: string, time: string) {
  const stampOf = STAMPS[order.status];
  return {
    id: order.orderId,
    rev: order.rev,
    parkId,
    orderNo: orderNo(order.orderId, time),
    flightId: order.flightId,
    flightNo: order.flightNo,
    boardNo: order.boardNo,
    playDate: formatStamp(order.teeTs).slice(0, 10),
    teeTime: formatStamp(order.teeTs),
    caddieId: order.caddieId,
    caddieNo: order.caddieNo,
    caddieName: order.caddieName,
    playerId: order.playerId,
    playerName: order.playerName,
    bagTag: order.bagTag,
    assignType: AssignmentType.turn,
    deviceId: order.deviceId,
    deviceNo: order.deviceNo,
    status: order.status,
    overdueSec: 0,
    ...(stampOf === undefined ? {} : { [stampOf]: time }),
  };
}

/**
 * `QT{yyyyMMddHHmmss}{4}`: the park and the last three digits of the order, which differ within a second. Numbers of
 * the drawn parks have three digits themselves, so that fifty of them share no number.
 */
function orderNo(id: string, time: string): string {
  return `QT${time.replace(/\D/g, '')}${Number(id.slice(4, 7))}${id.slice(-3)}`;
}
