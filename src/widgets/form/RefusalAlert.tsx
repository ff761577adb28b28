import { Alert, Button } from 'antd';
import styles from './form.module.css';

interface Props {
  /** Why it was not taken; `null` = nothing is wrong by now. */
  readonly text: string | null;
  /** Shows the record as it is now; absent = that would change nothing. */
  readonly onReload?: (() => void) | undefined;
}

/** Above a form: why what it holds was not taken, one reason a line. */
export function RefusalAlert({ text, onReload }: Props) {
  if (text === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.refusal}
      title={text.split(/(?<=；)/).map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
      action={
        onReload && (
          <Button size="small" onClick={onReload}>
            重新载入
          </Button>
        )
      }
    />
  );
}
