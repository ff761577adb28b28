import type { MenuProps } from 'antd';
import { useSoundController, useSoundState } from './SoundContext.tsx';

const MUTE_MINUTES = [5, 15, 60] as const;

/** What may be done about a loudspeaker that is on (SOUND-09): silence for a while, or for good. */
export function useSoundMenu(): MenuProps {
  const sound = useSoundController();
  const muted = useSoundState().mutedSec !== null;
  return {
    items: [
      ...(muted ? [{ key: 'unmute', label: '恢复声音', onClick: () => sound.unmute() }] : []),
      ...MUTE_MINUTES.map((minutes) => ({
        key: minutes,
        label: `静音 ${minutes} 分钟`,
        onClick: () => sound.mute(minutes),
      })),
      { type: 'divider' },
      { key: 'off', label: '关闭声音', onClick: () => sound.disable() },
    ],
  };
}
