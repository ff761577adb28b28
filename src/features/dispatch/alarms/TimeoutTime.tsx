import type { TimeoutView } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useTick } from '../context/Clock.tsx';
import { Duration } from '../context/Duration.tsx';
import { computeHoleTimes } from '../model/holeTimes.ts';

/** Own time of a hole timeout: it counts on as long as its flight plays that hole (BOARD-32). */
export function TimeoutTime({ timeout }: { readonly timeout: TimeoutView }) {
  const { flightId, holeNo, status, ownSec } = timeout;
  const tick = useTick();
  const flight = useSlice(useLive().board, ({ flights }) => flights[flightId]);
  const isLive = isOpen(status) && flight !== undefined && isOnCourse(flight) && flight.holeNo === holeNo;
  if (!isLive) return <>{formatMinutesSeconds(ownSec)}</>;
  return <Duration sec={computeHoleTimes(flight, tick).ownSec} />;
}
