/** From raw texts, as they crossed a socket, to the lines of a recording, secrets masked. */

import { formatGolfDestination, type LinkId } from '../wire/bus.ts';
import { isStreamId } from '../wire/destination.ts';
import { FRAME_LIMIT } from '../wire/frame.ts';
import type { RecordedLine } from './format.ts';
import { maskBeginning, maskText, maskValue } from './mask.ts';
import { createStompJoiner, type StompFrame } from './stompFrames.ts';

export interface RawText {
  readonly ch: LinkId;
  readonly dir: 'in' | 'out';
  /** `null`: a binary message, which no link of ours uses. */
  readonly text: string | null;
}

/** Give it the texts in the order in which they came; a STOMP frame in pieces is written when its last piece comes. */
export interface LineWriter {
  lines(raw: RawText, dt: number): readonly RecordedLine[];
}

export function createLineWriter(): LineWriter {
  const joiners = { in: createStompJoiner(), out: createStompJoiner() };
  return {
    lines({ ch, dir, text }, dt) {
      if (ch !== 'golf' || text === null) return [{ dt, ch, dir, ...contents(text) }];
      if (dir === 'out' && CONNECT.test(text)) {
        joiners.in.reset();
        joiners.out.reset();
      }
      return joiners[dir]
        .push(text)
        .filter(({ command }) => COMMAND.test(command))
        .map((frame) => ({ dt, ch, dir, ...stompContents(frame) }));
    },
  };
}

const CONNECT = /^(CONNECT|STOMP)\r?\n/;
/** A recording may begin with the second half of a frame; that is no frame. */
const COMMAND = /^[A-Z]+$/;

function contents(text: string | null): Pick<RecordedLine, 'ev' | 'body'> {
  if (text === null) return { ev: 'text', body: '' };
  // A frame too large to be parsed live is not parsed here; its head is enough to see it rejected again.
  if (text.length > FRAME_LIMIT) return { ev: 'text', body: maskBeginning(text, 200) };
  try {
    return { body: maskValue(JSON.parse(text)) };
  } catch {
    return { ev: 'text', body: maskText(text) };
  }
}

/**
 * Headers carry the token and nothing a replay needs but the stream: the last word of the destination, or, where a
 * broker wrote that its own way, the subscription, which our console names after the stream.
 */
function stompContents({ command, headers, body }: StompFrame): Omit<RecordedLine, 'dt' | 'ch' | 'dir'> {
  const id =
    /[/.]([\w-]+)$/.exec(headers['destination'] ?? '')?.[1] ??
    headers[command === 'MESSAGE' ? 'subscription' : 'id'];
  const dest = id === undefined || !isStreamId(id) ? {} : { dest: formatGolfDestination(id) };
  return command === 'MESSAGE' ? { ...dest, ...contents(body) } : { ...dest, ev: command };
}
