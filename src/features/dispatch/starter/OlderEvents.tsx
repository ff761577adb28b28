import { Button } from 'antd';
import type { OlderEventsReader } from './useEventHistory.ts';
import styles from './starter.module.css';

/** At the end of the stream: more of the past, or why it is not there. */
export function OlderEvents({ older }: { readonly older: OlderEventsReader }) {
  const { isReading, failure, hasMore, read } = older;
  if (failure === null && !hasMore) return null;
  return (
    <p className={styles.hiddenEvents} role={failure === null ? undefined : 'status'}>
      {failure !== null && `▲ 更早的事件未能读取：${failure}`}
      <Button size="small" type="link" loading={isReading} onClick={read}>
        {failure === null ? '更早的事件' : '重新读取'}
      </Button>
    </p>
  );
}
