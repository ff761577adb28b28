import type { FlightView } from '#domain/dispatch/model.ts';
import { useTick } from '../context/Clock.tsx';
import { Duration } from '../context/Duration.tsx';
import { computeHoleTimes } from '../model/holeTimes.ts';
import styles from './matrix.module.css';

/** Own time on the hole and how much of the allowance it is: own part solid, waiting hatched (BOARD-33). */
export function ChipTime({ flight }: { readonly flight: FlightView }) {
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
