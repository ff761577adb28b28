/** Decoder of the notice socket (LIVE-22). Any `cmd` is accepted: unknown ones are the models' to ignore. */
import { GolfMessageType } from './golfMessageType.ts';
import { decodeGolfValue } from './decodeGolf.ts';
import { asObject, parseFrame } from './frame.ts';
import type { NoticeFrame } from './notice.ts';
import { anyCode, decoding, str, Rejection, type Wire } from './readers.ts';

export function decodeNotice(frame: string): NoticeFrame | Rejection {
  const wire = parseFrame(frame);
  return wire instanceof Rejection ? wire : read(wire);
}

export function decodeNoticeValue(body: unknown): NoticeFrame | Rejection {
  const wire = asObject(body);
  return wire instanceof Rejection ? wire : read(wire);
}

function read(o: Wire): NoticeFrame | Rejection {
  if (o.type === GolfMessageType.forcedLogout || o.type === '14') return logout(o);
  return decoding(() => {
    const out: { -readonly [K in keyof NoticeFrame]: NoticeFrame[K] } = { cmd: str(o.cmd, 'cmd') };
    if (o.msgId != null) out.msgId = anyCode(o.msgId, 'msgId');
    if (o.msgTxt != null) out.msgTxt = str(o.msgTxt, 'msgTxt');
    if (o.userId != null) out.userId = str(o.userId, 'userId');
    return out;
  });
}

/** Type 14 has one shape wherever it comes (FAULT-23). */
function logout(o: Wire): NoticeFrame | Rejection {
  const forced = decodeGolfValue(o, '');
  if (forced instanceof Rejection) return forced;
  return forced.type === GolfMessageType.forcedLogout
    ? { cmd: 'logout', forced }
    : new Rejection('type: 14 expected');
}
