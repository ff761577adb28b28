/**
 * Decoder of the golf topic (golf-domain 6.3–6.4, realtime 3.2). Tolerates what other servers of the family send:
 * a numeric string as `type`, no `topic`, and the bare forms `{type:2}`, `{type:3,topic}`, `{type:14}`.
 * Unknown types and wrong fields are rejected with a reason; nothing is thrown.
 */
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
import type { TimeoutStatus } from '../dispatch/model.ts';
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
    case 2: {
      const out: Out<PositionMessage> = begin(2, o, dest);
      if (o.tickTs != null) out.tickTs = num(o.tickTs, 'tickTs');
      if (o.full != null) out.full = bool(o.full, 'full');
      if (o.items != null) out.items = positions(o.items, 'items');
      return out;
    }
    case 102: {
      const out = begin(102, o, dest) as Out<PaceMessage>;
      out.flights = paceUpdates(o.flights, 'flights');
      if (o.tickTs != null) out.tickTs = num(o.tickTs, 'tickTs');
      return out;
    }
    case 3:
      return Object.assign(begin(3, o, dest), {
        ...alert(o),
        ...optional('voice', o.voice, str),
        ...hush(o),
      });
    case 14:
      return Object.assign(begin(14, o, dest), {
        ...optional('receiver', o.receiver, str),
        ...optional('reason', o.reason, str),
        ...optional('by', o.by, str),
        ...optional('tokenHash', o.tokenHash, str),
      });
    case 101:
      return Object.assign(begin(101, o, dest), {
        ...optional('headSeq', o.headSeq, num),
        ...optional('serverTs', o.serverTs, num),
        ...optional('denied', o.denied, bool),
        ...optional('dest', o.dest, str),
        ...optional('resync', o.resync, bool),
      });
    case 103:
      return Object.assign(begin(103, o, dest), {
        alertId: id(o.alertId, 'alertId'),
        rev: num(o.rev, 'rev'),
        status: timeoutStatus(o.status, 'status'),
        ...optional('user', o.user, str),
        ...optional('note', o.note, str),
        ...optional('untilTs', o.untilTs, num),
        ...optional('patch', o.patch, timeoutPatch),
      });
    case 104: {
      const out = begin(104, o, dest) as Out<FlightStateMessage>;
      out.flightId = id(o.flightId, 'flightId');
      out.rev = num(o.rev, 'rev');
      out.status = anyCode(o.status, 'status');
      out.patch = flightPatch(o.patch ?? {}, 'patch');
      return out;
    }
    case 105:
      return Object.assign(begin(105, o, dest), {
        count: numeric(o.count, 'count'),
        ...optional('items', o.items, overdueItems),
      });
    case 106:
    case 107:
    case 109:
    case 110:
    case 111:
    case 112:
    case 113:
    case 114:
      return rowState(Number(type) as RowStateMessage['type'], o, dest);
    case 108:
      return Object.assign(begin(108, o, dest), {
        breachId: id(o.breachId, 'breachId'),
        rev: num(o.rev, 'rev'),
        deviceId: id(o.deviceId, 'deviceId'),
        fenceId: id(o.fenceId, 'fenceId'),
        action: anyCode(o.action, 'action'),
        enterTs: num(o.enterTs, 'enterTs'),
        leaveTs: numOrNull(o.leaveTs, 'leaveTs'),
      });
    case 115:
      return Object.assign(begin(115, o, dest), {
        status: anyCode(o.status, 'status'),
        ...optional('reason', o.reason, str),
        ...optional('fromTs', o.fromTs, num),
        ...optional('shiftSec', o.shiftSec, num),
      });
    case 116:
      return Object.assign(begin(116, o, dest), {
        id: id(o.id, 'id'),
        ...optional('deviceId', o.deviceId, str),
        kind: anyCode(o.kind, 'kind'),
        ...optional('holeNo', o.holeNo, num),
        level: anyCode(o.level, 'level'),
      });
    case 117:
      return Object.assign(begin(117, o, dest), {
        title: text(o.title, 'title'),
        content: text(o.content, 'content'),
        ...optional('voiceText', o.voiceText, str),
        ...optional('priority', o.priority, anyCode),
      });
    case 118:
      return Object.assign(begin(118, o, dest), {
        competitionId: id(o.competitionId, 'competitionId'),
        version: num(o.version, 'version'),
      });
    case 119:
      return Object.assign(begin(119, o, dest), { counters: counters(o.counters, 'counters') });
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
