import type { FlightView } from '#domain/dispatch/model.ts';
import { formatDelay } from '#domain/pace/format.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { HoleTime } from '../context/HoleTime.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { formatParty } from '../model/starter.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { FactList, type Fact } from './FactList.tsx';

/** Where the flight is and how it stands against its time. */
export function FlightFacts({ flight }: { readonly flight: FlightView }) {
  const { heldByFlightId } = flight;
  const holder = useSlice(useLive().board, ({ flights }) =>
    heldByFlightId === null ? null : (flights[heldByFlightId]?.flightNo ?? null),
  );
  const holeName = useHoleName();
  const onCourse = flight.holeNo > 0;
  const facts: readonly Fact[] = [
    ['状态', getWord('golf_flight_status', flight.status)],
    ['号牌', flight.boardNo],
    ['人数', `${formatParty(flight)} 人 · ${getWord('golf_transport', flight.transport)}`],
    ['开球 / 实际', `${formatMinute(flight.teeTs)} / ${formatMinute(flight.actualStartTs)}`],
    ['位置', onCourse ? `${holeName(flight.holeNo)}号洞 ${getWord('golf_section', flight.section)}` : '–'],
    ['用时 / 时限', onCourse ? <HoleTime key="time" flight={flight} /> : '–'],
    ['累计', formatDelay(flight.cumDelaySec)],
    ['前组间隔', flight.gapAheadSec === null ? '–' : `${Math.round(flight.gapAheadSec / 60)} 分`],
    ['已完成', `${flight.holesDone} / ${flight.holeSequence.length} 洞`],
    ['预计完赛', flight.projectedTs === null ? '估算中' : formatMinute(flight.projectedTs)],
    ...(holder === null ? [] : [['被压于', `${holder}组`] as const]),
  ];
  return <FactList facts={facts} />;
}
