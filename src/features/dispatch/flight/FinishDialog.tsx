import styles from '../actions/actions.module.css';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 结束回合: the round is over, whatever the trackers say. */
export default function FinishDialog({ flight, onClose }: FlightDialogProps) {
  return (
    <FlightDialog
      action="finish"
      flight={flight}
      problem={null}
      isDangerous
      send={(calls) => calls.finish(flight.flightId)}
      onClose={onClose}
    >
      <p className={styles.facts}>
        已打 {flight.holesDone} 洞，共 {flight.holeSequence.length} 洞。结束后该组离开球场图，球童和球车收回。
      </p>
    </FlightDialog>
  );
}
