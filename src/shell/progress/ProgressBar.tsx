import { useSyncExternalStore } from 'react';
import { isInProgress, subscribeToProgress } from './progress.ts';
import styles from './ProgressBar.module.css';

/** Thin bar at the top of the window while a page is on its way. */
export function ProgressBar() {
  const busy = useSyncExternalStore(subscribeToProgress, isInProgress);
  return busy ? <div className={styles.bar} role="progressbar" aria-label="页面加载中" /> : null;
}
