/** Decoder of the notice socket (LIVE-22). Any `cmd` is accepted: unknown ones are the models' to ignore. */

import { decodeGolfValue } from './decodeGolf.ts';
import { toWireObject, parseFrame } from './frame.ts';
import { GolfMessageType } from './golfMessageType.ts';
import type { NoticeFrame } from './notice.ts';
import { readAnyCode, tryDecode, readString, Rejection, type Wire } from './readers.ts';

export function decodeNotice(frame: string): NoticeFrame | Rejection {
  const wire = parseFrame(frame);
  return wire instanceof Rejection ? wire : read(wire);
}

export function decodeNoticeValue(body: unknown): NoticeFrame | Rejection {
  const wire = toWireObject(body);
  return wire instanceof Rejection ? wire : read(wire);
}

/** Some servers send the number as text. */
const FORCED_LOGOUT = String(GolfMessageType.forcedLogout);

function read(o: Wire): NoticeFrame | Rejection {
  if (o.type === GolfMessageType.forcedLogout || o.type === FORCED_LOGOUT) return logout(o);
  return tryDecode(() => {
    const out: { -readonly [K in keyof NoticeFrame]: NoticeFrame[K] } = { cmd: readString(o.cmd, 'cmd') };
    if (o.msgId != null) out.msgId = readAnyCode(o.msgId, 'msgId');
    if (o.msgTxt != null) out.msgTxt = readString(o.msgTxt, 'msgTxt');
    if (o.userId != null) out.userId = readString(o.userId, 'userId');
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
