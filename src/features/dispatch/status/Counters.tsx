import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFilters } from '../context/BoardContext.ts';
import { useFolded } from '../context/useFolded.ts';
import { useParkPrefix } from '../context/useParkPrefix.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { buildBoardCounters, type Counter } from '../model/counters.ts';
import { PAUSED } from '../model/look.ts';
import { shareItems } from '../model/share.ts';
import styles from './status.module.css';

const foldCounters = (state: BoardState, previous: readonly Counter[] = []) =>
  shareItems(previous, buildBoardCounters(state), ({ filter }) => filter);

/** How many flights stand how; a click filters by it, a second click lets go. */
export function Counters() {
  const counters = useFolded(useLive().board, foldCounters);
  const { filters, change } = useFilters();
  const isKnown = useUnknown() === null;
  const inPark = useParkPrefix();
  return (
    <div className={styles.counters} role="group" aria-label="按状态筛选">
      {counters.map(({ filter, word, look, count, paused, scope }) => (
        <button
          key={filter}
          type="button"
          className={styles.counter}
          title={`${inPark}${scope}`}
          data-tone={count === 0 ? undefined : filter === 'unacked' ? 'behind' : look?.tone}
          aria-pressed={filters.state === filter}
          onClick={() => change({ state: filters.state === filter ? '' : filter })}
        >
          {look !== null && <span aria-hidden>{look.shape}</span>}
          {word}
          <b className="fw-num">{isKnown ? count : '–'}</b>
          {paused !== undefined && (
            <span className="fw-num" data-tone={PAUSED.tone}>
              {PAUSED.shape} {paused}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
