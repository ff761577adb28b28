/** 通知消息. Lazy: it brings the HTML sanitiser. */

import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Divider } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '#domain/wire/announcement.ts';
import { queryRealNames } from '#src/api/staff.ts';
import SafeHtml from '#src/widgets/html/SafeHtml.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { findHandling, type Handling } from './noticeActions.ts';
import styles from './notices.module.css';
import { WideDialog } from './WideDialog.tsx';

interface Props {
  readonly announcement: Announcement;
  /** Why the page that the message names was not opened. */
  readonly problem: string | null;
  onClose(): void;
}

export default function AnnouncementDialog({ announcement, problem, onClose }: Props) {
  const { titile, sender, sendTime, msgContent } = announcement;
  const navigate = useNavigate();
  const { data: names } = useQuery(queryRealNames(useHttp(), [sender]));
  const handling = findHandling(announcement, location.origin);

  function handle(target: Handling): void {
    onClose();
    if (target.kind === 'inside') void navigate(target.path);
    else window.open(target.href, '_blank', 'noopener,noreferrer');
  }

  return (
    <WideDialog
      title="通知消息"
      onClose={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        handling !== null && (
          <Button key="go" type="primary" onClick={() => handle(handling)}>
            去处理
          </Button>
        ),
      ]}
    >
      {/* Nothing in it takes the focus, so the text itself does: arrow keys must scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <article tabIndex={0} aria-label={titile}>
        {problem !== null && <Alert type="warning" showIcon title={problem} className={styles.problem} />}
        <h2 className={styles.title}>{titile}</h2>
        <p className={styles.meta}>
          发布人：{names?.get(sender) ?? sender} 发布时间：{sendTime}
        </p>
        <Divider />
        {msgContent === '' ? <p className={styles.meta}>此消息没有正文</p> : <SafeHtml html={msgContent} />}
      </article>
    </WideDialog>
  );
}
