import { useQuery } from '@tanstack/react-query';
import type { BoardRecords } from '../calls/boardRecords.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { getWord } from '../model/words.ts';
import styles from './detail.module.css';

interface Props {
  readonly query: ReturnType<BoardRecords['queryOrderLog']>;
}

/** Who checked or changed an order when. */
export function OrderLogLines({ query }: Props) {
  const { data, error, refetch } = useQuery(query);
  if (error !== null) return <ErrorFace error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingFace rows={2} />;
  if (data.length === 0) return <EmptyFace text="还没有日志" />;
  return (
    <ol className={styles.log} aria-label="审核日志">
      {data.map(({ id, action, toStatus, operateTime, operatorName, opinion }) => (
        <li key={id}>
          <span className="fw-num">{String(operateTime).slice(5, 16)}</span> {operatorName ?? '系统'}{' '}
          <b>{getWord('golf_order_action', action)}</b> {toStatus && getWord('golf_order_status', toStatus)}
          {opinion && `：${opinion}`}
        </li>
      ))}
    </ol>
  );
}
