import { presenceCalls } from '#domain/calls/shift.ts';
import { useSoundController, useSoundState } from '#src/widgets/sound/SoundContext.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

const PERMISSION = presenceCalls.reportSound.access.permission;
/** A key silences for the shortest time: a board must not stay mute because of one press. */
const KEY_MUTE_MINUTES = 5;

export interface SoundSwitchState {
  readonly isShown: boolean;
  /** Drawn, and not to be silenced. */
  readonly isLocked: boolean;
  /** What the key of the switch does: anybody may switch sound on, only those with the right may mute it. */
  readonly toggle: () => void;
}

/** Who may change the sound of this board, by the switch and by its key alike. */
export function useSoundSwitch(): SoundSwitchState {
  const { can, isDisabled } = useBoardPermissions();
  const sound = useSoundController();
  const { phase, mutedSec } = useSoundState();
  const isLocked = isDisabled(PERMISSION);
  const isVisible = can(PERMISSION) || isLocked;
  return {
    isShown: isVisible,
    isLocked,
    toggle() {
      if (phase !== 'on') sound.enable();
      else if (!isVisible || isLocked) return;
      else if (mutedSec !== null) sound.unmute();
      else sound.mute(KEY_MUTE_MINUTES);
    },
  };
}
