/** Readers of the rows that golf messages and REST answers share (domain/dispatch/model.ts). */

import { Section } from '../codes/course.ts';
import { FlightStatus, PaceRole, PaceState } from '../codes/play.ts';
import type { FlightHandling } from '../dispatch/handling.ts';
import type {
  FlightPlayer,
  FlightView,
  HoleSplit,
  OverdueItem,
  PositionItem,
  Readiness,
} from '../dispatch/model.ts';
import type { OperatorStep, PaceUpdate } from './golf.ts';
import {
  readAnyCode,
  readBoolean,
  createCodeReader,
  readId,
  createListReader,
  readNumber,
  readNumeric,
  readNumberOrNull,
  readObject,
  createPatchReader,
  createShapeReader,
  readString,
  readStringOrNull,
  readText,
  type FieldReader,
  type FieldReaders,
  readOptional,
} from './readers.ts';

export const readSection = createCodeReader(Section);
const paceState = createCodeReader(PaceState);
const paceRole = createCodeReader(PaceRole);

/** One fix; hot, therefore written out. Empty strings mean "unbound" and are left away. */
export const readPosition: FieldReader<PositionItem> = (v, name) => {
  const o = readObject(v, name);
  const item: { -readonly [K in keyof PositionItem]: PositionItem[K] } = {
    deviceId: readId(o.deviceId, 'deviceId'),
    deviceNo: readString(o.deviceNo, 'deviceNo'),
    deviceType: readAnyCode(o.deviceType, 'deviceType'),
    lng: readNumber(o.lng, 'lng'),
    lat: readNumber(o.lat, 'lat'),
    holeNo: readNumber(o.holeNo, 'holeNo'),
    section: readSection(o.section, 'section'),
    progress: readNumber(o.progress, 'progress'),
    speed: readNumber(o.speed, 'speed'),
    heading: readNumber(o.heading, 'heading'),
    acc: readNumber(o.acc, 'acc'),
    battery: readNumber(o.battery, 'battery'),
    fixTs: readNumber(o.fixTs, 'fixTs'),
    cached: o.cached === true,
  };
  if (o.flightId != null && o.flightId !== '') item.flightId = readString(o.flightId, 'flightId');
  if (o.flightNo != null && o.flightNo !== '') item.flightNo = readString(o.flightNo, 'flightNo');
  if (o.caddieId != null && o.caddieId !== '') item.caddieId = readString(o.caddieId, 'caddieId');
  return item;
};

/** One flight of a pace batch (type 102); hot, therefore written out. */
export const readPaceUpdate: FieldReader<PaceUpdate> = (v, name) => {
  const o = readObject(v, name);
  return {
    flightId: readId(o.flightId, 'flightId'),
    rev: readNumber(o.rev, 'rev'),
    holeNo: readNumber(o.holeNo, 'holeNo'),
    section: readSection(o.section, 'section'),
    holesDone: readNumber(o.holesDone, 'holesDone'),
    enterTs: readNumberOrNull(o.enterTs, 'enterTs'),
    ownSec: readNumber(o.ownSec, 'ownSec'),
    waitSec: readNumber(o.waitSec, 'waitSec'),
    allowanceSec: readNumber(o.allowanceSec, 'allowanceSec'),
    cumDelaySec: readNumber(o.cumDelaySec, 'cumDelaySec'),
    gapAheadSec: readNumberOrNull(o.gapAheadSec, 'gapAheadSec'),
    paceState: paceState(o.paceState, 'paceState'),
    paceRole: paceRole(o.paceRole, 'paceRole'),
    heldByFlightId: readStringOrNull(o.heldByFlightId, 'heldByFlightId'),
    projectedTs: readNumberOrNull(o.projectedTs, 'projectedTs'),
    lastFixTs: readNumberOrNull(o.lastFixTs, 'lastFixTs'),
  };
};

const seat = createShapeReader<Omit<FlightPlayer, 'isHere'>>({
  playerId: readId,
  name: readText,
  sex: readAnyCode,
  bagTag: readText,
  caddieId: readStringOrNull,
  caddieName: readStringOrNull,
  caddieNo: readStringOrNull,
  cartNo: readStringOrNull,
  deviceId: readStringOrNull,
});
const player: FieldReader<FlightPlayer> = (v, name) => {
  const { isHere } = readObject(v, name);
  return { ...seat(v, name), ...readOptional('isHere', isHere, readBoolean) };
};

const split = createShapeReader<HoleSplit>({
  holeNo: readNumber,
  allowanceSec: readNumber,
  ownSec: readNumber,
  waitSec: readNumber,
  enterTs: readNumber,
  leaveTs: readNumberOrNull,
});

const handling = createShapeReader<FlightHandling>({
  remindCount: readNumber,
  lastRemindTs: readNumberOrNull,
  remindReceipt: readStringOrNull,
  marshalName: readStringOrNull,
  marshalEtaTs: readNumberOrNull,
  note: readStringOrNull,
  noteUser: readStringOrNull,
});

const FLIGHT: FieldReaders<FlightView> = {
  flightId: readId,
  rev: readNumber,
  flightNo: readString,
  boardNo: readText,
  cabin: readAnyCode,
  transport: readAnyCode,
  startType: readAnyCode,
  competitionId: readStringOrNull,
  playerCount: readNumber,
  players: createListReader(player),
  ready: createShapeReader<Readiness>({
    players: readBoolean,
    caddies: readBoolean,
    carts: readBoolean,
    devices: readBoolean,
  }),
  teeTs: readNumber,
  actualStartTs: readNumberOrNull,
  actualFinishTs: readNumberOrNull,
  startHoleNo: readNumber,
  holeSequence: createListReader(readNumber),
  status: createCodeReader(FlightStatus),
  holeNo: readNumber,
  section: readSection,
  holesDone: readNumber,
  enterTs: readNumberOrNull,
  ownSec: readNumber,
  waitSec: readNumber,
  allowanceSec: readNumber,
  cumDelaySec: readNumber,
  gapAheadSec: readNumberOrNull,
  aheadFlightId: readStringOrNull,
  heldByFlightId: readStringOrNull,
  paceState,
  paceRole,
  projectedTs: readNumberOrNull,
  primaryDeviceId: readStringOrNull,
  lastFixTs: readNumberOrNull,
  splits: createListReader(split),
  handling: (v, name) => (v == null ? null : handling(v, name)),
};
export const readFlight = createShapeReader<FlightView>(FLIGHT);
export const readFlightPatch = createPatchReader<FlightView>(FLIGHT);

/** A row of the overdue list; only its three odd names are needed (BOARD-22). */
export const readOverdueItem: FieldReader<OverdueItem> = (v, name) => {
  const o = readObject(v, name);
  return {
    status: readNumeric(o.status, 'status'),
    borad_no: readAnyCode(o.borad_no ?? '', 'borad_no'),
    timeStr: readText(o.timeStr, 'timeStr'),
    ...readOptional('orderId', o.orderId, readString),
    ...readOptional('flightId', o.flightId, readString),
    ...readOptional('overdueSec', o.overdueSec, readNumber),
    ...readOptional('teeTime', o.teeTime, readString),
    ...readOptional('cabin', o.cabin, readAnyCode),
    ...readOptional('orderNo', o.orderNo, readString),
    ...readOptional('flightNo', o.flightNo, readString),
    ...readOptional('caddieNo', o.caddieNo, readString),
    ...readOptional('caddieName', o.caddieName, readString),
    ...readOptional('parkId', o.parkId, readString),
  };
};

/** Which dispatcher did what. */
export const readOperatorStep = createShapeReader<OperatorStep>({ action: readAnyCode, user: readString });
