import {
  CaretRightOutlined,
  DiffOutlined,
  ExportOutlined,
  FolderOpenOutlined,
  PauseOutlined,
  StepForwardOutlined,
} from '@ant-design/icons';
import { Button, Segmented, Select, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { hashText } from '#domain/recording/canonical.ts';
import { createFixture } from '#domain/recording/fixture.ts';
import type { RecordedLine } from '#domain/recording/format.ts';
import type { Channel } from '#domain/wire/bus.ts';
import type { ReplayEvent, ReplayRoute, ReplaySnapshot } from '#machines/replay.machine.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import type { MetricsState } from '#streams/models/metricsState.ts';
import type { ReplayConsole } from '#streams/replay/replayConsole.ts';
import { judgeRecording } from '#streams/replay/verdict.ts';
import { CHANNEL_NAMES, CHANNEL_OPTIONS, listVisibleChannels } from './channelNames.ts';
import { Comparison } from './Comparison.tsx';
import { formatPosition } from './formatPosition.ts';
import { LoopButton } from './LoopButton.tsx';
import styles from './replay.module.css';
import { ReplayTimeline } from './ReplayTimeline.tsx';

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

function formatCounts({ links, streams }: MetricsState): string {
  const countIn = (key: 'frames' | 'duplicates' | 'rejected'): number =>
    addUp(Object.values(links).map((link) => link[key]));
  const gaps = addUp(streams.map((stream) => stream.gaps));
  return `收到 ${countIn('frames')} · 重复 ${countIn('duplicates')} · 缺口 ${gaps} · 拒绝 ${countIn('rejected')}`;
}

interface CountsProps {
  readonly replay: ReplayConsole;
  /** Lines played so far. */
  readonly line: number;
  readonly ended: boolean;
}

/** What was played, and at the end the hash that must be the same at every speed. */
function Counts({ replay, line, ended }: CountsProps) {
  const counts = useSlice(replay.metrics, formatCounts);
  const hash = useMemo(() => (ended ? replay.stateHash() : null), [ended, replay]);
  return (
    <span className={styles.counts}>
      <span>
        第 {line}/{replay.recording.lines.length} 行 · {counts}
      </span>
      {hash !== null && (
        <span>
          状态哈希 <code data-testid="state-hash">{hash}</code>
        </span>
      )}
    </span>
  );
}

const SPEEDS = [0.5, 1, 2, 5, 10, 20, 60, Infinity].map((value) => ({
  value,
  label: value === Infinity ? '尽快' : `${value}×`,
}));

const ROUTES: { readonly value: ReplayRoute; readonly label: string }[] = [
  { value: 'direct', label: '直接' },
  { value: 'sockets', label: '经连接' },
];
const ROUTES_HINT =
  '直接：报文直接进入消息总线，可以立即跳到任意位置。经连接：报文由模拟服务器发出，走真实的连接、状态机和补读代码；跳转时从头播放到该位置。';

interface Props {
  readonly snapshot: ReplaySnapshot;
  readonly replay: ReplayConsole;
  /** File name. */
  readonly name: string;
  send(event: ReplayEvent): void;
}

/** The purple ribbon that says 回放, with the controls of the player and the session on a strip. */
export function PlayerBar({ snapshot, replay, name, send }: Props) {
  const { positionMs, line, route, isOnItsWay, isLooping, channels, speed, recording } = snapshot.context;
  const durationMs = recording?.durationMs ?? 0;
  const playing = snapshot.matches({ opened: 'playing' });
  const ended = snapshot.matches({ opened: 'ended' });
  return (
    <>
      <header className={styles.ribbon} role="toolbar" aria-label="回放控制">
        <strong className={styles.mark}>◆ 回放</strong>
        <span className={styles.name} title={name}>
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
        <LoopButton isLooping={isLooping} send={send} />
        <Select
          aria-label="播放速度"
          className={styles.speed}
          value={speed}
          options={SPEEDS}
          onChange={(chosen: number) => send({ type: 'speed.chosen', speed: chosen })}
        />
        <Select
          aria-label="只看连接"
          className={styles.filter}
          mode="multiple"
          placeholder="全部连接"
          value={[...channels]}
          options={CHANNEL_OPTIONS}
          onChange={(chosen) => send({ type: 'channels.chosen', channels: chosen })}
        />
        <Tooltip title={ROUTES_HINT}>
          <Segmented
            aria-label="播放途径"
            value={route}
            options={ROUTES}
            onChange={(chosen) => send({ type: 'route.chosen', route: chosen })}
          />
        </Tooltip>
        <span className={styles.time} aria-busy={isOnItsWay}>
          {formatPosition(positionMs / 1000)} / {formatPosition(durationMs / 1000)}
        </span>
        <FileTools replay={replay} snapshot={snapshot} name={name} send={send} />
      </header>
      <ReplayTimeline
        replay={replay}
        channels={channels}
        positionMs={positionMs}
        seek={(to) => send({ type: 'position.sought', positionMs: to })}
      />
      <div className={styles.now}>
        <CurrentLine replay={replay} line={line} channels={channels} />
        <Counts replay={replay} line={line} ended={ended} />
      </div>
    </>
  );
}

/** What is done with the recording as a file. */
function FileTools({ snapshot, replay, name, send }: Props) {
  const [comparing, setComparing] = useState(false);
  const fixture = useFixtureExport(replay, snapshot.context.file);
  return (
    <>
      <span className={styles.tools}>
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
      {comparing && (
        <Comparison name={name} recording={replay.recording} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

interface CurrentLineProps {
  readonly replay: ReplayConsole;
  /** Lines played so far. */
  readonly line: number;
  readonly channels: readonly Channel[];
}

/** The last line that was spoken on the chosen links, as it stands in the file. */
function CurrentLine({ replay, line, channels }: CurrentLineProps) {
  const visible = listVisibleChannels(channels);
  const { lines } = replay.recording;
  let at = line - 1;
  while (at >= 0 && !visible.includes(lines[at]?.ch ?? 'golf')) at -= 1;
  const current = lines[at];
  if (current === undefined) return <p className={styles.current}>还没有消息，按“单步”看下一条</p>;
  return (
    <details className={styles.current}>
      <summary>
        第 {at + 1} 行 · {CHANNEL_NAMES[current.ch]} {current.dir === 'in' ? '←' : '→'} {summaryOf(current)}
      </summary>
      <pre>{JSON.stringify(current.body, null, 2)}</pre>
    </details>
  );
}

function summaryOf({ ev, dest = '', body }: RecordedLine): string {
  const { type, cmd }: { type?: unknown; cmd?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const what = ev ?? type ?? cmd ?? '';
  return `${typeof what === 'string' || typeof what === 'number' ? what : ''} ${dest}`.trim();
}

/** Plays the recording to its end and hands over what it must come to, as a test fixture. */
function useFixtureExport(
  replay: ReplayConsole,
  file: { readonly blob: Blob; readonly name: string } | null,
) {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    if (file === null) return;
    setBusy(true);
    try {
      const fixture = createFixture(
        file.name,
        hashText(await file.blob.text()),
        judgeRecording(replay.recording),
      );
      const name = file.name.replace(/(\.golfrec)?\.(jsonl|har|json)$/, '');
      const text = `${JSON.stringify(fixture, null, 2)}\n`;
      saveFile(`${name}.expect.json`, new Blob([text], { type: 'application/json' }));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
