import type { FlightView } from '#domain/dispatch/model.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useHoleName } from '../context/useHoleName.ts';
import styles from './detail.module.css';

/** Every hole of the round in playing order: what was allowed, what was used, what was waiting. */
export function HoleStrip({ flight }: { readonly flight: FlightView }) {
  const holeName = useHoleName();
  const played = new Map(flight.splits.map((split) => [split.holeNo, split]));
  const longest = Math.max(
    1,
    ...flight.splits.map(({ ownSec, waitSec, allowanceSec }) => Math.max(ownSec + waitSec, allowanceSec)),
  );
  const percent = (sec: number) => `${(sec / longest) * 100}%`;
  return (
    <ol className={styles.holes}>
      {flight.holeSequence.map((holeNo) => {
        const split = played.get(holeNo);
        const over = split !== undefined && split.ownSec > split.allowanceSec;
        return (
          <li
            key={holeNo}
            data-tone="normal"
            data-over={over || undefined}
            aria-current={holeNo === flight.holeNo}
          >
            <span className="fw-num">{holeName(holeNo)}</span>
            <span className={styles.split} aria-hidden>
              {split !== undefined && (
                <>
                  <span className={styles.own} style={{ width: percent(split.ownSec) }} />
                  <span className={styles.wait} style={{ width: percent(split.waitSec) }} />
                  <span className={styles.par} style={{ left: percent(split.allowanceSec) }} />
                </>
              )}
            </span>
            <span className="fw-num">
              {split === undefined
                ? '–'
                : `${over ? '▲ ' : ''}${formatMinutesSeconds(split.ownSec)} / ${formatMinutesSeconds(split.allowanceSec)}`}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
