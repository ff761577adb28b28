/** The next hour on the starting tees, and what just happened (golf-domain 7.1, 7.2). */
import { useCallback } from 'react';
import { useLive } from '#src/shell/live/LiveContext.ts';
import type { BoardState } from '#streams/models/state.ts';
import { useFilters } from '../board/BoardContext.ts';
import { useTick } from '../board/Clock.tsx';
import { useFolded } from '../board/useFolded.ts';
import { shareItems } from '../model/share.ts';
import { startLanes, type StartLane } from '../model/starter.ts';
import { EventStream } from './EventStream.tsx';
import { StarterSlot } from './StarterSlot.tsx';
import styles from './starter.module.css';

const MINUTE_MS = 60_000;

function useStartLanes(): readonly StartLane[] {
  const { hidden } = useFilters().filtered;
  const { parkNow } = useTick();
  const minute = parkNow === null ? 0 : Math.floor(parkNow / MINUTE_MS) * MINUTE_MS;
  const fold = useCallback(
    (state: BoardState, previous: readonly StartLane[] = []) =>
      shareItems(previous, startLanes(state, hidden, minute), ({ holeNo }) => holeNo),
    [hidden, minute],
  );
  return useFolded(useLive().board, fold);
}

export function StarterStrip() {
  const lanes = useStartLanes();
  return (
    <div className={styles['strip']}>
      <section className={styles['lanes']} aria-label="出发台,未来 60 分钟">
        {lanes.length === 0 && <p className={styles['none']}>未来 60 分钟没有待出发的组</p>}
        {lanes.map(({ holeNo, displayNo, slots }) => (
          <div key={holeNo} className={styles['lane']}>
            <h3 className={styles['laneName']}>{displayNo}号洞</h3>
            <div className={styles['slots']}>
              {slots.map((flight) => (
                <StarterSlot key={flight.flightId} flight={flight} />
              ))}
            </div>
          </div>
        ))}
      </section>
      <EventStream />
    </div>
  );
}
