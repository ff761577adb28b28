import { memo } from 'react';
import type { FlightView } from '#domain/dispatch/model.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useSend } from '../context/BoardContext.ts';
import { useTick } from '../context/Clock.tsx';
import { getCountdownTone, formatParty, listReadinessLights } from '../model/starter.ts';
import { formatMinute } from '../model/times.ts';
import styles from './starter.module.css';

function Countdown({ teeTs }: { readonly teeTs: number }) {
  const { parkNow } = useTick();
  if (parkNow === null) return null;
  const sec = Math.round((teeTs - parkNow) / 1000);
  return (
    <span className={styles['countdown']} data-tone={getCountdownTone(sec)}>
      {sec < 0 ? `迟 ${formatMinutesSeconds(-sec)}` : formatMinutesSeconds(sec)}
    </span>
  );
}

/** A flight due on the tee: who and what is ready, how long to go, how late. */
interface Props {
  readonly flight: FlightView;
  readonly selected: boolean;
}

export const StarterSlot = memo(function StarterSlot({ flight, selected }: Props) {
  const send = useSend();
  return (
    <button
      type="button"
      className={styles['slot']}
      aria-pressed={selected}
      onClick={() => send({ type: 'flight.opened', flightId: flight.flightId })}
    >
      <span className={styles['slotHead']}>
        <b>{flight.flightNo}</b>
        <span>{formatParty(flight)} 人</span>
      </span>
      <span className={styles['slotTime']}>
        {formatMinute(flight.teeTs)} <Countdown teeTs={flight.teeTs} />
      </span>
      <span className={styles['lights']}>
        {listReadinessLights(flight).map(({ key, glyph, word, on }) => (
          <span key={key} data-on={on || undefined} title={`${word}${on ? '已就位' : '未就位'}`}>
            {glyph}
            {on ? '●' : '○'}
          </span>
        ))}
      </span>
    </button>
  );
});
