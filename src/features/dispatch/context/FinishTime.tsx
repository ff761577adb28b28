import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { isFrozen } from '../model/status.ts';
import { formatMinute } from '../model/times.ts';
import { useBoardFreshness } from './Clock.tsx';

/** When a round is expected to end; not before that while it stands, or in an old picture (BOARD-03, BOARD-92). */
export function FinishTime({
  flight: { projectedTs, status },
}: {
  readonly flight: Pick<FlightView, 'projectedTs' | 'status'>;
}) {
  const isOld = isFrozen(useBoardFreshness());
  if (projectedTs === null) return <>估算中</>;
  const isBound = isOld || status === FlightStatus.suspended;
  return (
    <>
      {isBound && '≥'}
      {formatMinute(projectedTs)}
    </>
  );
}
