import type { Channel } from '../wire/bus.ts';
import type { Recording } from './format.ts';

export const CHANNELS = ['notice', 'vxe', 'golf', 'rest'] as const satisfies readonly Channel[];

/** The recording with only the lines of `channels`, same times. All of them when `channels` is empty. */
export function ofChannels(recording: Recording, channels: readonly Channel[]): Recording {
  if (channels.length === 0) return recording;
  return { ...recording, lines: recording.lines.filter(({ ch }) => channels.includes(ch)) };
}
