import { CHANNELS } from '#domain/recording/channels.ts';
import type { Channel } from '#domain/wire/bus.ts';

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  notice: '通知',
  vxe: '表格',
  golf: '球场',
  rest: '接口',
};

export const CHANNEL_OPTIONS = CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] }));

/** Channels that are looked at; none chosen means all. */
export function listVisibleChannels(chosen: readonly Channel[]): readonly Channel[] {
  return chosen.length === 0 ? CHANNELS : CHANNELS.filter((ch) => chosen.includes(ch));
}
