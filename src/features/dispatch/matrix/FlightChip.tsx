import { memo } from 'react';
import { PaceRole } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTick } from '../context/Clock.tsx';
import { Duration } from '../context/Duration.tsx';
import { computeHoleTimes } from '../model/holeTimes.ts';
import { getRoleLook, isLate, PAUSED } from '../model/look.ts';
import type { ChipView } from '../model/matrix.ts';
import { isExceptionalChip } from '../model/tiles.ts';
import styles from './matrix.module.css';

interface Props {
  readonly chip: ChipView;
  readonly selected: boolean;
  /** Play stands in the whole park. */
  readonly isStopped: boolean;
}

/** Behind its plan by so much a flight says so, without colour as long as it has no alarm. */
const LATE_SEC = 300;

/** A flight on its hole. One that is not as planned says by how much, and who waits for whom (BOARD-61). */
export const FlightChip = memo(function FlightChip({ chip, selected, isStopped }: Props) {
  const send = useSend();
  const { flight, look, unacked, chain } = chip;
  const role = getRoleLook(chip.role);
  const exceptional = isExceptionalChip(chip);
  const isLateUnalarmed = look.tone === 'normal' && flight.cumDelaySec >= LATE_SEC;
  const word = isLateUnalarmed ? '晚' : look.word;
  const isMarkedLate = isLateUnalarmed || (isLate(look) && flight.cumDelaySec > 0);
  const lateMinutes = isMarkedLate ? Math.trunc(flight.cumDelaySec / 60) : 0;
  // Late by its plan is 晚, what it lost by itself is 慢 on the row of its alarm: two figures, two words.
  const late = lateMinutes > 0 ? `${isLateUnalarmed ? '' : ' 晚'}${lateMinutes}分` : '';
  const what = [
    `${flight.flightNo}组 ${word}${late}`,
    chain ?? role?.word ?? '',
    `号牌 ${flight.boardNo}`,
  ].filter((part) => part !== '');
  return (
    <button
      type="button"
      className={styles.chip}
      data-tone={look.tone}
      data-stale={look.tone === 'stale' || undefined}
      data-unacked={unacked || undefined}
      data-exceptional={exceptional || undefined}
      data-held={chip.role === PaceRole.held || undefined}
      aria-pressed={selected}
      title={what.join(' · ')}
      onClick={() => send({ type: 'flight.opened', flightId: flight.flightId })}
    >
      <span className={styles.line}>
        <span className={styles.shape} aria-hidden>
          {look.shape}
        </span>
        <span className={styles.flightNo}>{flight.flightNo}</span>
        {exceptional && <ChipTime flight={flight} />}
      </span>
      <span className={styles.line} data-late={isMarkedLate || undefined}>
        <span className={styles.word}>
          {!(isStopped && look === PAUSED) && word}
          <span className="fw-num">{late}</span>
        </span>
        {!exceptional && !isMarkedLate && role !== null && (
          <span className={styles.role} aria-label={role.word}>
            {role.glyph}
          </span>
        )}
        {!exceptional && <ChipTime flight={flight} />}
      </span>
      {exceptional && (chain !== null || role !== null) && (
        <span className={`${styles.line} ${styles.chain}`}>{chain ?? role?.word}</span>
      )}
    </button>
  );
});

/** Own time on the hole and how much of the allowance it is: own part solid, waiting hatched (BOARD-33). */
function ChipTime({ flight }: { readonly flight: FlightView }) {
  const tick = useTick();
  const { ownSec, waitSec, elapsedSec } = computeHoleTimes(flight, tick);
  const whole = Math.max(flight.allowanceSec, elapsedSec, 1);
  const percent = (sec: number) => `${(sec / whole) * 100}%`;
  return (
    <>
      <span className={styles.bar} aria-hidden>
        <span className={styles.own} style={{ width: percent(ownSec) }} />
        <span className={styles.wait} style={{ width: percent(waitSec) }} />
        {ownSec > flight.allowanceSec && (
          <span className={styles.limit} style={{ left: percent(flight.allowanceSec) }} />
        )}
      </span>
      <Duration sec={ownSec} />
    </>
  );
}
