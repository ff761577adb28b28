import type { FlightView } from '#domain/dispatch/model.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { computeHoleTimes } from '../model/holeTimes.ts';
import { useTick } from './Clock.tsx';
import { Duration } from './Duration.tsx';

/** 用时 / 时限 of a flight on its hole: own time and allowance wherever they stand; waiting is named beside them (BOARD-33). */
export function HoleTime({
  flight,
  brief = false,
}: {
  readonly flight: FlightView;
  readonly brief?: boolean;
}) {
  const tick = useTick();
  const { ownSec, waitSec } = computeHoleTimes(flight, tick);
  return (
    <>
      <Duration sec={ownSec} /> / {formatMinutesSeconds(flight.allowanceSec)}
      {!brief && waitSec >= 1 && `（另等候 ${formatMinutesSeconds(waitSec)}）`}
    </>
  );
}
