/** 时间线: the day of every flight over time, or holes × time as a string diagram (BOARD-16). */

import { useMemo } from 'react';
import { ParkStatus } from '#domain/codes/course.ts';
import { listAttention, showFlights } from '#domain/dispatch/attention.ts';
import { computeParkNow as parkTimeAt } from '#domain/dispatch/parkClock.ts';
import {
  computeDaySpan,
  buildFlightLines,
  findSuspensions,
  listAlarmMarks,
} from '#domain/dispatch/timeline.ts';
import type { ParkOperationMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import type { BoardState } from '#streams/models/state.ts';
import { useFiltered } from '../context/BoardContext.ts';
import { useParkStep } from '../context/Clock.tsx';
import { hasSameFields } from '../model/share.ts';
import { TimelineCanvas } from './TimelineCanvas.tsx';

/** Lines grow by a pixel or so in this time; drawing them anew each second would show nothing more. */
const STEP_MS = 5000;

const pickDay = ({ flights, holes, timeouts, alarms, events, park }: BoardState) => ({
  flights,
  holes,
  timeouts,
  alarms,
  events,
  stops: park?.stops,
  suspendedSinceTs: park?.status === ParkStatus.suspended ? park.suspendTs : null,
});

const isOperation = (message: { readonly type: number }): message is ParkOperationMessage =>
  message.type === GolfMessageType.parkOperation;

export function Timeline() {
  const { board } = useLive();
  const { active, hidden } = useFiltered();
  const day = useSlice(board, pickDay, hasSameFields);
  const nowTs = useParkStep(STEP_MS);
  const lines = useMemo(
    () =>
      buildFlightLines(
        showFlights(Object.values(day.flights), listAttention(day)).filter(
          ({ flightId }) => !hidden.has(flightId),
        ),
        day.holes,
        listAlarmMarks(day),
        nowTs,
      ),
    [day, hidden, nowTs],
  );
  const stops = useMemo(() => {
    // A server that tells the stops of the day tells those before the board was opened, too.
    if (day.stops !== undefined)
      return day.stops.map(({ fromTs, toTs }) => ({ fromTs, toTs: toTs ?? nowTs ?? fromTs }));
    const { clock } = board.get();
    const sentAt = ({ ts }: ParkOperationMessage) =>
      ts === undefined || clock === null ? null : parkTimeAt(clock, ts);
    const operations = day.events.map(({ message }) => message).filter(isOperation);
    return findSuspensions(operations, sentAt, day.suspendedSinceTs, nowTs);
  }, [board, day, nowTs]);
  const holes = useMemo(
    () =>
      day.holes
        .map(({ holeNo, displayNo }) => ({ holeNo, label: displayNo }))
        .toSorted((a, b) => a.holeNo - b.holeNo),
    [day.holes],
  );
  const span = computeDaySpan(lines);
  if (span === null) return <EmptyFace text={active ? '没有符合筛选条件的组' : '今天没有出发组'} />;
  return <TimelineCanvas lines={lines} holes={holes} suspended={stops} day={span} nowTs={nowTs} />;
}
