import { useMemo } from 'react';
import type { ReplayConsole } from '#streams/deps.ts';
import type { LinksState } from '#streams/models/state.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { usePlayer } from './usePlayer.ts';
import styles from './replay.module.css';

const total = (links: LinksState, key: 'received' | 'rejected' | 'duplicates' | 'gaps'): number =>
  Object.values(links).reduce((sum, { metrics }) => sum + metrics[key], 0);

const countsText = (links: LinksState): string =>
  `收到 ${total(links, 'received')} · 重复 ${total(links, 'duplicates')} · 缺口 ${total(links, 'gaps')} · 拒绝 ${total(links, 'rejected')}`;

interface Props {
  readonly replay: ReplayConsole;
  readonly ended: boolean;
}

/** What was played, and at the end the hash that must be the same at every speed. */
export function Counts({ replay, ended }: Props) {
  const { line, lines } = usePlayer(replay);
  const counts = useSlice(replay.links, countsText);
  const hash = useMemo(() => (ended ? replay.stateHash() : null), [ended, replay]);
  return (
    <span className={styles['counts']}>
      <span>
        第 {line}/{lines} 行 · {counts}
      </span>
      {hash !== null && (
        <span>
          状态哈希 <code data-testid="state-hash">{hash}</code>
        </span>
      )}
    </span>
  );
}
