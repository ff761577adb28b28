import { useState } from 'react';
import { Button, Select, Slider } from 'antd';
import {
  CaretRightOutlined,
  FolderOpenOutlined,
  PauseOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import type { ReplayEvent, ReplaySnapshot } from '#machines/replay.machine.ts';
import type { ReplayConsole } from '#streams/deps.ts';
import { minutesSeconds } from '#domain/pace/format.ts';
import { Counts } from './Counts.tsx';
import { usePlayer } from './usePlayer.ts';
import styles from './replay.module.css';

const SPEEDS = [0.5, 1, 2, 5, 10, 20, 60];

interface Props {
  readonly snapshot: ReplaySnapshot;
  readonly replay: ReplayConsole;
  /** File name. */
  readonly name: string;
  send(event: ReplayEvent): void;
}

/** The purple ribbon that says 回放, with the controls of the player. */
export function PlayerBar({ snapshot, replay, name, send }: Props) {
  const { positionMs, durationMs } = usePlayer(replay);
  const [dragged, setDragged] = useState<number | null>(null);
  const playing = snapshot.matches({ opened: 'playing' });
  const ended = snapshot.matches({ opened: 'ended' });
  const shown = dragged ?? positionMs;
  return (
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
      <Button icon={<StepForwardOutlined />} disabled={ended} onClick={() => send({ type: 'step.pressed' })}>
        单步
      </Button>
      <Select
        aria-label="播放速度"
        className={styles['speed'] ?? ''}
        value={snapshot.context.speed}
        options={SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }))}
        onChange={(speed: number) => send({ type: 'speed.chosen', speed })}
      />
      <Slider
        className={styles['slider'] ?? ''}
        min={0}
        max={durationMs}
        step={1000}
        value={shown}
        tooltip={{ formatter: (value) => minutesSeconds((value ?? 0) / 1000) }}
        ariaLabelForHandle="播放位置"
        onChange={setDragged}
        onChangeComplete={(value) => {
          setDragged(null);
          send({ type: 'position.sought', positionMs: value });
        }}
      />
      <span className={styles['time']}>
        {minutesSeconds(shown / 1000)} / {minutesSeconds(durationMs / 1000)}
      </span>
      <Counts replay={replay} ended={ended} />
      <Button icon={<FolderOpenOutlined />} onClick={() => send({ type: 'recording.closed' })}>
        换文件
      </Button>
    </header>
  );
}
