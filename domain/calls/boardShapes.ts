/** What the board knows (`domain/dispatch`, `domain/alarms`), as calls give it. */

import { type TProperties, type TSchema, Type } from 'typebox';
import type { AlarmView } from '../alarms/alarm.ts';
import type { AlarmIntervention } from '../alarms/intervention.ts';
import { AlarmPriority, AlarmRule, AlarmState, AlarmSubject } from '../codes/alarm.ts';
import { Section } from '../codes/course.ts';
import { AlarmLevel, FlightStatus, PaceRole, PaceState, TimeoutCause, TimeoutStatus } from '../codes/play.ts';
import { DispatchAction } from '../codes/service.ts';
import type { FlightHandling } from '../dispatch/handling.ts';
import type {
  AreaView,
  DispatchCounters,
  DispatchSnapshot,
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
import type { AnyRow } from '../entities/describe.ts';
import { golfHoleTimeout } from '../entities/holeTimeout.ts';
import type { PlayStop } from '../pace/playTime.ts';
import { describeVisible } from './records.ts';
import { Nullable, OneOf } from './schemas.ts';

/** An object with every field of a type: a field that is renamed or forgotten does not compile. */
const ShapeOf = <T>(properties: PropertiesOf<T> & TProperties) => Type.Unsafe<T>(Type.Object(properties));

type PropertiesOf<T> = { readonly [K in keyof T]-?: TSchema };

const Text = Type.String();
const Words = Nullable(Text);
const Id = Type.String();
const NoId = Nullable(Id);
const Count = Type.Integer();
const Seconds = Type.Number({ description: 'Seconds.' });
const NoSeconds = Nullable(Seconds);
const Moment = Type.Number({ description: 'Park time, epoch ms.' });
const NoMoment = Nullable(Moment);
const Yes = Type.Boolean();

const Intervention = ShapeOf<AlarmIntervention>({
  action: OneOf(DispatchAction, 'golf_dispatch_action'),
  ts: Moment,
  lostSec: Seconds,
  effectSec: NoSeconds,
  untilTs: NoMoment,
});

export const Alarm = ShapeOf<AlarmView>({
  alarmId: Id,
  rev: Count,
  alarmNo: Text,
  parkId: Id,
  rule: OneOf(AlarmRule, 'golf_alarm_rule'),
  priority: OneOf(AlarmPriority, 'golf_alarm_priority'),
  state: OneOf(AlarmState, 'golf_alarm_state'),
  subject: OneOf(AlarmSubject, 'golf_alarm_subject'),
  subjectId: Id,
  subjectName: Text,
  flightId: NoId,
  flightNo: Words,
  holeNo: Count,
  text: Text,
  lostSec: NoSeconds,
  heldFlightIds: Type.Array(Id),
  timeoutIds: Type.Array(Id),
  rootAlarmId: NoId,
  raiseTs: Moment,
  raiseHole: Text,
  askTs: NoMoment,
  redTs: NoMoment,
  heardTs: NoMoment,
  chatterTs: NoMoment,
  escalateTs: NoMoment,
  ackUser: Words,
  ackTs: NoMoment,
  ownerId: NoId,
  ownerName: Words,
  shelveUntilTs: NoMoment,
  shelveReason: Words,
  shelveCount: Count,
  remindCount: Count,
  lastRemindTs: NoMoment,
  remindReceipt: Words,
  marshalId: NoId,
  marshalName: Words,
  marshalTs: NoMoment,
  clearTs: NoMoment,
  closeUser: Words,
  closeTs: NoMoment,
  closeReason: Words,
  note: Words,
  intervention: Type.Optional(Intervention),
});

const TIMEOUT = {
  alertId: Id,
  rev: Count,
  alertNo: Text,
  parkId: Id,
  flightId: Id,
  flightNo: Text,
  boardNo: Text,
  holeNo: Count,
  section: OneOf(Section, 'golf_section'),
  level: OneOf(AlarmLevel, 'golf_alarm_level'),
  cause: OneOf(TimeoutCause, 'golf_timeout_cause'),
  heldByFlightId: NoId,
  enterTs: Moment,
  limitSec: Seconds,
  ownSec: Seconds,
  waitSec: Seconds,
  overSec: Seconds,
  cumDelaySec: Seconds,
  gapAheadSec: NoSeconds,
  raiseTs: Moment,
  status: OneOf(TimeoutStatus, 'golf_timeout_status'),
  ackUser: Words,
  ackTs: NoMoment,
  remindCount: Count,
  lastRemindTs: NoMoment,
  remindReceipt: Words,
  marshalId: NoId,
  marshalName: Words,
  marshalTs: NoMoment,
  shelveUntilTs: NoMoment,
  shelveCount: Count,
  resolveTs: NoMoment,
  closeUser: Words,
  closeReason: Words,
  note: Words,
} satisfies PropertiesOf<TimeoutView>;

export const Timeout = ShapeOf<TimeoutView>(TIMEOUT);

/** `YYYY-MM-DD HH:mm:ss` */
const Stamp = Type.String();
const NoStamp = Nullable(Stamp);

/** A hole timeout with its moments as people read them, beside those of the wire. */
export interface StampedTimeout extends TimeoutView {
  readonly id: string;
  readonly enterTime: string | null;
  readonly raiseTime: string | null;
  readonly ackTime: string | null;
  readonly resolveTime: string | null;
  readonly reviewResult: string;
  readonly reviewUser: string | null;
  readonly reviewNote: string | null;
}

export const TimeoutDetail = ShapeOf<StampedTimeout>({
  ...TIMEOUT,
  id: Id,
  enterTime: NoStamp,
  raiseTime: NoStamp,
  ackTime: NoStamp,
  resolveTime: NoStamp,
  reviewResult: Text,
  reviewUser: Words,
  reviewNote: Words,
});

/** A row of the list: what the wire has of it, and what its description says (`domain/entities/holeTimeout.ts`). */
export const ListedTimeout = Type.Unsafe<AnyRow>(
  Type.Object({ ...describeVisible(golfHoleTimeout), ...TIMEOUT }),
);

export const Position = ShapeOf<PositionItem>({
  deviceId: Id,
  deviceNo: Text,
  deviceType: Text,
  flightId: Type.Optional(Id),
  flightNo: Type.Optional(Text),
  caddieId: Type.Optional(Id),
  lng: Type.Number(),
  lat: Type.Number(),
  holeNo: Count,
  section: OneOf(Section, 'golf_section'),
  progress: Type.Number(),
  speed: Type.Number(),
  heading: Type.Number(),
  acc: Type.Number(),
  battery: Type.Number(),
  fixTs: Moment,
  cached: Yes,
});

const Player = ShapeOf<FlightPlayer>({
  playerId: Id,
  name: Text,
  sex: Text,
  bagTag: Text,
  caddieId: NoId,
  caddieName: Words,
  caddieNo: Words,
  cartNo: Words,
  deviceId: NoId,
  isHere: Type.Optional(Yes),
});

const Split = ShapeOf<HoleSplit>({
  holeNo: Count,
  allowanceSec: Seconds,
  ownSec: Seconds,
  waitSec: Seconds,
  enterTs: Moment,
  leaveTs: NoMoment,
});

const Handling = ShapeOf<FlightHandling>({
  remindCount: Count,
  lastRemindTs: NoMoment,
  remindReceipt: Words,
  marshalName: Words,
  marshalEtaTs: NoMoment,
  note: Words,
  noteUser: Words,
});

const Flight = ShapeOf<FlightView>({
  flightId: Id,
  rev: Count,
  flightNo: Text,
  boardNo: Text,
  cabin: Text,
  transport: Text,
  startType: Text,
  competitionId: NoId,
  playerCount: Count,
  players: Type.Array(Player),
  ready: ShapeOf<Readiness>({ players: Yes, caddies: Yes, carts: Yes, devices: Yes }),
  teeTs: Moment,
  actualStartTs: NoMoment,
  actualFinishTs: NoMoment,
  startHoleNo: Count,
  holeSequence: Type.Array(Count),
  status: OneOf(FlightStatus, 'golf_flight_status'),
  holeNo: Count,
  section: OneOf(Section, 'golf_section'),
  holesDone: Count,
  enterTs: NoMoment,
  ownSec: Seconds,
  waitSec: Seconds,
  allowanceSec: Seconds,
  cumDelaySec: Seconds,
  gapAheadSec: NoSeconds,
  aheadFlightId: NoId,
  heldByFlightId: NoId,
  paceState: OneOf(PaceState, 'golf_pace_state'),
  paceRole: OneOf(PaceRole, 'golf_pace_role'),
  projectedTs: NoMoment,
  primaryDeviceId: NoId,
  lastFixTs: NoMoment,
  splits: Type.Array(Split),
  handling: Nullable(Handling),
});

const Hole = ShapeOf<HoleView>({
  holeId: Id,
  holeNo: Count,
  displayNo: Text,
  areaId: Id,
  par: Count,
  yards: Type.Number(),
  timeParSec: Seconds,
  transferSec: Seconds,
  capacity: Count,
  status: Text,
  halfwayHouse: Yes,
  nextHoleNo: Count,
});

const Park = ShapeOf<ParkView>({
  id: Id,
  name: Text,
  status: Text,
  suspendReason: Words,
  suspendTs: NoMoment,
  stops: Type.Optional(Type.Array(ShapeOf<PlayStop>({ fromTs: Moment, toTs: NoMoment }))),
  tickSec: Seconds,
  teeIntervalSec: Seconds,
  staleFixSec: Seconds,
  lostFixSec: Seconds,
  areas: Type.Array(
    ShapeOf<AreaView>({ areaId: Id, name: Text, holeFrom: Count, holeTo: Count, cabin: Text }),
  ),
  voiceTemplate: Text,
  soundOff: Type.Optional(Yes),
  voiceOff: Type.Optional(Yes),
  isActual: Type.Optional(Yes),
  hasTrackers: Type.Optional(Yes),
});

export const Snapshot = ShapeOf<DispatchSnapshot>({
  epoch: Text,
  seq: Type.Integer({ description: 'The last event that is in it.' }),
  clock: ShapeOf<ParkClock>({ serverTs: Type.Number(), parkTs: Moment, speed: Type.Number() }),
  park: Park,
  holes: Type.Array(Hole),
  flights: Type.Array(Flight),
  positions: Type.Array(Position),
  timeouts: Type.Array(Timeout),
  alarms: Type.Optional(Type.Array(Alarm)),
  counters: ShapeOf<DispatchCounters>({ waitingCaddies: Count, availableCarts: Count, overdueOrders: Count }),
});

export const Overdue = ShapeOf<OverdueItem>({
  status: Type.Integer(),
  borad_no: Type.String({ description: 'The number of the board, as the protocol spells it.' }),
  timeStr: Text,
  orderId: Type.Optional(Id),
  flightId: Type.Optional(Id),
  overdueSec: Type.Optional(Seconds),
  teeTime: Type.Optional(Text),
  cabin: Type.Optional(Text),
  orderNo: Type.Optional(Text),
  flightNo: Type.Optional(Text),
  caddieNo: Type.Optional(Text),
  caddieName: Type.Optional(Text),
  parkId: Type.Optional(Id),
});
