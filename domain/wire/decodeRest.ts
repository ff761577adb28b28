/**
 * Decoders of the REST answers that feed live models. They take the envelope's `result`, whatever it is: another
 * backend may answer, so an answer is as untrusted as a frame.
 */

import type { DispatchSnapshot, OverdueItem, PositionItem, TimeoutView } from '../dispatch/model.ts';
import { readAlarm } from './alarmShapes.ts';
import type { Announcement, AnnouncementLists } from './announcement.ts';
import type { EventPage, RewindEvents, StreamEnd } from './bus.ts';
import { decodeGolfValue } from './decodeGolf.ts';
import { readFlight, readOverdueItem, readPosition } from './dispatchShapes.ts';
import type { GolfMessage } from './golf.ts';
import { readClock, readCounters, readHole, readParkView } from './parkShapes.ts';
import {
  readAnyCode,
  readArray,
  readBoolean,
  tryDecode,
  readId,
  createListReader,
  readNumber,
  readNumeric,
  readObject,
  readOptional,
  createDefaultReader,
  createShapeReader,
  readStringOrNull,
  readText,
  Rejection,
} from './readers.ts';
import { readTimeout } from './timeoutShapes.ts';

/** Some lists come bare, some as a page; both mean the same. */
function rows(result: unknown): unknown {
  return Array.isArray(result) ? result : readObject(result, 'result').records;
}

const snapshotFields = createShapeReader<Omit<DispatchSnapshot, 'alarms'>>({
  epoch: readAnyCode,
  seq: readNumber,
  clock: readClock,
  park: readParkView,
  holes: createListReader(readHole),
  flights: createListReader(readFlight),
  positions: createListReader(readPosition),
  timeouts: createListReader(readTimeout),
  counters: readCounters,
});
const alarms = createListReader(readAlarm);

function readSnapshot(result: unknown): DispatchSnapshot {
  const o = readObject(result, 'result');
  return { ...snapshotFields(o, 'result'), ...readOptional('alarms', o.alarms, alarms) };
}

export function decodeSnapshot(result: unknown): DispatchSnapshot | Rejection {
  return tryDecode(() => readSnapshot(result));
}

export function decodePositions(result: unknown): readonly PositionItem[] | Rejection {
  return tryDecode(() => createListReader(readPosition)(rows(result), 'result'));
}

export function decodeTimeouts(result: unknown): readonly TimeoutView[] | Rejection {
  return tryDecode(() => createListReader(readTimeout)(rows(result), 'result'));
}

export function decodeOverdue(result: unknown): readonly OverdueItem[] | Rejection {
  return tryDecode(() => createListReader(readOverdueItem)(rows(result ?? []), 'result'));
}

const announcement = createShapeReader<Announcement>({
  id: readId,
  titile: readText,
  msgContent: readText,
  msgCategory: createDefaultReader(readAnyCode, ''),
  sender: readText,
  sendTime: readText,
  createTime: readText,
  priority: readText,
  openType: readStringOrNull,
  openPage: readStringOrNull,
  busId: readStringOrNull,
});

const announcements = createShapeReader<AnnouncementLists>({
  anntMsgList: createDefaultReader(createListReader(announcement), []),
  anntMsgTotal: createDefaultReader(readNumeric, 0),
  sysMsgList: createDefaultReader(createListReader(announcement), []),
  sysMsgTotal: createDefaultReader(readNumeric, 0),
});

/** One announcement, as `queryById` and the rows of 我的消息 have it. */
export function decodeAnnouncement(result: unknown): Announcement | Rejection {
  return tryDecode(() => announcement(result, 'result'));
}

export function decodeAnnouncements(result: unknown): AnnouncementLists | Rejection {
  return tryDecode(() => announcements(result, 'result'));
}

const readStreamEnd = createShapeReader<StreamEnd>({ epoch: readAnyCode, headSeq: readNumber });

export function decodeRewindEvents(result: unknown, dest: string): RewindEvents | Rejection {
  return tryDecode(() => {
    const o = readObject(result, 'result');
    return { records: readMessages(o.records, dest), isCut: readBoolean(o.isCut, 'isCut') };
  });
}

/** Events that do not decode are left out: one odd row must not hide five hundred good ones. */
const readMessages = (records: unknown, dest: string): readonly GolfMessage[] =>
  readArray(records, 'records')
    .map((record) => decodeGolfValue(record, dest))
    .filter((record): record is GolfMessage => !(record instanceof Rejection));

export function decodeEventPage(result: unknown, dest: string): EventPage | Rejection {
  return tryDecode(() => {
    const o = readObject(result, 'result');
    return {
      epoch: readAnyCode(o.epoch, 'epoch'),
      headSeq: readNumber(o.headSeq, 'headSeq'),
      more: readBoolean(o.more ?? false, 'more'),
      ...(o.next === undefined || o.next === null ? {} : { next: readAnyCode(o.next, 'next') }),
      ...readOptional('previous', o.previous, readStreamEnd),
      records: readMessages(o.records, dest),
    };
  });
}
