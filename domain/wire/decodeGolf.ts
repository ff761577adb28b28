/**
 * Decoder of the golf topic (LIVE-18). Tolerates what other servers of the family send:
 * a numeric string as `type`, no `topic`, and the bare forms `{type:2}`, `{type:3,topic}`, `{type:14}`.
 * Unknown types and wrong fields are rejected with a reason; nothing is thrown.
 */

import { TimeoutStatus } from '../codes/play.ts';
import { readAlarmBody } from './alarmShapes.ts';
import {
  readFlightPatch,
  readOperatorStep,
  readOverdueItem,
  readPaceUpdate,
  readPosition,
} from './dispatchShapes.ts';
import { toWireObject, parseFrame } from './frame.ts';
import type {
  FlightStateMessage,
  GolfCommon,
  GolfMessage,
  PaceMessage,
  PositionMessage,
  RowStateMessage,
} from './golf.ts';
import { GolfMessageType } from './golfMessageType.ts';
import { readCounters, readFenceBreach, readMuteFlags, readPresence } from './parkShapes.ts';
import {
  readAnyCode,
  readBoolean,
  createCodeReader,
  tryDecode,
  readId,
  createListReader,
  formatTypeName,
  readNumber,
  readNumeric,
  readObject,
  readOptional,
  readString,
  readText,
  Rejection,
  type Wire,
} from './readers.ts';
import { readRaisedTimeout, readTimeoutPatch } from './timeoutShapes.ts';

/** Body text of a MESSAGE frame. `dest` is the logical destination of the subscription, the fallback of `topic`. */
export function decodeGolf(body: string, dest: string): GolfMessage | Rejection {
  const wire = parseFrame(body);
  return wire instanceof Rejection ? wire : decodeGolfWire(wire, dest);
}

/** The same for a body that is parsed already (event store, recordings). */
export function decodeGolfValue(body: unknown, dest: string): GolfMessage | Rejection {
  const wire = toWireObject(body);
  return wire instanceof Rejection ? wire : decodeGolfWire(wire, dest);
}

function decodeGolfWire(o: Wire, dest: string): GolfMessage | Rejection {
  return tryDecode(() => read(o, dest));
}

const positions = createListReader(readPosition);
const paceUpdates = createListReader(readPaceUpdate);
const overdueItems = createListReader(readOverdueItem);
const timeoutStatus = createCodeReader(TimeoutStatus);

type Out<T> = { -readonly [K in keyof T]: T[K] };

/**
 * What every message carries, to be completed with `Object.assign`, or field by field where messages come by the
 * thousand: that, unlike spreading, costs little. Absent stays absent. A server that counts sends the first six at once,
 * which is one allocation.
 */
function begin<T extends GolfMessage['type']>(type: T, o: Wire, dest: string): Out<GolfCommon> & { type: T } {
  const topic = o.topic == null ? dest : readString(o.topic, 'topic');
  let out: Out<GolfCommon> & { type: T };
  if (o.parkId != null && o.epoch != null && o.seq != null && o.ts != null) {
    out = {
      type,
      topic,
      parkId: readString(o.parkId, 'parkId'),
      epoch: readAnyCode(o.epoch, 'epoch'),
      seq: readNumber(o.seq, 'seq'),
      ts: readNumber(o.ts, 'ts'),
    };
  } else {
    out = { type, topic };
    if (o.parkId != null) out.parkId = readString(o.parkId, 'parkId');
    if (o.epoch != null) out.epoch = readAnyCode(o.epoch, 'epoch');
    if (o.seq != null) out.seq = readNumber(o.seq, 'seq');
    if (o.ts != null) out.ts = readNumber(o.ts, 'ts');
  }
  if (o.eventId != null) out.eventId = readString(o.eventId, 'eventId');
  return out;
}

function read(o: Wire, dest: string): GolfMessage | Rejection {
  const type = typeof o.type === 'string' && o.type.trim() !== '' ? Number(o.type) : o.type;
  switch (type) {
    case GolfMessageType.positions: {
      const out: Out<PositionMessage> = begin(GolfMessageType.positions, o, dest);
      if (o.tickTs != null) out.tickTs = readNumber(o.tickTs, 'tickTs');
      if (o.full != null) out.full = readBoolean(o.full, 'full');
      if (o.items != null) out.items = positions(o.items, 'items');
      return out;
    }
    case GolfMessageType.pace: {
      const out = begin(GolfMessageType.pace, o, dest) as Out<PaceMessage>;
      out.flights = paceUpdates(o.flights, 'flights');
      if (o.tickTs != null) out.tickTs = readNumber(o.tickTs, 'tickTs');
      return out;
    }
    case GolfMessageType.holeTimeout:
      return Object.assign(begin(GolfMessageType.holeTimeout, o, dest), {
        ...alert(o),
        ...readOptional('voice', o.voice, readString),
        ...readMuteFlags(o),
      });
    case GolfMessageType.alarm:
      return Object.assign(begin(GolfMessageType.alarm, o, dest), readAlarmBody(o));
    case GolfMessageType.timeoutStatus:
      return Object.assign(begin(GolfMessageType.timeoutStatus, o, dest), {
        alertId: readId(o.alertId, 'alertId'),
        rev: readNumber(o.rev, 'rev'),
        status: timeoutStatus(o.status, 'status'),
        ...readOptional('user', o.user, readString),
        ...readOptional('note', o.note, readString),
        ...readOptional('untilTs', o.untilTs, readNumber),
        ...readOptional('patch', o.patch, readTimeoutPatch),
      });
    case GolfMessageType.flightState: {
      const out = begin(GolfMessageType.flightState, o, dest) as Out<FlightStateMessage>;
      out.flightId = readId(o.flightId, 'flightId');
      out.rev = readNumber(o.rev, 'rev');
      out.status = readAnyCode(o.status, 'status');
      out.patch = readFlightPatch(o.patch ?? {}, 'patch');
      if (o.by != null) out.by = readOperatorStep(o.by, 'by');
      return out;
    }
    case GolfMessageType.overdue:
      return Object.assign(begin(GolfMessageType.overdue, o, dest), {
        count: readNumeric(o.count, 'count'),
        ...readOptional('items', o.items, overdueItems),
      });
    case GolfMessageType.caddie:
    case GolfMessageType.device:
    case GolfMessageType.jumpHole:
    case GolfMessageType.caddieOrder:
    case GolfMessageType.order:
    case GolfMessageType.refund:
    case GolfMessageType.competition:
    case GolfMessageType.caddieApply:
    case GolfMessageType.recordState:
      return rowState(type, o, dest);
    default:
      return readRare(type, o, dest);
  }
}

