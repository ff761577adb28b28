import type { Channel } from '../wire/bus.ts';
import type { RecordedLine } from './format.ts';

export const CHANNELS = ['notice', 'vxe', 'golf', 'rest'] as const satisfies readonly Channel[];

/** Only the lines of `channels`, same times. All of them when `channels` is empty. */
export function* filterChannels(
  lines: Iterable<RecordedLine>,
  channels: readonly Channel[],
): Generator<RecordedLine> {
  for (const line of lines) if (channels.length === 0 || channels.includes(line.ch)) yield line;
}
