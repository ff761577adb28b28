import styles from '../actions/actions.module.css';
import { useHoleName } from '../context/useHoleName.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 报完洞: where no tracker tells it, somebody does who stands there. */
export default function HoleOutDialog({ flight, onClose }: FlightDialogProps) {
  const holeName = useHoleName();
  const next = flight.holeSequence[flight.holesDone + 1];
  return (
    <FlightDialog
      action="holeOut"
      flight={flight}
      problem={null}
      isQuick
      send={(calls) => calls.holeOut(flight.flightId)}
      onClose={onClose}
    >
      <p className={styles.facts}>
        {holeName(flight.holeNo)}号洞打完，
        {next === undefined ? '该组结束回合。' : `前往${holeName(next)}号洞。`}
      </p>
    </FlightDialog>
  );
}
