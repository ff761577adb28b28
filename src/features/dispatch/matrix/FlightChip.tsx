import { memo } from 'react';
import { useSend } from '../context/BoardContext.ts';
import { getRoleLook } from '../model/look.ts';
import type { ChipView } from '../model/matrix.ts';
import { ChipTime } from './ChipTime.tsx';
import styles from './matrix.module.css';

interface Props {
  readonly chip: ChipView;
  readonly selected: boolean;
}

export const FlightChip = memo(function FlightChip({ chip, selected }: Props) {
  const send = useSend();
  const { flight, look, unacked } = chip;
  const role = getRoleLook(chip.role);
  const stale = look.tone === 'stale';
  return (
    <button
      type="button"
      className={styles['chip']}
      data-tone={look.tone}
      data-stale={stale || undefined}
      data-unacked={unacked || undefined}
      data-role={role === null ? undefined : chip.role}
      aria-pressed={selected}
      title={`${flight.flightNo}组 ${look.word}${role === null ? '' : ` · ${role.word}`} · 号牌 ${flight.boardNo}`}
      onClick={() => send({ type: 'flight.opened', flightId: flight.flightId })}
    >
      <span className={styles['line']}>
        <span className={styles['shape']} aria-hidden>
          {look.shape}
        </span>
        <span className={styles['flightNo']}>{flight.flightNo}</span>
      </span>
      <span className={styles['line']}>
        <span className={styles['word']}>{look.word}</span>
        {role !== null && (
          <span className={styles['role']} aria-label={role.word}>
            {role.glyph}
          </span>
        )}
        <ChipTime flight={flight} />
      </span>
    </button>
  );
});
