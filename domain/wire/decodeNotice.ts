/** Decoder of the notice socket (realtime 1.2). Any `cmd` is accepted: unknown ones are the models' to ignore. */
import { asObject, parseFrame } from './frame.ts';
import type { NoticeFrame } from './notice.ts';
import { anyCode, decoding, optional, str, Rejection, type Wire } from './readers.ts';

export function decodeNotice(frame: string): NoticeFrame | Rejection {
  const wire = parseFrame(frame);
  return wire instanceof Rejection ? wire : read(wire);
}

export function decodeNoticeValue(body: unknown): NoticeFrame | Rejection {
  const wire = asObject(body);
  return wire instanceof Rejection ? wire : read(wire);
}

function read(o: Wire): NoticeFrame | Rejection {
  return decoding(() => ({
    cmd: str(o.cmd, 'cmd'),
    ...optional('msgId', o.msgId, anyCode),
    ...optional('msgTxt', o.msgTxt, str),
    ...optional('userId', o.userId, str),
  }));
}
