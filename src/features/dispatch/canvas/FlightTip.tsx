import type { ReactNode } from 'react';
import type { FlightView } from '#domain/dispatch/model.ts';
import { HoleTime } from '../context/HoleTime.tsx';
import { useHoleName } from '../context/useHoleName.ts';
import { getFlightLook, getRoleLook } from '../model/look.ts';
import { getWord } from '../model/words.ts';
import styles from './canvas.module.css';

/** What the chip of a flight says, beside its mark on a canvas. */
export function FlightTip({
  flight,
  children,
}: {
  readonly flight: FlightView;
  readonly children?: ReactNode;
}) {
  const holeName = useHoleName();
  const look = getFlightLook(flight);
  const role = getRoleLook(flight.paceRole);
  return (
    <>
      <p>
        <strong>{flight.flightNo}组</strong>
        <span className={styles.state} data-tone={look.tone}>
          {look.shape} {look.word}
          {role !== null && ` · ${role.word}`}
        </span>
      </p>
      <p>
        号牌 {flight.boardNo} · {flight.playerCount} 人
        {flight.holeNo > 0 && ` · ${holeName(flight.holeNo)}号洞 ${getWord('golf_section', flight.section)}`}
      </p>
      {flight.holeNo > 0 && (
        <p>
          用时 <HoleTime flight={flight} />
        </p>
      )}
      {children}
    </>
  );
}
