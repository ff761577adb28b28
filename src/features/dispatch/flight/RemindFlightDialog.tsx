import { useState } from 'react';
import { findFlightRefusal } from '#domain/actions/flights.ts';
import { RemindPreset } from '#domain/codes/service.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useSlice } from '#src/shell/live/useSlice.ts';
import styles from '../actions/actions.module.css';
import { PresetChoice } from '../actions/PresetChoice.tsx';
import { useTick } from '../context/Clock.tsx';
import { toWorkedView } from '../model/flightActions.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** A preset text to the handsets of the flight; where people really play the dispatcher says it by radio (ACTUAL-15). */
export default function RemindFlightDialog({ flight, onClose }: FlightDialogProps) {
  const [preset, setPreset] = useState<RemindPreset>(RemindPreset.catchUp);
  const { parkNow } = useTick();
  const times = flight.handling?.remindCount ?? 0;
  const isActual = useSlice(useLive().board, ({ park }) => park?.isActual === true);
  return (
    <FlightDialog
      action="remind"
      flight={flight}
      problem={findFlightRefusal({ kind: 'remindFlight', preset }, toWorkedView(flight), parkNow ?? 0)}
      send={(calls) => calls.remindFlight(flight.flightId, preset)}
      onClose={onClose}
    >
      <PresetChoice value={preset} onChange={setPreset} />
      {isActual && <p className={styles.hint}>系统不向球童设备发送消息：请用对讲机告知，这里留下记录。</p>}
      {times > 0 && <p className={styles.hint}>已提醒过 {times} 次，建议改派巡场到场了解情况。</p>}
    </FlightDialog>
  );
}
