import { useEffect, useState, type ReactNode } from 'react';
import type { LiveConsole } from '#streams/models/state.ts';
import { AlarmSounds } from '#src/widgets/sound/AlarmSounds.tsx';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import { createSoundDesk } from '#src/widgets/sound/soundDesk.ts';

interface Props {
  readonly live: LiveConsole;
  readonly children: ReactNode;
}

/** One loudspeaker for the signed-in console: an alarm of the own park rings whatever page is on screen. */
export function LiveSound({ live, children }: Props) {
  const [desk] = useState(createSoundDesk);
  useEffect(() => () => desk.stop(), [desk]);
  return (
    <SoundProvider desk={desk}>
      <AlarmSounds live={live} />
      {children}
    </SoundProvider>
  );
}
