import { memo } from 'react';
import { FLIGHT_ACTIONS } from '#domain/actions/flights.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { FlightStatus } from '#domain/codes/play.ts';
import type { FlightView } from '#domain/dispatch/model.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { countMsToTee } from '#domain/pace/playTime.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useActionRights } from '../actions/RightsContext.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTick, useTicked } from '../context/Clock.tsx';
import { findLock } from '../model/offers.ts';
import { isLateStart, formatParty, listReadinessLights } from '../model/starter.ts';
import { formatMinute } from '../model/times.ts';
import styles from './starter.module.css';

export function Countdown({ teeTs }: { readonly teeTs: number }) {
  const { parkNow, stops } = useTick();
  if (parkNow === null) return null;
  const sec = Math.round(countMsToTee(stops, teeTs, parkNow) / 1000);
  return (
    <span className={styles.countdown} data-late={isLateStart(sec) || undefined}>
      {sec < 0 ? `迟 ${formatMinutesSeconds(-sec)}` : formatMinutesSeconds(sec)}
    </span>
  );
}

/** 出发 stands beside a flight that is ready from so long before its tee time on. */
const SOON_MS = 10 * 60_000;

/**
 * Whether 出发 is offered for a flight: to who may send it off, where people really play and play does not stand.
 */
export function useStartOffer({ status, teeTs }: Pick<FlightView, 'status' | 'teeTs'>): boolean {
  const rights = useActionRights();
  const isPlayed = useSlice(
    useLive().board,
    ({ park }) => park?.isActual === true && park.status !== ParkStatus.suspended,
  );
  const isSoon = useTicked(({ playNow }) => playNow !== null && teeTs - playNow <= SOON_MS);
  const { permission } = FLIGHT_ACTIONS.start.call.access;
  const canStart = isPlayed && rights.can(permission) && findLock(rights, permission) === null;
  return canStart && status === FlightStatus.ready && isSoon;
}

/** A flight due on the tee: who and what is ready, how long to go, how late. */
interface Props {
  readonly flight: FlightView;
  readonly selected: boolean;
}

export const StarterSlot = memo(function StarterSlot({ flight, selected }: Props) {
  const send = useSend();
  const { flightId, flightNo, teeTs } = flight;
  const isDue = useStartOffer(flight);
  const start = () => send({ type: 'flightDialog.opened', action: 'start', flightId, alertId: null });
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.slot}
        aria-pressed={selected}
        onClick={() => send({ type: 'flight.opened', flightId })}
      >
        <span>
          <b>{flightNo}</b>
          <span>{formatParty(flight)} 人</span>
        </span>
        <span className={styles.slotTime}>
          {formatMinute(teeTs)} <Countdown teeTs={teeTs} />
        </span>
        <span className={styles.lights}>
          {isDue
            ? '\u00a0'
            : listReadinessLights(flight).map(({ key, glyph, word, on }) => (
                <span key={key} data-on={on || undefined} title={`${word}${on ? '已就位' : '未就位'}`}>
                  {glyph}
                  {on ? '●' : '○'}
                </span>
              ))}
        </span>
      </button>
      {isDue && (
        <button type="button" className={styles.start} title={`${flightNo}组出发`} onClick={start}>
          出发
        </button>
      )}
    </div>
  );
});
