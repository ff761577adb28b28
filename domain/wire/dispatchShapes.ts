/** Readers of the rows that golf messages and REST answers share (domain/dispatch/model.ts). */
import type {
  AreaView,
  DeskHush,
  DispatchCounters,
  FlightPlayer,
  FlightView,
  HoleSplit,
  HoleView,
  OverdueItem,
  ParkClock,
  ParkView,
  PositionItem,
  Readiness,
  TimeoutView,
} from '../dispatch/model.ts';
import type { Section } from '../codes/course.ts';
import type {
  AlarmLevel,
  FlightStatus,
  PaceRole,
  PaceState,
  TimeoutCause,
  TimeoutStatus,
} from '../codes/play.ts';
import type { PaceUpdate } from './golf.ts';
import {
  anyCode,
  bool,
  code,
  id,
  list,
  num,
  numeric,
  numOrNull,
  object,
  optional,
  orElse,
  patchOf,
  shape,
  str,
  strOrNull,
  text,
  type Reader,
  type Readers,
  type Wire,
} from './readers.ts';

const section = code<Section>('012345');
const paceState = code<PaceState>('012349');
const paceRole = code<PaceRole>('0123');

/** One fix; hot, therefore written out. Empty strings mean "unbound" and are left away. */
export const position: Reader<PositionItem> = (v, name) => {
  const o = object(v, name);
  const item: { -readonly [K in keyof PositionItem]: PositionItem[K] } = {
    deviceId: id(o.deviceId, 'deviceId'),
    deviceNo: str(o.deviceNo, 'deviceNo'),
    deviceType: anyCode(o.deviceType, 'deviceType'),
    lng: num(o.lng, 'lng'),
    lat: num(o.lat, 'lat'),
    holeNo: num(o.holeNo, 'holeNo'),
    section: section(o.section, 'section'),
    progress: num(o.progress, 'progress'),
    speed: num(o.speed, 'speed'),
    heading: num(o.heading, 'heading'),
    acc: num(o.acc, 'acc'),
    battery: num(o.battery, 'battery'),
    fixTs: num(o.fixTs, 'fixTs'),
    cached: o.cached === true,
  };
  if (o.flightId != null && o.flightId !== '') item.flightId = str(o.flightId, 'flightId');
  if (o.flightNo != null && o.flightNo !== '') item.flightNo = str(o.flightNo, 'flightNo');
  if (o.caddieId != null && o.caddieId !== '') item.caddieId = str(o.caddieId, 'caddieId');
  return item;
};

/** One flight of a pace batch (type 102); hot, therefore written out. */
export const paceUpdate: Reader<PaceUpdate> = (v, name) => {
  const o = object(v, name);
  return {
    flightId: id(o.flightId, 'flightId'),
    rev: num(o.rev, 'rev'),
    holeNo: num(o.holeNo, 'holeNo'),
    section: section(o.section, 'section'),
    holesDone: num(o.holesDone, 'holesDone'),
    enterTs: numOrNull(o.enterTs, 'enterTs'),
    ownSec: num(o.ownSec, 'ownSec'),
    waitSec: num(o.waitSec, 'waitSec'),
    allowanceSec: num(o.allowanceSec, 'allowanceSec'),
    cumDelaySec: num(o.cumDelaySec, 'cumDelaySec'),
    gapAheadSec: numOrNull(o.gapAheadSec, 'gapAheadSec'),
    paceState: paceState(o.paceState, 'paceState'),
    paceRole: paceRole(o.paceRole, 'paceRole'),
    heldByFlightId: strOrNull(o.heldByFlightId, 'heldByFlightId'),
    projectedTs: numOrNull(o.projectedTs, 'projectedTs'),
    lastFixTs: numOrNull(o.lastFixTs, 'lastFixTs'),
  };
};

const seat = shape<Omit<FlightPlayer, 'isHere'>>({
  playerId: id,
  name: text,
  sex: anyCode,
  bagTag: text,
  caddieId: strOrNull,
  caddieName: strOrNull,
  caddieNo: strOrNull,
  cartNo: strOrNull,
  deviceId: strOrNull,
});
const player: Reader<FlightPlayer> = (v, name) => ({
  ...seat(v, name),
  ...optional('isHere', object(v, name)['isHere'], bool),
});

const split = shape<HoleSplit>({
  holeNo: num,
  allowanceSec: num,
  ownSec: num,
  waitSec: num,
  enterTs: num,
  leaveTs: numOrNull,
});

