import { maskText, maskValue } from '#domain/recording/mask.ts';
import type { RecordedLine } from '#domain/recording/format.ts';
import { readStompFrames, type StompFrame } from '#domain/recording/stompFrames.ts';
import { golfDestination } from '#domain/wire/bus.ts';
import { isStreamId } from '#domain/wire/destination.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import type { RawFrame } from '../transports/types.ts';

/** Lines of one raw frame, secrets masked. Done when a recording is saved, so that the live path pays nothing. */
export function linesOf(frame: RawFrame, dt: number): readonly RecordedLine[] {
  const { ch, dir, text } = frame;
  if (ch !== 'golf' || text === null) return [{ dt, ch, dir, ...contents(text) }];
  return readStompFrames(text).map((stomp) => ({ dt, ch, dir, ...stompContents(stomp) }));
}

function contents(text: string | null): Pick<RecordedLine, 'ev' | 'body'> {
  if (text === null) return { ev: 'text', body: '' };
  // A frame too large to be parsed live is not parsed here; its head is enough to see it rejected again.
  if (text.length > FRAME_LIMIT) return { ev: 'text', body: maskText(text.slice(0, 200)) };
  try {
    return { body: maskValue(JSON.parse(text)) };
  } catch {
    return { ev: 'text', body: maskText(text) };
  }
}

/** Headers carry the token and nothing a replay needs but the stream, after which subscriptions are named. */
function stompContents({ command, headers, body }: StompFrame): Omit<RecordedLine, 'dt' | 'ch' | 'dir'> {
  const id = headers[command === 'MESSAGE' ? 'subscription' : 'id'];
  const dest = id === undefined || !isStreamId(id) ? {} : { dest: golfDestination(id) };
  return command === 'MESSAGE' ? { ...dest, ...contents(body) } : { ...dest, ev: command };
}
