/**
 * `/test/home`: plays a recorded session without any backend (REC-03 to REC-05). What it plays is shown by `children`,
 * the very board that operators use.
 */

import { useMachine } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { replayMachine } from '#machines/replay.machine.ts';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { AlarmSounds } from '#src/widgets/sound/AlarmSounds.tsx';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import { createSoundController } from '#src/widgets/sound/soundController.ts';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';
import { getReplayConsole, replayActors } from '#streams/replay/actors.ts';
import { Opener } from './Opener.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import styles from './replay.module.css';

const machine = replayMachine.provide({
  actors: replayActors({ frames$: createBrowserEnvironment().frames$ }),
});

interface Props {
  readonly productName: string;
  readonly children: ReactNode;
}

export default function ReplayPage({ productName, children }: Props) {
  const [snapshot, send] = useMachine(machine);
  const [sound] = useState(createSoundController);
  useEffect(() => {
    document.title = formatDocumentTitle('回放', false, productName);
    return () => sound.stop();
  }, [sound, productName]);

  const { recording, reason } = snapshot.context;
  if (recording === null) {
    return <Opener reason={reason} opening={snapshot.matches('loading')} send={send} />;
  }
  const replay = getReplayConsole(recording);
  return (
    <LiveProvider value={replay}>
      <SoundProvider value={sound}>
        <div className={styles.page}>
          <PlayerBar snapshot={snapshot} send={send} replay={replay} name={recording.name} />
          {children}
        </div>
        <AlarmSounds live={replay} />
      </SoundProvider>
    </LiveProvider>
  );
}
