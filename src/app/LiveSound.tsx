import { useEffect, useState, type ReactNode } from 'react';
import { AlarmSounds } from '#src/widgets/sound/AlarmSounds.tsx';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import { createSoundController, type SoundController } from '#src/widgets/sound/soundController.ts';
import { createBrowserMemory } from '#src/widgets/sound/soundMemory.ts';
import { createWebAudioTones } from '#src/widgets/sound/tones.ts';
import { createBrowserVoice, createServiceVoice } from '#src/widgets/sound/voice.ts';
import type { RunningConsole } from '#streams/deps.ts';

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
  const [controller] = useState(() => createController(live, userId, speechUrl));
  useEffect(() => {
    controller.start();
    const subscription = controller.state$.subscribe(({ phase }) => live.setAudible(phase === 'on'));
    return () => {
      subscription.unsubscribe();
      live.setAudible(false);
      controller.stop();
    };
  }, [controller, live]);
  useDesktopAlerts(live);
  return (
    <SoundProvider value={controller}>
      <AlarmSounds live={live} />
      {children}
    </SoundProvider>
  );
}

/** Its own chunk: the first page shows nothing of it. */
function useDesktopAlerts(live: RunningConsole): void {
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    void import('#src/widgets/sound/desktopAlerts.ts').then(
      ({ DesktopAlerts }) => {
        if (stop === null) return;
        const alerts = new DesktopAlerts(live);
        stop = () => alerts.stop();
      },
      // Not fetched: alarms still ring, and the next sign-in tries again.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [live]);
}

function createController(live: RunningConsole, userId: string, speechUrl: string): SoundController {
  const own = createBrowserVoice();
  const voice = speechUrl === '' ? own : createServiceVoice(speechUrl, own);
  return createSoundController(
    { tones: createWebAudioTones(), voice },
    { memory: createBrowserMemory(userId), mayPlaySound: () => live.mayPlaySound() },
  );
}
