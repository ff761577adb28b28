/**
 * Decoder of the golf topic (LIVE-18). Tolerates what other servers of the family send:
 * a numeric string as `type`, no `topic`, and the bare forms `{type:2}`, `{type:3,topic}`, `{type:14}`.
 * Unknown types and wrong fields are rejected with a reason; nothing is thrown.
 */
import { GolfMessageType } from './golfMessageType.ts';
import {
  counters,
  flightPatch,
  hush,
  overdueItem,
  paceUpdate,
  position,
  raisedTimeout,
  timeoutPatch,
} from './dispatchShapes.ts';
import { asObject, parseFrame } from './frame.ts';
import type {
  FlightStateMessage,
  GolfCommon,
  GolfMessage,
  PaceMessage,
  PositionMessage,
  RowStateMessage,
} from './golf.ts';
import type { TimeoutStatus } from '../codes/play.ts';
import {
  anyCode,
  bool,
  code,
  decoding,
  id,
  list,
  named,
  num,
  numeric,
  numOrNull,
  object,
  optional,
  str,
  text,
  Rejection,
  type Wire,
} from './readers.ts';

/** Body text of a MESSAGE frame. `dest` is the logical destination of the subscription, the fallback of `topic`. */
export function decodeGolf(body: string, dest: string): GolfMessage | Rejection {
  const wire = parseFrame(body);
  return wire instanceof Rejection ? wire : decodeGolfWire(wire, dest);
}

/** The same for a body that is parsed already (event store, recordings). */
export function decodeGolfValue(body: unknown, dest: string): GolfMessage | Rejection {
  const wire = asObject(body);
  return wire instanceof Rejection ? wire : decodeGolfWire(wire, dest);
}

function decodeGolfWire(o: Wire, dest: string): GolfMessage | Rejection {
  return decoding(() => read(o, dest));
}

const positions = list(position);
const paceUpdates = list(paceUpdate);
const overdueItems = list(overdueItem);
const timeoutStatus = code<TimeoutStatus>('0123456');

type Out<T> = { -readonly [K in keyof T]: T[K] };

/**
 * What every message carries, to be completed with `Object.assign`, or field by field where messages come by the
 * thousand: that, unlike spreading, costs little. Absent stays absent. A server that counts sends the first six at once,
 * which is one allocation.
 */
function begin<T extends GolfMessage['type']>(type: T, o: Wire, dest: string): Out<GolfCommon> & { type: T } {
  const topic = o.topic == null ? dest : str(o.topic, 'topic');
  let out: Out<GolfCommon> & { type: T };
  if (o.parkId != null && o.epoch != null && o.seq != null && o.ts != null) {
    out = {
      type,
      topic,
      parkId: str(o.parkId, 'parkId'),
      epoch: anyCode(o.epoch, 'epoch'),
      seq: num(o.seq, 'seq'),
      ts: num(o.ts, 'ts'),
    };
  } else {
    out = { type, topic };
    if (o.parkId != null) out.parkId = str(o.parkId, 'parkId');
    if (o.epoch != null) out.epoch = anyCode(o.epoch, 'epoch');
    if (o.seq != null) out.seq = num(o.seq, 'seq');
    if (o.ts != null) out.ts = num(o.ts, 'ts');
  }
  if (o.eventId != null) out.eventId = str(o.eventId, 'eventId');
  return out;
}

