/**
 * Decoders of the REST answers that feed live models. They take the envelope's `result`, whatever it is: another
 * backend may answer, so an answer is as untrusted as a frame.
 */
import type { DispatchSnapshot, OverdueItem, PositionItem, TimeoutView } from '../dispatch/model.ts';
import type { Announcement, AnnouncementLists } from './announcement.ts';
import type { EventPage } from './bus.ts';
import { decodeGolfValue } from './decodeGolf.ts';
import * as shapes from './dispatchShapes.ts';
import type { GolfMessage } from './golf.ts';
import {
  anyCode,
  array,
  bool,
  decoding,
  id,
  list,
  num,
  numeric,
  object,
  orElse,
  shape,
  strOrNull,
  text,
  Rejection,
} from './readers.ts';

/** Some lists come bare, some as a page; both mean the same. */
function rows(result: unknown): unknown {
  return Array.isArray(result) ? result : object(result, 'result').records;
}

const snapshot = shape<DispatchSnapshot>({
  epoch: anyCode,
  seq: num,
  clock: shapes.clock,
  park: shapes.park,
  holes: list(shapes.hole),
  flights: list(shapes.flight),
  positions: list(shapes.position),
  timeouts: list(shapes.timeout),
  counters: shapes.counters,
});

export function decodeSnapshot(result: unknown): DispatchSnapshot | Rejection {
  return decoding(() => snapshot(result, 'result'));
}

export function decodePositions(result: unknown): readonly PositionItem[] | Rejection {
  return decoding(() => list(shapes.position)(rows(result), 'result'));
}

export function decodeTimeouts(result: unknown): readonly TimeoutView[] | Rejection {
  return decoding(() => list(shapes.timeout)(rows(result), 'result'));
}

export function decodeOverdue(result: unknown): readonly OverdueItem[] | Rejection {
  return decoding(() => list(shapes.overdueItem)(rows(result ?? []), 'result'));
}

const announcement = shape<Announcement>({
  id,
  titile: text,
  msgContent: text,
  msgCategory: orElse(anyCode, ''),
  sender: text,
  sendTime: text,
  createTime: text,
  priority: text,
  openType: strOrNull,
  openPage: strOrNull,
  busId: strOrNull,
});

const announcements = shape<AnnouncementLists>({
  anntMsgList: orElse(list(announcement), []),
  anntMsgTotal: orElse(numeric, 0),
  sysMsgList: orElse(list(announcement), []),
  sysMsgTotal: orElse(numeric, 0),
});

/** One announcement, as `queryById` and the rows of 我的消息 have it. */
export function decodeAnnouncement(result: unknown): Announcement | Rejection {
  return decoding(() => announcement(result, 'result'));
}

export function decodeAnnouncements(result: unknown): AnnouncementLists | Rejection {
  return decoding(() => announcements(result, 'result'));
}

/** Events that do not decode are left out: one odd row must not hide five hundred good ones. */
export function decodeEventPage(result: unknown, dest: string): EventPage | Rejection {
  return decoding(() => {
    const o = object(result, 'result');
    return {
      epoch: anyCode(o.epoch, 'epoch'),
      headSeq: num(o.headSeq, 'headSeq'),
      more: bool(o.more ?? false, 'more'),
      ...(o.next === undefined || o.next === null ? {} : { next: anyCode(o.next, 'next') }),
      records: array(o.records, 'records')
        .map((record) => decodeGolfValue(record, dest))
        .filter((record): record is GolfMessage => !(record instanceof Rejection)),
    };
  });
}
