import { CaretRightOutlined, PauseOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import { formatStamp } from '#domain/validation/time.ts';
import styles from './playback.module.css';
import type { PlaybackState } from './usePlayback.ts';

export interface PlaybackMark {
  readonly ts: number;
  readonly label: string;
}

interface Props {
  readonly playback: PlaybackState;
  readonly fromTs: number;
  readonly toTs: number;
  readonly mark: PlaybackMark | undefined;
}

const STEP_MS = 1000;

const clockOf = (ts: number): string => formatStamp(ts).slice(11);

export function PlaybackBar({ playback, fromTs, toTs, mark }: Props) {
  const { ts, isRunning, toggle, seek } = playback;
  return (
    <div className={styles.bar}>
      <Button
        type="primary"
        icon={isRunning ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        onClick={toggle}
      >
        {isRunning ? '暂停' : '播放'}
      </Button>
      <Slider
        className={styles.slider}
        min={fromTs}
        max={toTs}
        step={STEP_MS}
        value={ts}
        tooltip={{ formatter: (value) => clockOf(value ?? fromTs) }}
        {...(mark && { marks: { [mark.ts]: mark.label } })}
        ariaLabelForHandle="时间"
        onChange={seek}
      />
      <time className={styles.time}>{clockOf(ts)}</time>
    </div>
  );
}
