import styles from '../actions/actions.module.css';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 召回巡场: on the way or there, the marshal is free again (BOARD-107). */
export default function RecallMarshalDialog({ flight, onClose }: FlightDialogProps) {
  const name = flight.handling?.marshalName ?? null;
  return (
    <FlightDialog
      action="recallMarshal"
      flight={flight}
      problem={name === null ? '没有巡场在前往该组' : null}
      isQuick
      send={(calls) => calls.recallMarshal(flight.flightId)}
      onClose={onClose}
    >
      {name !== null && <p className={styles.facts}>巡场 {name} 不再去该组，可以另派。</p>}
    </FlightDialog>
  );
}
