/** Decoder of the notice socket (realtime 1.2). Any `cmd` is accepted: unknown ones are the models' to ignore. */
import { decodeGolfValue } from './decodeGolf.ts';
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
  if (o.type === 14 || o.type === '14') return logout(o);
  return decoding(() => ({
    cmd: str(o.cmd, 'cmd'),
    ...optional('msgId', o.msgId, anyCode),
    ...optional('msgTxt', o.msgTxt, str),
    ...optional('userId', o.userId, str),
  }));
}

/** Type 14 has one shape wherever it comes (F23). */
function logout(o: Wire): NoticeFrame | Rejection {
  const forced = decodeGolfValue(o, '');
  if (forced instanceof Rejection) return forced;
  return forced.type === 14 ? { cmd: 'logout', forced } : new Rejection('type: 14 expected');
}
