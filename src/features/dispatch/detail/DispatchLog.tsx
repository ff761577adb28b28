import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useBoardPermissions } from '../context/BoardPermissions.ts';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

interface Props {
  readonly flightId: string;
  /** Changes whenever an alarm of the flight does: then there is a new line to read. */
  readonly version: string;
}

/** Who did what about this flight, newest first. */
export function DispatchLog({ flightId, version }: Props) {
  const { calls } = useBoardPermissions();
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: ['dispatch', 'log', flightId, version],
    queryFn: calls === null ? skipToken : () => calls.log({ flightId }),
    // What was read before stands until the new line is there.
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="调度记录">
      <h3 className={styles.subtitle}>调度记录</h3>
      {calls === null && <p className={styles.none}>回放中没有调度记录</p>}
      {calls !== null && isPending && <LoadingFace rows={2} />}
      {error !== null && <p role="alert">读取失败：{error.message}</p>}
      {data?.length === 0 && <p className={styles.none}>还没有处理记录</p>}
      {data !== undefined && (
        <ol className={styles.log} aria-busy={isFetching}>
          {data.map(({ id, action, content, operator, operateTime, receipt }) => (
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