function read(o: Wire, dest: string): GolfMessage | Rejection {
  const type = o.type;
  switch (typeof type === 'string' && type.trim() !== '' ? Number(type) : type) {
    case GolfMessageType.positions: {
      const out: Out<PositionMessage> = begin(GolfMessageType.positions, o, dest);
      if (o.tickTs != null) out.tickTs = num(o.tickTs, 'tickTs');
      if (o.full != null) out.full = bool(o.full, 'full');
      if (o.items != null) out.items = positions(o.items, 'items');
      return out;
    }
    case GolfMessageType.pace: {
      const out = begin(GolfMessageType.pace, o, dest) as Out<PaceMessage>;
      out.flights = paceUpdates(o.flights, 'flights');
      if (o.tickTs != null) out.tickTs = num(o.tickTs, 'tickTs');
      return out;
    }
    case GolfMessageType.holeTimeout:
      return Object.assign(begin(GolfMessageType.holeTimeout, o, dest), {
        ...alert(o),
        ...optional('voice', o.voice, str),
        ...hush(o),
      });
    case GolfMessageType.forcedLogout:
      return Object.assign(begin(GolfMessageType.forcedLogout, o, dest), {
        ...optional('receiver', o.receiver, str),
        ...optional('reason', o.reason, str),
        ...optional('by', o.by, str),
        ...optional('tokenHash', o.tokenHash, str),
      });
    case GolfMessageType.streamState:
      return Object.assign(begin(GolfMessageType.streamState, o, dest), {
        ...optional('headSeq', o.headSeq, num),
        ...optional('serverTs', o.serverTs, num),
        ...optional('denied', o.denied, bool),
        ...optional('dest', o.dest, str),
        ...optional('resync', o.resync, bool),
      });
    case GolfMessageType.timeoutStatus:
      return Object.assign(begin(GolfMessageType.timeoutStatus, o, dest), {
        alertId: id(o.alertId, 'alertId'),
        rev: num(o.rev, 'rev'),
        status: timeoutStatus(o.status, 'status'),
        ...optional('user', o.user, str),
        ...optional('note', o.note, str),
        ...optional('untilTs', o.untilTs, num),
        ...optional('patch', o.patch, timeoutPatch),
      });
    case GolfMessageType.flightState: {
      const out = begin(GolfMessageType.flightState, o, dest) as Out<FlightStateMessage>;
      out.flightId = id(o.flightId, 'flightId');
      out.rev = num(o.rev, 'rev');
      out.status = anyCode(o.status, 'status');
      out.patch = flightPatch(o.patch ?? {}, 'patch');
      return out;
    }
    case GolfMessageType.overdue:
      return Object.assign(begin(GolfMessageType.overdue, o, dest), {
        count: numeric(o.count, 'count'),
        ...optional('items', o.items, overdueItems),
      });
    case GolfMessageType.caddie:
    case GolfMessageType.device:
    case GolfMessageType.jumpHole:
    case GolfMessageType.caddieOrder:
    case GolfMessageType.order:
    case GolfMessageType.refund:
    case GolfMessageType.competition:
    case GolfMessageType.caddieApply:
      return rowState(Number(type) as RowStateMessage['type'], o, dest);
    case GolfMessageType.fenceBreach:
      return Object.assign(begin(GolfMessageType.fenceBreach, o, dest), {
        breachId: id(o.breachId, 'breachId'),
        rev: num(o.rev, 'rev'),
        deviceId: id(o.deviceId, 'deviceId'),
        fenceId: id(o.fenceId, 'fenceId'),
        action: anyCode(o.action, 'action'),
        enterTs: num(o.enterTs, 'enterTs'),
        leaveTs: numOrNull(o.leaveTs, 'leaveTs'),
      });
    case GolfMessageType.parkOperation:
      return Object.assign(begin(GolfMessageType.parkOperation, o, dest), {
        status: anyCode(o.status, 'status'),
        ...optional('reason', o.reason, str),
        ...optional('fromTs', o.fromTs, num),
        ...optional('shiftSec', o.shiftSec, num),
      });
    case GolfMessageType.assistance:
      return Object.assign(begin(GolfMessageType.assistance, o, dest), {
        id: id(o.id, 'id'),
        ...optional('deviceId', o.deviceId, str),
        kind: anyCode(o.kind, 'kind'),
        ...optional('holeNo', o.holeNo, num),
        level: anyCode(o.level, 'level'),
      });
    case GolfMessageType.broadcast:
      return Object.assign(begin(GolfMessageType.broadcast, o, dest), {
        title: text(o.title, 'title'),
        content: text(o.content, 'content'),
        ...optional('voiceText', o.voiceText, str),
        ...optional('priority', o.priority, anyCode),
      });
    case GolfMessageType.leaderboard:
      return Object.assign(begin(GolfMessageType.leaderboard, o, dest), {
        competitionId: id(o.competitionId, 'competitionId'),
        version: num(o.version, 'version'),
      });
    case GolfMessageType.parkSummary:
      return Object.assign(begin(GolfMessageType.parkSummary, o, dest), {
        counters: counters(o.counters, 'counters'),
      });
    case undefined:
      return new Rejection('type: missing');
    default:
      return new Rejection(`unknown type ${named(type)}`);
  }
}

function rowState(type: RowStateMessage['type'], o: Wire, dest: string): RowStateMessage {
  const out = begin(type, o, dest) as Out<RowStateMessage>;
  out.id = id(o.id, 'id');
  out.rev = num(o.rev, 'rev');
  out.status = anyCode(o.status, 'status');
  out.patch = safePatch(object(o.patch ?? {}, 'patch'));
  return out;
}

/** Row patches are merged into rows by pages that know the row; the one key no row has is left out. */
function safePatch(patch: Wire): Wire {
  if (!Object.hasOwn(patch, '__proto__')) return patch;
  return Object.fromEntries(Object.entries(patch).filter(([key]) => key !== '__proto__'));
}

/** Folds the flat alarm of type 3 into `alert`; without an `alertId` it is the bare form. */
function alert(o: Wire): Pick<Extract<GolfMessage, { readonly type: 3 }>, 'alert'> {
  if (o.alertId == null) return {};
  const raised = raisedTimeout(o, '');
  const raiseTs = raised.raiseTs ?? raised.enterTs + (raised.ownSec + raised.waitSec) * 1000;
  return { alert: { ...raised, raiseTs } };
}
