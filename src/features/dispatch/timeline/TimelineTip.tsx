import type { FlightLine, Leg } from '#domain/dispatch/timeline.ts';
import { formatDelay, formatMinutesSeconds } from '#domain/pace/format.ts';
import { FlightTip } from '../canvas/FlightTip.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { formatMinute } from '../model/times.ts';

interface Props {
  readonly line: FlightLine;
  /** The moment under the mouse, park time; `null` when there is none. */
  readonly atTs: number | null;
}

const legAt = <L extends Leg>(legs: readonly L[], atTs: number) =>
  legs.find(({ fromTs, toTs }) => atTs >= fromTs && atTs <= toTs);

const spanText = ({ fromTs, toTs }: Leg) => `${formatMinute(fromTs)}–${formatMinute(toTs)}`;

export function TimelineTip({ line, atTs }: Props) {
  const holeName = useHoleName();
  const { flight, planned, played, alarms } = line;
  const leg = atTs === null ? undefined : legAt(played, atTs);
  const plan = planned.find(({ holeNo }) => holeNo === leg?.holeNo);
  const waitSec = leg === undefined ? 0 : (leg.waitToTs - leg.fromTs) / 1000;
  return (
    <FlightTip flight={flight}>
      <p>
        计划 {formatMinute(flight.teeTs)} · 实际 {formatMinute(flight.actualStartTs)}
        {flight.actualStartTs !== null && ` · 累计 ${formatDelay(flight.cumDelaySec)}`}
      </p>
      {leg !== undefined && (
        <p>
          {holeName(leg.holeNo)}号洞 {spanText(leg)}
          {plan !== undefined && `（计划 ${spanText(plan)}）`}
          {waitSec >= 1 && ` 等候 ${formatMinutesSeconds(waitSec)}`}
        </p>
      )}
      {alarms.length > 0 && <p>▲ 超时告警 {alarms.length} 次</p>}
    </FlightTip>
  );
}