const FLIGHT: Readers<FlightView> = {
  flightId: id,
  rev: num,
  flightNo: str,
  boardNo: text,
  cabin: anyCode,
  transport: anyCode,
  startType: anyCode,
  competitionId: strOrNull,
  playerCount: num,
  players: list(player),
  ready: shape<Readiness>({ players: bool, caddies: bool, carts: bool, devices: bool }),
  teeTs: num,
  actualStartTs: numOrNull,
  actualFinishTs: numOrNull,
  startHoleNo: num,
  holeSequence: list(num),
  status: code<FlightStatus>('01234567'),
  holeNo: num,
  section,
  holesDone: num,
  enterTs: numOrNull,
  ownSec: num,
  waitSec: num,
  allowanceSec: num,
  cumDelaySec: num,
  gapAheadSec: numOrNull,
  aheadFlightId: strOrNull,
  heldByFlightId: strOrNull,
  paceState,
  paceRole,
  projectedTs: numOrNull,
  primaryDeviceId: strOrNull,
  lastFixTs: numOrNull,
  splits: list(split),
};
export const flight = shape<FlightView>(FLIGHT);
export const flightPatch = patchOf<FlightView>(FLIGHT);

const TIMEOUT: Readers<TimeoutView> = {
  alertId: id,
  rev: num,
  alertNo: text,
  parkId: text,
  flightId: id,
  flightNo: text,
  boardNo: text,
  holeNo: num,
  section: orElse(section, '0'),
  level: code<AlarmLevel>('12'),
  cause: code<TimeoutCause>('1234'),
  heldByFlightId: strOrNull,
  enterTs: num,
  limitSec: num,
  ownSec: num,
  waitSec: num,
  overSec: num,
  cumDelaySec: num,
  gapAheadSec: numOrNull,
  raiseTs: num,
  status: code<TimeoutStatus>('0123456'),
  ackUser: strOrNull,
  ackTs: numOrNull,
  remindCount: num,
  lastRemindTs: numOrNull,
  remindReceipt: strOrNull,
  marshalId: strOrNull,
  marshalName: strOrNull,
  marshalTs: numOrNull,
  shelveUntilTs: numOrNull,
  shelveCount: num,
  resolveTs: numOrNull,
  closeUser: strOrNull,
  closeReason: strOrNull,
  note: strOrNull,
};
export const timeout = shape<TimeoutView>(TIMEOUT);
export const timeoutPatch = patchOf<TimeoutView>(TIMEOUT);

/** An alarm in the flat body of type 3: what the frame leaves out has just been raised by nobody yet. */
export const raisedTimeout = shape<Omit<TimeoutView, 'raiseTs'> & { readonly raiseTs: number | null }>({
  ...TIMEOUT,
  rev: orElse(num, 1),
  raiseTs: numOrNull,
  status: orElse(TIMEOUT.status, '0'),
  remindCount: orElse(num, 0),
  shelveCount: orElse(num, 0),
});

export const hole = shape<HoleView>({
  holeId: id,
  holeNo: num,
  displayNo: text,
  areaId: text,
  par: num,
  yards: num,
  timeParSec: num,
  transferSec: num,
  capacity: num,
  status: anyCode,
  halfwayHouse: bool,
  nextHoleNo: num,
});

const area = shape<AreaView>({ areaId: id, name: text, holeFrom: num, holeTo: num, cabin: anyCode });

const parkFields = shape<Omit<ParkView, keyof DeskHush>>({
  id,
  name: text,
  status: anyCode,
  suspendReason: strOrNull,
  tickSec: num,
  teeIntervalSec: num,
  staleFixSec: num,
  lostFixSec: num,
  areas: list(area),
  voiceTemplate: text,
});

export const hush = (o: Wire): DeskHush => ({
  ...optional('soundOff', o.soundOff, bool),
  ...optional('voiceOff', o.voiceOff, bool),
});

export const park: Reader<ParkView> = (v, name) => ({ ...parkFields(v, name), ...hush(object(v, name)) });

export const clock = shape<ParkClock>({ serverTs: num, parkTs: num, speed: num });

export const counters = shape<DispatchCounters>({
  waitingCaddies: num,
  availableCarts: num,
  overdueOrders: num,
});

/** A row of the overdue list; only its three odd names are needed (BOARD-22). */
export const overdueItem: Reader<OverdueItem> = (v, name) => {
  const o = object(v, name);
  return {
    status: numeric(o.status, 'status'),
    borad_no: anyCode(o.borad_no ?? '', 'borad_no'),
    timeStr: text(o.timeStr, 'timeStr'),
    ...optional('orderId', o.orderId, str),
    ...optional('flightId', o.flightId, str),
    ...optional('overdueSec', o.overdueSec, num),
    ...optional('teeTime', o.teeTime, str),
    ...optional('cabin', o.cabin, anyCode),
  };
};
