/**
 * `/test/home`: plays a recorded session without any backend (REC-03 to REC-05). What it plays is shown by `children`,
 * the very board that operators use.
 */

import { InboxOutlined } from '@ant-design/icons';
import { useMachine } from '@xstate/react';
import { Alert, Upload } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { type ReplayEvent, replayMachine } from '#machines/replay.machine.ts';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { formatDocumentTitle } from '#src/shell/pages/documentTitle.ts';
import { AlarmSounds } from '#src/widgets/sound/AlarmSounds.tsx';
import { SoundProvider } from '#src/widgets/sound/SoundContext.tsx';
import { createSoundController } from '#src/widgets/sound/soundController.ts';
import { createBrowserEnvironment } from '#streams/environment/browser.ts';
import { getReplayConsole, replayActors } from '#streams/replay/actors.ts';
import { PlayerBar } from './PlayerBar.tsx';
import styles from './replay.module.css';

interface OpenerProps {
  /** Why the last file was refused. */
  readonly reason: string | null;
  readonly opening: boolean;
  send(event: ReplayEvent): void;
}

/** Where a recording is dropped or chosen; a file that is none says why. */
function Opener({ reason, opening, send }: OpenerProps) {
  return (
    <main className={styles.opener}>
      <h1>会话回放</h1>
      <p>
        打开用户菜单“保存录制”得到的 <code>.golfrec.jsonl</code> 文件，或 Chrome 开发者工具、Playwright 保存的{' '}
        <code>.har</code> 文件，在没有服务器的情况下重放当时的调度看板。
      </p>
      {reason !== null && <Alert type="error" showIcon title="不能打开这个文件" description={reason} />}
      <Upload.Dragger
        accept=".jsonl,.har"
        showUploadList={false}
        disabled={opening}
        beforeUpload={(file) => {
          send({ type: 'recording.chosen', file, name: file.name });
          return false;
        }}
      >
        <p className={styles.icon}>
          <InboxOutlined />
        </p>
        <p>{opening ? '正在读取…' : '点击选择录制文件，或把文件拖到这里'}</p>
      </Upload.Dragger>
    </main>
  );
}

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
