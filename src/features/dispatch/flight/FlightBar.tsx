import { ActionButton } from '../actions/ActionButton.tsx';
import styles from '../actions/actions.module.css';
import { useFlightActions } from './useFlightActions.ts';

/** What can be done to the flight that the pane shows, each with its key; a locked button says why. */
export function FlightBar({ flightNo }: { readonly flightNo: string }) {
  const { offered, start } = useFlightActions();
  if (offered.length === 0) return null;
  return (
    <div className={styles.bar} role="group" aria-label={`${flightNo}组操作`}>
      {offered.map(({ action: { key, label, shortcut }, disabledBecause }) => (
        <ActionButton key={key} lockedBecause={disabledBecause} onClick={() => start(key)}>
          {label}
          <kbd>{shortcut}</kbd>
        </ActionButton>
      ))}
    </div>
  );
}
