import { PaceState } from '#domain/codes/play.ts';
import { PAUSED, getPaceLook } from '../model/look.ts';
import styles from './map.module.css';

const STATES: readonly PaceState[] = [PaceState.ahead, PaceState.normal, PaceState.watch, PaceState.behind];

interface Props {
  /** `null` where directions mean nothing. */
  readonly north: number | null;
  /** Whose map it is; empty for the park's own. */
  readonly attribution: string;
}

/** Which shape says what, where north is, and who drew the course (MAPFILE-25). */
export function Legend({ north, attribution }: Props) {
  return (
    <div className={styles.legend}>
      {[...STATES.map(getPaceLook), PAUSED].map(({ tone, shape, word }) => (
        <span key={tone} data-tone={tone}>
          <span className={styles.shape}>{shape}</span> {word}
        </span>
      ))}
      <span>空心 过期</span>
      {north !== null && (
        <span role="img" aria-label="正北方向">
          <span className={styles.north} style={{ rotate: `${north}rad` }}>
            ↑
          </span>{' '}
          北
        </span>
      )}
      {attribution !== '' && <span>{attribution}</span>}
    </div>
  );
}
