/** 通知消息 (specification 2, pages-shell 3.3). Lazy: it brings the HTML sanitiser. */
import { useEffect, useState } from 'react';
import { Button, Divider } from 'antd';
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '#domain/wire/announcement.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import SafeHtml from '#src/widgets/html/SafeHtml.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { handlingPath } from './noticeActions.ts';
import styles from './notices.module.css';

interface Props {
  readonly announcement: Announcement;
  onClose(): void;
}

export default function AnnouncementDialog({ announcement, onClose }: Props) {
  const navigate = useNavigate();
  const sender = useRealname(announcement.sender);
  const [full, setFull] = useState(false);
  const path = handlingPath(announcement);
  return (
    <AppModal
      open
      title={
        <div className={styles['dialogHead']}>
          通知消息
          <button
            type="button"
            className="fw-tool"
            aria-label={full ? '退出全屏' : '全屏'}
            onClick={() => setFull(!full)}
          >
            {full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
          </button>
        </div>
      }
      width={full ? '100vw' : { xs: 'calc(100vw - 16px)', md: '60%' }}
      className={full ? (styles['full'] ?? '') : ''}
      styles={{ body: { height: full ? 'calc(100dvh - 132px)' : '60vh', overflow: 'auto' } }}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        path !== null && (
          <Button
            key="go"
            type="primary"
            onClick={() => {
              onClose();
              void navigate(path);
            }}
          >
            去处理
          </Button>
        ),
      ]}
    >
      <h2 className={styles['title']}>{announcement.titile}</h2>
      <p className={styles['meta']}>
        发布人:{sender} 发布时间:{announcement.sendTime}
      </p>
      <Divider />
      <SafeHtml html={announcement.msgContent} />
    </AppModal>
  );
}

/** The sender arrives as a username; without an answer it stays one. */
function useRealname(username: string): string {
  const http = useHttp();
  const [name, setName] = useState(username);
  useEffect(() => {
    const aborter = new AbortController();
    http
      .get<{ readonly records?: readonly { readonly realname?: string }[] }>(
        '/sys/user/list',
        { username },
        { signal: aborter.signal, quiet: true },
      )
      .then(({ result }) => {
        const realname = result.records?.[0]?.realname;
        if (realname) setName(realname);
      })
      .catch(() => {
        // Not everybody may list users; the username says enough.
      });
    return () => aborter.abort();
  }, [http, username]);
  return name;
}
