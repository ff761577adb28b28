/** Turns a raw text into a bus message. A text that cannot be decoded becomes a `rejected` message. */

import { maskBeginning } from '#domain/recording/mask.ts';
import { formatGolfDestination, type BusMessage, type Channel, type LinkId } from '#domain/wire/bus.ts';
import { decodeGolf, decodeGolfValue } from '#domain/wire/decodeGolf.ts';
import { decodeNotice, decodeNoticeValue } from '#domain/wire/decodeNotice.ts';
import { decodeTableSync, decodeTableSyncValue } from '#domain/wire/decodeTableSync.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import { Rejection } from '#domain/wire/readers.ts';

const SAMPLE = 200;

/** A live frame. @param streamId golf only: the id whose subscription the frame came by */
export function decodeFrame(ch: LinkId, text: string, recvTs: number, streamId = ''): BusMessage {
  switch (ch) {
    case 'golf': {
      const dest = formatGolfDestination(streamId);
      return golf(decodeGolf(text, dest), dest, text, recvTs);
    }
    case 'notice':
      return notice(decodeNotice(text), text, recvTs);
    case 'vxe':
      return tableSync(decodeTableSync(text), text, recvTs);
  }
}

/** A recorded frame, whose JSON was parsed with its line. */
export function decodeRecorded(ch: LinkId, body: unknown, recvTs: number, dest: string): BusMessage {
  switch (ch) {
    case 'golf':
      return golf(decodeGolfValue(body, dest), dest, body, recvTs);
    case 'notice':
      return notice(decodeNoticeValue(body), body, recvTs);
    case 'vxe':
      return tableSync(decodeTableSyncValue(body), body, recvTs);
  }
}

/** @param dest golf only: the stream the frame came by */
export function createRejection(
  ch: Channel,
  reason: string,
  frame: unknown,
  recvTs: number,
  dest?: string,
): BusMessage {
  const text = printFrame(frame);
  return {
    kind: 'rejected',
    ch,
    reason,
    sample: maskBeginning(text, SAMPLE),
    recvTs,
    size: text.length,
    ...(dest === undefined ? {} : { dest }),
    ...(text.length > FRAME_LIMIT ? { oversize: true } : {}),
  };
}

/** A damaged recording has lines without a body, and bodies too deep to be written. */
function printFrame(frame: unknown): string {
  if (typeof frame === 'string') return frame;
  try {
    return JSON.stringify(frame ?? null);
  } catch {
    return '';
  }
}

const sizeOf = (frame: unknown): number => (typeof frame === 'string' ? frame.length : 0);

function golf(body: ReturnType<typeof decodeGolf>, dest: string, frame: unknown, recvTs: number): BusMessage {
  return body instanceof Rejection
    ? createRejection('golf', body.reason, frame, recvTs, dest)
    : { kind: 'golf', dest, body, recvTs, size: sizeOf(frame) };
}

function notice(body: ReturnType<typeof decodeNotice>, frame: unknown, recvTs: number): BusMessage {
  return body instanceof Rejection
    ? createRejection('notice', body.reason, frame, recvTs)
    : { kind: 'notice', body, recvTs, size: sizeOf(frame) };
}

function tableSync(body: ReturnType<typeof decodeTableSync>, frame: unknown, recvTs: number): BusMessage {
  return body instanceof Rejection
    ? createRejection('vxe', body.reason, frame, recvTs)
    : { kind: 'tableSync', body, recvTs, size: sizeOf(frame) };
}
