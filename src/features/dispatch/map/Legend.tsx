import { PaceState } from '#domain/codes/play.ts';
import { PAUSED, getPaceLook } from '../model/look.ts';
import styles from './map.module.css';

const SHOWN: readonly PaceState[] = [PaceState.ahead, PaceState.normal, PaceState.watch, PaceState.behind];

/** Which shape says what, and where north is (`null` where directions mean nothing). */
export function Legend({ north }: { readonly north: number | null }) {
  return (
    <div className={styles['legend']}>
      {[...SHOWN.map(getPaceLook), PAUSED].map(({ tone, shape, word }) => (
        <span key={tone} data-tone={tone}>
          <span className={styles['shape']}>{shape}</span> {word}
        </span>
      ))}
      <span>空心 过期</span>
      {north !== null && (
        <span role="img" aria-label="正北方向">
          <span className={styles['north']} style={{ rotate: `${north}rad` }}>
            ↑
          </span>{' '}
          北
        </span>
      )}
    </div>
  );
}
