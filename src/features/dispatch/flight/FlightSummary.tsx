import type { FlightView } from '#domain/dispatch/model.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import type { BoardState } from '#streams/models/state.ts';
import styles from '../actions/actions.module.css';
import { useTick } from '../context/Clock.tsx';
import { Duration } from '../context/Duration.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { findHeldFlights } from '../model/alarms.ts';
import { computeHoleTimes } from '../model/holeTimes.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';

/** The flight that a dialog is about, in figures and not in judgements: nobody sends a word to the wrong one (BOARD-47). */
export function FlightSummary({ flight }: { readonly flight: FlightView }) {
  const { flightId, flightNo, holeNo, teeTs, startHoleNo, heldByFlightId } = flight;
  const holeName = useHoleName();
  const tick = useTick();
  const { ownSec } = computeHoleTimes(flight, tick);
  const nameOf = ({ flights }: BoardState, id: string | null) =>
    id === null ? null : (flights[id]?.flightNo ?? null);
  const held = useSlice(useLive().board, ({ flights }) =>
    findHeldFlights(flightId, flights)
      .map((one) => one.flightNo)
      .join('、'),
  );
  const holder = useSlice(useLive().board, (state) => nameOf(state, heldByFlightId));
  if (holeNo === 0)
    return (
      <p className={styles.facts}>
        {flightNo}组 · {getWord('golf_flight_status', flight.status)} · {formatMinute(teeTs)} 在{' '}
        {holeName(startHoleNo)}号洞出发
      </p>
    );
  return (
    <p className={styles.facts}>
      {flightNo}组 · {holeName(holeNo)}号洞 {getWord('golf_section', flight.section)} · 用时{' '}
      <Duration sec={ownSec} /> / {formatMinutesSeconds(flight.allowanceSec)} · 累计{' '}
      {formatDelay(flight.cumDelaySec)}
      {holder !== null && ` · 被 ${holder}组压住`}
      {held !== '' && ` · 压住 ${held}`}
    </p>
  );
}
