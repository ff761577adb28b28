import { memo } from 'react';
import { formatDelay } from '#domain/pace/format.ts';
import { useSend } from '../context/BoardContext.ts';
import { FinishTime } from '../context/FinishTime.tsx';
import { HoleTime } from '../context/HoleTime.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import type { ListRow } from '../model/listRows.ts';
import { getRoleLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import styles from './list.module.css';

interface Props {
  readonly row: ListRow;
  readonly index: number;
  /** px from the first row. */
  readonly top: number;
  readonly selected: boolean;
}

export const FlightListRow = memo(function FlightListRow({ row, index, top, selected }: Props) {
  const send = useSend();
  const holeName = useHoleName();
  const { flight, look, alarms, unacked } = row;
  const number = styles.number;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      data-tone={look.tone}
      data-stale={look.tone === 'stale' || undefined}
      data-selected={selected || undefined}
    >
      <div role="cell" className={styles.state}>
        {look.shape} {look.word}
      </div>
      <div role="cell">
        <button
          type="button"
          className={styles.open}
          onClick={() => send({ type: 'flight.opened', flightId: flight.flightId })}
        >
          {flight.flightNo}
        </button>
      </div>
      <div role="cell" className={number}>
        {flight.boardNo}
      </div>
      <div role="cell" className={number}>
        {formatMinute(flight.teeTs)}
      </div>
      <div role="cell" className={number}>
        {flight.holeNo === 0 ? '–' : holeName(flight.holeNo)}
      </div>
      <div role="cell">{getWord('golf_section', flight.section)}</div>
      <div role="cell" className={number}>
        <HoleTime flight={flight} brief />
      </div>
      <div role="cell" className={number}>
        {formatDelay(flight.cumDelaySec)}
      </div>
      <div role="cell" className={number}>
        {flight.gapAheadSec === null ? '–' : `${Math.round(flight.gapAheadSec / 60)} 分`}
      </div>
      <div role="cell">{getRoleLook(flight.paceRole)?.word ?? '–'}</div>
      <div role="cell" className={number}>
        <FinishTime flight={flight} />
      </div>
      <div role="cell" className={number}>
        {alarms === 0 ? '–' : `${alarms}${unacked ? ' 未确认' : ''}`}
      </div>
    </div>
  );
});
