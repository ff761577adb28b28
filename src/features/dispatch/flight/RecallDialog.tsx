import styles from '../actions/actions.module.css';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 撤销出发: it was sent out by mistake. */
export default function RecallDialog({ flight, onClose }: FlightDialogProps) {
  return (
    <FlightDialog
      action="recall"
      flight={flight}
      problem={null}
      send={(calls) => calls.recall(flight.flightId)}
      onClose={onClose}
    >
      <p className={styles.facts}>该组回到出发台等候，订单回到已到场，计时从下次出发重新开始。</p>
    </FlightDialog>
  );
}
