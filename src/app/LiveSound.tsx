import { useEffect, useState, type ReactNode } from 'react';
import type { RunningConsole } from '#streams/deps.ts';
import { AlarmSounds } from '#src/widgets/sound/AlarmSounds.tsx';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import { createSoundDesk, type SoundDesk } from '#src/widgets/sound/soundDesk.ts';
import { browserMemory } from '#src/widgets/sound/soundMemory.ts';
import { webAudioTones } from '#src/widgets/sound/tones.ts';
import { browserVoice, serviceVoice } from '#src/widgets/sound/voice.ts';

interface Props {
  readonly live: RunningConsole;
  /** Whose choice about sound holds; another user is another loudspeaker (give it as `key` too). */
  readonly userId: string;
  /** Text-to-speech service, empty for the browser's own voice. */
  readonly speechUrl: string;
  readonly children: ReactNode;
}

/**
 * One loudspeaker for the signed-in console: alarms and notices are heard whatever page is on screen, and from one tab
 * only, however many are open.
 */
export function LiveSound({ live, userId, speechUrl, children }: Props) {
  const [desk] = useState(() => deskOf(live, userId, speechUrl));
  useEffect(() => {
    desk.start();
    const told = desk.state$.subscribe(({ phase }) => live.setAudible(phase === 'on'));
    return () => {
      told.unsubscribe();
      live.setAudible(false);
      desk.stop();
    };
  }, [desk, live]);
  return (
    <SoundProvider desk={desk}>
      <AlarmSounds live={live} />
      {children}
    </SoundProvider>
  );
}

function deskOf(live: RunningConsole, userId: string, speechUrl: string): SoundDesk {
  const own = browserVoice();
  const voice = speechUrl === '' ? own : serviceVoice(speechUrl, own);
  return createSoundDesk(
    { tones: webAudioTones(), voice },
    { memory: browserMemory(userId), mayBeHeard: () => live.tabs.get().voice },
  );
}
