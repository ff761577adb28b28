import { WarningFilled } from '@ant-design/icons';
import { useMemo } from 'react';
import type { CronEditorSnapshot } from '#machines/cronEditor.machine.ts';
import styles from './cron.module.css';

/** When the expression runs next, by the server's clock. */
export function RunPreview({ snapshot }: { readonly snapshot: CronEditorSnapshot }) {
  const { runs, zone } = snapshot.context;
  const textOf = useMemo(() => createRunFormatter(zone), [zone]);
  const isAwaited = snapshot.matches('awaiting');
  return (
    <section className={styles.preview} aria-label="近十次执行时间" aria-busy={isAwaited}>
      <header>
        近十次执行时间 <small>{zone}</small>
      </header>
      {runs.length > 0 ? (
        <ol>
          {runs.map((run) => {
            const { time, weekday } = textOf(run);
            return (
              <li key={run} data-weekday={weekday}>
                {time}
              </li>
            );
          })}
        </ol>
      ) : (
        <p>
          {snapshot.matches('refused') && '表达式有误，改正后显示'}
          {snapshot.matches('previewed') && (
            <span className={styles.never}>
              <WarningFilled /> 无执行时间
            </span>
          )}
        </p>
      )}
    </section>
  );
}

/** Moments as the preview writes them. `YYYY-MM-DD HH:mm:ss` of a moment in ms, and its weekday. */
function createRunFormatter(
  zone: string,
): (ms: number) => { readonly time: string; readonly weekday: string } {
  // Swedes write their times that way.
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone: zone, weekday: 'short' });
  return (ms) => ({ time: time.format(ms), weekday: weekday.format(ms) });
}