/** What comes a few times a day, and what nobody knows. */
function readRare(type: unknown, o: Wire, dest: string): GolfMessage | Rejection {
  switch (type) {
    case GolfMessageType.forcedLogout:
      return Object.assign(begin(GolfMessageType.forcedLogout, o, dest), {
        ...readOptional('receiver', o.receiver, readString),
        ...readOptional('reason', o.reason, readString),
        ...readOptional('by', o.by, readString),
        ...readOptional('tokenHash', o.tokenHash, readString),
      });
    case GolfMessageType.streamState:
      return Object.assign(begin(GolfMessageType.streamState, o, dest), {
        ...readOptional('headSeq', o.headSeq, readNumber),
        ...readOptional('serverTs', o.serverTs, readNumber),
        ...readOptional('denied', o.denied, readBoolean),
        ...readOptional('dest', o.dest, readString),
        ...readOptional('resync', o.resync, readBoolean),
      });
    case GolfMessageType.fenceBreach:
      return Object.assign(begin(GolfMessageType.fenceBreach, o, dest), readFenceBreach(o));
    case GolfMessageType.parkOperation:
      return Object.assign(begin(GolfMessageType.parkOperation, o, dest), {
        status: readAnyCode(o.status, 'status'),
        ...readOptional('reason', o.reason, readString),
        ...readOptional('operator', o.operator, readString),
        ...readOptional('fromTs', o.fromTs, readNumber),
        ...readOptional('shiftSec', o.shiftSec, readNumber),
      });
    case GolfMessageType.assistance:
      return Object.assign(begin(GolfMessageType.assistance, o, dest), {
        id: readId(o.id, 'id'),
        ...readOptional('deviceId', o.deviceId, readString),
        kind: readAnyCode(o.kind, 'kind'),
        ...readOptional('holeNo', o.holeNo, readNumber),
        level: readAnyCode(o.level, 'level'),
      });
    case GolfMessageType.broadcast:
      return Object.assign(begin(GolfMessageType.broadcast, o, dest), {
        title: readText(o.title, 'title'),
        content: readText(o.content, 'content'),
        ...readOptional('voiceText', o.voiceText, readString),
        ...readOptional('priority', o.priority, readAnyCode),
      });
    case GolfMessageType.leaderboard:
      return Object.assign(begin(GolfMessageType.leaderboard, o, dest), {
        competitionId: readId(o.competitionId, 'competitionId'),
        version: readNumber(o.version, 'version'),
      });
    case GolfMessageType.parkSummary:
      return Object.assign(begin(GolfMessageType.parkSummary, o, dest), {
        counters: readCounters(o.counters, 'counters'),
      });
    case GolfMessageType.presence:
      return Object.assign(begin(GolfMessageType.presence, o, dest), readPresence(o));
    case undefined:
      return new Rejection('type: missing');
    default:
      return new Rejection(`unknown type ${formatTypeName(o.type)}`);
  }
}

/** Of a message that tells no row: nothing that is shown is this one. */
const NO_ROW = { id: '', rev: 0, status: '', patch: {} } as const;

function rowState(type: RowStateMessage['type'], o: Wire, dest: string): RowStateMessage {
  const out = begin(type, o, dest) as Out<RowStateMessage>;
  if (type === GolfMessageType.recordState) out.entity = readText(o.entity, 'entity');
  if (o.withheld === true) return Object.assign(out, { ...NO_ROW, withheld: true as const });
  out.id = readId(o.id, 'id');
  out.rev = readNumber(o.rev, 'rev');
  out.status = readAnyCode(o.status, 'status');
  out.patch = safePatch(readObject(o.patch ?? {}, 'patch'));
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
  const raised = readRaisedTimeout(o, '');
  const raiseTs = raised.raiseTs ?? raised.enterTs + (raised.ownSec + raised.waitSec) * 1000;
  return { alert: { ...raised, raiseTs } };
}
