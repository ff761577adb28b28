import { useMemo } from 'react';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { MetricsState } from '#streams/models/metricsState.ts';
import type { ReplayConsole } from '#streams/replay/replayConsole.ts';
import styles from './replay.module.css';

const addUp = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

function formatCounts({ links, streams }: MetricsState): string {
  const countIn = (key: 'frames' | 'duplicates' | 'rejected'): number =>
    addUp(Object.values(links).map((link) => link[key]));
  const gaps = addUp(streams.map((stream) => stream.gaps));
  return `收到 ${countIn('frames')} · 重复 ${countIn('duplicates')} · 缺口 ${gaps} · 拒绝 ${countIn('rejected')}`;
}

interface Props {
  readonly replay: ReplayConsole;
  /** Lines played so far. */
  readonly line: number;
  readonly ended: boolean;
}

/** What was played, and at the end the hash that must be the same at every speed. */
export function Counts({ replay, line, ended }: Props) {
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
