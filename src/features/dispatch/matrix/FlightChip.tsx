import { memo } from 'react';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useSend } from '../context/BoardContext.ts';
import { getRoleLook, isLate } from '../model/look.ts';
import type { ChipView } from '../model/matrix.ts';
import { isExceptionalChip } from '../model/tiles.ts';
import { ChipTime } from './ChipTime.tsx';
import styles from './matrix.module.css';

interface Props {
  readonly chip: ChipView;
  readonly selected: boolean;
}

/** A flight on its hole. One that is not as planned says by how much, and who waits for whom (BOARD-61). */
export const FlightChip = memo(function FlightChip({ chip, selected }: Props) {
  const send = useSend();
  const { flight, look, unacked, chain } = chip;
  const role = getRoleLook(chip.role);
  const exceptional = isExceptionalChip(chip);
  const late = isLate(look) && flight.cumDelaySec > 0 ? ` ${formatMinutesSeconds(flight.cumDelaySec)}` : '';
  const what = [
    `${flight.flightNo}组 ${look.word}${late}`,
    chain ?? role?.word ?? '',
    `号牌 ${flight.boardNo}`,
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      className={styles['chip']}
      data-tone={look.tone}
      data-stale={look.tone === 'stale' || undefined}
      data-unacked={unacked || undefined}
      data-exceptional={exceptional || undefined}
      aria-pressed={selected}
      title={what.join(' · ')}
      onClick={() => send({ type: 'flight.opened', flightId: flight.flightId })}
    >
      <span className={styles['line']}>
        <span className={styles['shape']} aria-hidden>
          {look.shape}
        </span>
        <span className={styles['flightNo']}>{flight.flightNo}</span>
        {exceptional && <ChipTime flight={flight} />}
      </span>
      <span className={styles['line']}>
        <span className={styles['word']}>
          {look.word}
          <span className="fw-num">{late}</span>
        </span>
        {!exceptional && role !== null && (
          <span className={styles['role']} aria-label={role.word}>
            {role.glyph}
          </span>
        )}
        {!exceptional && <ChipTime flight={flight} />}
      </span>
      {exceptional && (chain !== null || role !== null) && (
        <span className={`${styles['line']} ${styles['chain']}`}>{chain ?? role?.word}</span>
      )}
    </button>
  );
});
