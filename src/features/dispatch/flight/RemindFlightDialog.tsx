import { useState } from 'react';
import { findFlightRefusal } from '#domain/dispatch/handling.ts';
import type { RemindPreset } from '#domain/pace/timeout.ts';
import { PresetChoice } from '../actions/PresetChoice.tsx';
import styles from '../actions/actions.module.css';
import { useTick } from '../context/Clock.tsx';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** A preset text to the handsets of the flight. */
export default function RemindFlightDialog({ flight, onClose }: FlightDialogProps) {
  const [preset, setPreset] = useState<RemindPreset>('1');
  const { parkNow } = useTick();
  const times = flight.handling?.remindCount ?? 0;
  return (
    <FlightDialog
      action="remind"
      flight={flight}
      problem={findFlightRefusal({ kind: 'remindFlight', preset }, flight, parkNow ?? 0)}
      send={(calls) => calls.remindFlight(flight.flightId, preset)}
      onClose={onClose}
    >
      <PresetChoice value={preset} onChange={setPreset} />
      {times > 0 && <p className={styles['hint']}>已提醒过 {times} 次，建议改派巡场到场了解情况。</p>}
    </FlightDialog>
  );
}
