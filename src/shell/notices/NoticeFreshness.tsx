import { Button } from 'antd';
import { useLive } from '../live/LiveContext.ts';
import styles from './notices.module.css';
import { useNoticeFreshness, type FreshnessTone } from './useNoticeFreshness.ts';

const SHAPES: Readonly<Record<FreshnessTone, string>> = { normal: '●', watch: '▲', behind: '■' };

/** One line of the same height whatever it says. */
export function NoticeFreshness() {
  const live = useLive();
  const fresh = useNoticeFreshness();
  if (fresh === null) return null;
  const { tone, text, offer } = fresh;
  return (
    <div className={styles.freshness} data-tone={tone} role="status">
      <span>
        <span aria-hidden="true">{SHAPES[tone]}</span> {text}
      </span>
      {offer === 'reload' && (
        <Button type="link" size="small" onClick={() => live.refresh('announcements')}>
          重试
        </Button>
      )}
      {offer === 'reconnect' && (
        <Button type="link" size="small" onClick={() => live.retry('notice')}>
          立即重连
        </Button>
      )}
    </div>
  );
}
