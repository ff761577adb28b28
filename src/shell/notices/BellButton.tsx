import type { ComponentProps } from 'react';
import { Badge } from 'antd';
import { BellOutlined } from '@ant-design/icons';
import { useLive } from '../live/LiveContext.ts';
import { useSlice } from '../live/useSlice.ts';
import styles from './notices.module.css';
import { useNoticeFreshness } from './useNoticeFreshness.ts';

/** The bell itself: how many are unread, and whether that number is old. */
export function BellButton(props: ComponentProps<'button'>) {
  const live = useLive();
  const unread = useSlice(live.notices, ({ lists }) => lists.anntMsgTotal + lists.sysMsgTotal);
  const fresh = useNoticeFreshness();
  const old = fresh === null || fresh.tone === 'normal' ? '' : `,${fresh.text}`;
  return (
    <button
      {...props}
      type="button"
      className="fw-tool"
      aria-label={`消息通知，${unread} 条未读${old}`}
      title={old === '' ? undefined : old.slice(1)}
    >
      <Badge count={unread} size="small" overflowCount={99}>
        <BellOutlined className={styles.bell} data-tone={fresh?.tone} />
      </Badge>
    </button>
  );
}
