/** Turns recorded lines back into bus messages (REC-01): the transport of a replay. */

import type { RecordedLine, RecordingHeader } from '#domain/recording/format.ts';
import { parseRestDestination } from '#domain/recording/restDestination.ts';
import { formatGolfDestination, type BusMessage, type LinkStatus } from '#domain/wire/bus.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { decodeRest } from '#domain/wire/rest.ts';
import { decodeFrame, decodeRecorded, createRejection } from '../bus/decode.ts';

/** Messages before the first line: who was signed in, and the park if no line names one. */
export function createOpeningMessages(header: RecordingHeader, watches: boolean): readonly BusMessage[] {
  const recvTs = header.startTs;
  const session: BusMessage = { kind: 'session', userId: header.userId, parkId: header.parkId, recvTs };
  return watches || header.parkId === null
    ? [session]
    : [session, { kind: 'watch', parkId: header.parkId, recvTs }];
}

/** `null` for lines without a message: sent frames, STOMP commands. */
export function toBusMessage(line: RecordedLine, startTs: number): BusMessage | null {
  const recvTs = startTs + line.dt;
  const { ch, dir, ev, body } = line;
  switch (ev) {
    case undefined:
      if (dir === 'out') return null;
      return ch === 'rest' ? answerOf(line, recvTs) : decodeRecorded(ch, body, recvTs, destOf(line));
    case 'text':
      if (dir === 'out' || ch === 'rest') return null;
      return decodeFrame(ch, typeof body === 'string' ? body : '', recvTs);
    case 'link':
      return ch === 'rest' || !isStatus(body) ? null : { kind: 'link', link: ch, status: body, recvTs };
    case 'watch':
      return { kind: 'watch', parkId: textIn(body, 'parkId'), recvTs };
    case 'resync': {
      const reason = textIn(body, 'reason');
      return { kind: 'resync', reason: reason === 'wake' || reason === 'asked' ? reason : 'resync', recvTs };
    }
    case 'failed':
      return failureOf(line, recvTs);
    default:
      return null;
  }
}

function destOf({ dest }: RecordedLine): string {
  return dest ?? formatGolfDestination('');
}

function answerOf({ dest = '', body }: RecordedLine, recvTs: number): BusMessage {
  const request = parseRestDestination(dest);
  if (request === null) return createRejection('rest', `unknown read ${dest.slice(0, 40)}`, '', recvTs);
  const answer = decodeRest(request, body);
  return answer instanceof Rejection
    ? createRejection('rest', answer.reason, dest, recvTs)
    : { kind: 'rest', answer, recvTs };
}

function failureOf({ dest = '', body }: RecordedLine, recvTs: number): BusMessage | null {
  const request = parseRestDestination(dest);
  if (request === null) return null;
  const of = request.call === 'events' ? { dest: request.dest } : {};
  return { kind: 'restFailed', call: request.call, ...of, message: String(body), recvTs };
}

const STATES: readonly unknown[] = [
  'idle',
  'connecting',
  'live',
  'waiting',
  'offline',
  'stopped',
] satisfies LinkStatus['state'][];

function isStatus(body: unknown): body is LinkStatus {
  return typeof body === 'object' && body !== null && 'state' in body && STATES.includes(body.state);
}

function textIn(body: unknown, key: string): string | null {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null;
  return typeof value === 'string' ? value : null;
}
