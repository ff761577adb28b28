import styles from '../actions/actions.module.css';
import { OfferedButton } from '../actions/OfferedButton.tsx';
import { useFlightActions } from './useFlightActions.ts';

/** What can be done to the flight that the pane shows, each with its key; a locked button says why. */
export function FlightBar({ flightNo }: { readonly flightNo: string }) {
  const { offered, start } = useFlightActions();
  if (offered.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={`${flightNo}组操作`}>
      {offered.map((offer) => (
        <OfferedButton key={offer.action.key} offer={offer} hasKey start={start} />
      ))}
    </div>
  );
}
