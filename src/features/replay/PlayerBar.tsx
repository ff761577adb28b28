import { useState } from 'react';
import { Button, Select } from 'antd';
import {
  CaretRightOutlined,
  DiffOutlined,
  ExportOutlined,
  FolderOpenOutlined,
  PauseOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import type { ReplayEvent, ReplaySnapshot } from '#machines/replay.machine.ts';
import type { ReplayConsole } from '#streams/deps.ts';
import type { Channel } from '#domain/wire/bus.ts';
import { minutesSeconds } from '#domain/pace/format.ts';
import { CHANNEL_OPTIONS } from './channelNames.ts';
import { Comparison } from './Comparison.tsx';
import { Counts } from './Counts.tsx';
import { CurrentLine } from './CurrentLine.tsx';
import { Timeline } from './Timeline.tsx';
import { useExport } from './useExport.ts';
import { usePlayer } from './usePlayer.ts';
import styles from './replay.module.css';

const SPEEDS = [0.5, 1, 2, 5, 10, 20, 60, Infinity].map((value) => ({
  value,
  label: value === Infinity ? '尽快' : `${value}×`,
}));

interface Props {
  readonly snapshot: ReplaySnapshot;
  readonly replay: ReplayConsole;
  /** File name. */
  readonly name: string;
  send(event: ReplayEvent): void;
}

/** The purple ribbon that says 回放, with the controls of the player and the session on a strip. */
export function PlayerBar({ snapshot, replay, name, send }: Props) {
  const { positionMs, durationMs } = usePlayer(replay);
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  const [comparing, setComparing] = useState(false);
  const fixture = useExport(replay, snapshot.context.file);
  const playing = snapshot.matches({ opened: 'playing' });
  const ended = snapshot.matches({ opened: 'ended' });
  const filter = (chosen: readonly Channel[]): void => {
    setChannels(chosen);
    replay.player.stepThrough(chosen);
  };
  return (
    <>
      <header className={styles['ribbon']} role="toolbar" aria-label="回放控制">
        <strong className={styles['mark']}>◆ 回放</strong>
        <span className={styles['name']} title={name}>
          {name}
        </span>
        <Button
          type="primary"
          icon={playing ? <PauseOutlined /> : <CaretRightOutlined />}
          onClick={() => send({ type: playing ? 'pause.pressed' : 'play.pressed' })}
        >
          {playing ? '暂停' : ended ? '重播' : '播放'}
        </Button>
        <Button
          icon={<StepForwardOutlined />}
          disabled={ended}
          onClick={() => send({ type: 'step.pressed' })}
        >
          单步
        </Button>
        <Select
          aria-label="播放速度"
          className={styles['speed'] ?? ''}
          value={snapshot.context.speed}
          options={SPEEDS}
          onChange={(speed: number) => send({ type: 'speed.chosen', speed })}
        />
        <Select
          aria-label="只看连接"
          className={styles['filter'] ?? ''}
          mode="multiple"
          placeholder="全部连接"
          value={[...channels]}
          options={CHANNEL_OPTIONS}
          onChange={filter}
        />
        <span className={styles['time']}>
          {minutesSeconds(positionMs / 1000)} / {minutesSeconds(durationMs / 1000)}
        </span>
        <Counts replay={replay} ended={ended} />
        <span className={styles['tools']}>
          <Button icon={<DiffOutlined />} onClick={() => setComparing(true)}>
            对比
          </Button>
          <Button icon={<ExportOutlined />} loading={fixture.busy} onClick={() => void fixture.run()}>
            断言导出
          </Button>
          <Button icon={<FolderOpenOutlined />} onClick={() => send({ type: 'recording.closed' })}>
            换文件
          </Button>
        </span>
      </header>
      <Timeline
        replay={replay}
        channels={channels}
        seek={(to) => send({ type: 'position.sought', positionMs: to })}
      />
      <CurrentLine replay={replay} channels={channels} />
      {comparing && (
        <Comparison name={name} recording={replay.recording} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
