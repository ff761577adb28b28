/** Starts that have no room as slots, by tee time: of a flight that is not ready what it lacks (BOARD-20). */

import { Fragment } from 'react';
import { useSend } from '../context/BoardContext.ts';
import { groupByTeeTime, listReadinessLights, type StartLane, type StartTime } from '../model/starter.ts';
import { formatMinute } from '../model/times.ts';
import styles from './starter.module.css';
import { Countdown, useStartOffer } from './StarterSlot.tsx';

interface Props {
  readonly lanes: readonly StartLane[];
  /** The flight that is meant. */
  readonly selected: string | null;
}

export function StarterTimes({ lanes, selected }: Props) {
  const times = groupByTeeTime(lanes);
  const build = (start: StartTime['starts'][number]) => {
    const { flight } = start;
    const isSelected = flight.flightId === selected;
    return <Start key={flight.flightId} start={start} selected={isSelected} />;
  };
  const isCrowded = times.some(({ starts }) => starts.length >= CROWDED);
  const namesHoles = times.some(({ starts }) => starts.some(({ displayNo }) => displayNo !== null));
  return (
    <div className={styles.times} data-crowded={isCrowded || undefined} data-wide={namesHoles || undefined}>
      {times.map(({ teeTs, starts: [first, ...others] }) => (
        <Fragment key={teeTs}>
          {/* Its first flight stays with a time. */}
          <span className={styles.teeStart}>
            <h2 className={styles.teeTime}>
              {formatMinute(teeTs)} <Countdown teeTs={teeTs} />
            </h2>
            {first !== undefined && build(first)}
          </span>
          {others.map(build)}
        </Fragment>
      ))}
    </div>
  );
}

/** Starts at one time from which on they stand in columns. */
const CROWDED = 4;

interface StartProps {
  readonly start: StartTime['starts'][number];
  readonly selected: boolean;
}

function Start({ start: { flight, displayNo }, selected }: StartProps) {
  const send = useSend();
  /** 出发 stands beside it. */
  const isDue = useStartOffer(flight);
  const { flightId, flightNo } = flight;
  const missing = listReadinessLights(flight).filter(({ on }) => !on);
  const lacks = missing.length === 0 ? '已就位' : `${missing.map(({ word }) => word).join('、')}未就位`;
  return (
    <span className={styles.teeSlot}>
      <button
        type="button"
        aria-pressed={selected}
        title={`${flightNo}组 ${lacks}`}
        onClick={() => send({ type: 'flight.opened', flightId })}
      >
        {displayNo !== null && `${displayNo}洞 `}
        <b>{flightNo}</b> {missing.length === 0 ? '●' : `○${missing.map(({ glyph }) => glyph).join('')}`}
      </button>
      {isDue && (
        <button
          type="button"
          data-start
          title={`${flightNo}组出发`}
          onClick={() => send({ type: 'flightDialog.opened', action: 'start', flightId, alertId: null })}
        >
          出发
        </button>
      )}
    </span>
  );
}
