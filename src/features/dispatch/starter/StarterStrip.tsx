/** The next hour on the starting tees, and what just happened (BOARD-20). */

import { memo, useCallback, useRef } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useHeight, useWidth } from '#src/widgets/useWidth.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFiltered, useUi } from '../context/BoardContext.ts';
import { usePlayStep } from '../context/Clock.tsx';
import { useTarget } from '../context/Target.tsx';
import { useFolded } from '../context/useFolded.ts';
import { useUnknown } from '../context/useUnknown.ts';
import { shareItems } from '../model/share.ts';
import { buildStartStrip, doSlotsFit, type StartLane, type StartStrip } from '../model/starter.ts';
import { BroadcastButton } from './BroadcastButton.tsx';
import { DayForecast } from './DayForecast.tsx';
import { EventStream } from './EventStream.tsx';
import { JumpRequests } from './JumpRequests.tsx';
import styles from './starter.module.css';
import { StarterSlot } from './StarterSlot.tsx';
import { StarterTimes } from './StarterTimes.tsx';

const MINUTE_MS = 60_000;

const NOTHING_DUE: StartStrip = { lanes: [], hidden: 0 };

function useStartStrip(): StartStrip {
  const { hidden } = useFiltered();
  const minute = usePlayStep(MINUTE_MS) ?? 0;
  const fold = useCallback(
    (state: BoardState, previous = NOTHING_DUE): StartStrip => {
      const next = buildStartStrip(state, hidden, minute);
      const lanes = shareItems(previous.lanes, next.lanes, ({ holeNo }) => holeNo);
      return lanes === previous.lanes && next.hidden === previous.hidden ? previous : { ...next, lanes };
    },
    [hidden, minute],
  );
  return useFolded(useLive().board, fold);
}

/** What stands beside the tees does not change with what is selected there. */
const Forecast = memo(DayForecast);
const Side = memo(function Side() {
  return (
    <aside className={styles.side} aria-label="跳洞与广播">
      <BroadcastButton />
      <JumpRequests />
    </aside>
  );
});

const noneText = (hidden: number): string =>
  hidden === 0 ? '未来 60 分钟没有待出发的组' : `未来 60 分钟有 ${hidden} 组待出发，都被筛选隐藏`;

interface LanesProps {
  readonly lanes: readonly StartLane[];
  /** The flight that is meant. */
  readonly selected: string | null;
}

function Lanes({ lanes, selected }: LanesProps) {
  return lanes.map(({ holeNo, displayNo, slots }) => (
    <div key={holeNo} className={styles.lane} data-only={lanes.length === 1 || undefined}>
      <h2 className={styles.laneName}>{displayNo}号洞</h2>
      <div className={styles.slots}>
        {slots.map((flight) => (
          <StarterSlot key={flight.flightId} flight={flight} selected={flight.flightId === selected} />
        ))}
      </div>
    </div>
  ));
}

export const StarterStrip = memo(function StarterStrip({ isWall }: { readonly isWall: boolean }) {
  const { lanes, hidden } = useStartStrip();
  const target = useTarget();
  const unknown = useUnknown();
  const { isDetailOpen, eventsPaused } = useUi();
  const section = useRef<HTMLElement>(null);
  const size = { width: useWidth(section), height: useHeight(section) };
  const fitsAsSlots = doSlotsFit(lanes, size);
  return (
    <div
      className={styles.strip}
      inert={isWall}
      data-idle={lanes.length === 0 || undefined}
      data-covered={isDetailOpen || undefined}
    >
      <section ref={section} className={styles.lanes} aria-label="出发台，未来 60 分钟">
        {lanes.length === 0 && <p className={styles.none}>{unknown ?? noneText(hidden)}</p>}
        {fitsAsSlots ? (
          <Lanes lanes={lanes} selected={target?.flightId ?? null} />
        ) : (
          <StarterTimes lanes={lanes} selected={target?.flightId ?? null} />
        )}
        {lanes.length > 0 && hidden > 0 && <p className={styles.more}>筛选隐藏 {hidden} 组</p>}
        <Forecast />
      </section>
      <Side />
      <EventStream isPaused={eventsPaused} />
    </div>
  );
});
