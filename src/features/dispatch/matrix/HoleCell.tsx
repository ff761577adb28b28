import { memo, useEffect, useRef } from 'react';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { getWord } from '../model/words.ts';
import type { MatrixCell } from '../model/matrix.ts';
import { FlightChip } from './FlightChip.tsx';
import { NextFlight } from './NextFlight.tsx';
import styles from './matrix.module.css';

interface Props {
  readonly cell: MatrixCell;
  /** Chips that it has room for. */
  readonly shown: number;
  /** The flight that is meant, if it is on this hole. */
  readonly selectedFlight: string | null;
  /** A new object asks the cell to come into view and take the focus. */
  readonly sought: object | null;
}

function queueTone(waiting: number): string | undefined {
  if (waiting >= 3) return 'behind';
  return waiting === 2 ? 'watch' : undefined;
}

export const HoleCell = memo(function HoleCell({ cell, shown, selectedFlight, sought }: Props) {
  const { hole, look, unacked, teeQueue, chips, nextTs, hidden } = cell;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sought === null) return;
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    element.current?.focus();
  }, [sought]);
  const more = chips.length - shown;
  const closed = hole.status === '1' ? null : getWord('golf_hole_status', hole.status);
  return (
    <div
      role="group"
      ref={element}
      tabIndex={-1}
      className={styles['cell']}
      data-tone={look?.tone ?? 'idle'}
      data-unacked={unacked || undefined}
      aria-label={`${hole.displayNo}号洞${look === null ? '' : ` ${look.word}`}${unacked ? ' 有未确认告警' : ''}`}
    >
      <header className={styles['head']}>
        <span className={styles['holeNo']}>{hole.displayNo}</span>
        <span className={styles['par']}>P{hole.par}</span>
        {look !== null && (
          <span className={styles['worst']}>
            <i className={styles['shape']}>{look.shape}</i> <span>{look.word}</span>
          </span>
        )}
      </header>
      {chips.slice(0, shown).map((chip) => (
        <FlightChip key={chip.flightId} chip={chip} selected={chip.flightId === selectedFlight} />
      ))}
      {chips.length === 0 && hidden === 0 && (
        <p className={styles['empty']}>
          {closed ?? (
            <>
              <NextFlight ts={nextTs} />
              <span className={styles['timePar']}>标准 {formatMinutesSeconds(hole.timeParSec)}</span>
            </>
          )}
        </p>
      )}
      <footer className={styles['foot']}>
        {more > 0 && (
          <span className={styles['more']} title={`还有 ${more} 组`}>
            +{more}
          </span>
        )}
        {hidden > 0 && (
          <span className={styles['more']} title={`筛选隐藏 ${hidden} 组`}>
            隐藏 {hidden}
          </span>
        )}
        {teeQueue > 0 && (
          <span className={styles['queue']} data-tone={queueTone(teeQueue)}>
            <span className={styles['tee']}>梯台</span>等候 {teeQueue}
          </span>
        )}
      </footer>
    </div>
  );
});
