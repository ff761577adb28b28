import { useId, type ReactElement } from 'react';
import styles from './login.module.css';

interface Props {
  readonly label: string;
  readonly error: string | undefined;
  /** Said while there is no error. */
  readonly note?: string | undefined;
  readonly children: (aria: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactElement;
}

/** A labelled field whose message has its own line from the start, so that nothing moves when it appears. */
export function Field({ label, error, note, children }: Props) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': messageId,
      })}
      <div className={styles.message}>
        <span id={messageId} role="alert">
          {error}
        </span>
        <span className={styles.note} role="status">
          {error === undefined && note}
        </span>
      </div>
    </div>
  );
}
