import { useSend } from '../context/BoardContext.ts';
import styles from './detail.module.css';

interface Props {
  readonly caddieId: string;
  readonly flightId: string;
  readonly text: string;
}

/** Opens the pane of a caddie. */
export function CaddieButton({ caddieId, flightId, text }: Props) {
  const send = useSend();
  return (
    <button
      type="button"
      className={styles.link}
      onClick={() => send({ type: 'caddie.opened', caddieId, flightId })}
    >
      {text}
    </button>
  );
}
