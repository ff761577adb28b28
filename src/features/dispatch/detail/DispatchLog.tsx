import { useEffect, useState } from 'react';
import type { DispatchLogEntry } from '#src/api/dispatch.ts';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

type Load =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'done'; readonly rows: readonly DispatchLogEntry[]; readonly version: string };

interface Props {
  readonly flightId: string;
  /** Changes whenever an alarm of the flight does: then there is a new line to read. */
  readonly version: string;
}

/** Who did what about this flight, newest first. */
export function DispatchLog({ flightId, version }: Props) {
  const { calls } = useBoardPermissions();
  const [load, setLoad] = useState<Load>({ phase: 'loading' });
  useEffect(() => {
    if (calls === null) return undefined;
    let current = true;
    calls.log({ flightId }).then(
      (rows) => current && setLoad({ phase: 'done', rows, version }),
      (error: unknown) =>
        current && setLoad({ phase: 'failed', message: error instanceof Error ? error.message : '未知错误' }),
    );
    return () => {
      current = false;
    };
  }, [calls, flightId, version]);
  return (
    <section aria-label="调度记录">
      <h3 className={styles['subtitle']}>调度记录</h3>
      {calls === null && <p className={styles['none']}>回放中没有调度记录</p>}
      {calls !== null && load.phase === 'loading' && <LoadingFace rows={2} />}
      {load.phase === 'failed' && <p role="alert">读取失败：{load.message}</p>}
      {load.phase === 'done' && load.rows.length === 0 && <p className={styles['none']}>还没有处理记录</p>}
      {load.phase === 'done' && (
        <ol className={styles['log']} aria-busy={load.version !== version}>
          {load.rows.map(({ id, action, content, operator, operateTime, receipt }) => (
            <li key={id}>
              <span className="fw-num">{operateTime.slice(11)}</span> {operator}{' '}
              <b>{getWord('golf_dispatch_action', action)}</b> {content}
              {receipt !== null && ` · ${getWord('golf_receipt_status', receipt)}`}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
