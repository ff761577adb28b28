import { useEffect } from 'react';
import { App, Button } from 'antd';
import { announcement } from '#src/api/announcements.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useLive } from '../live/LiveContext.ts';
import { preferences } from '../settings/preferences.ts';
import { speak } from './speech.ts';
import { useAnnouncement } from './useAnnouncement.tsx';

/** A pushed notice announces itself at the bottom right: 消息提醒 with 查看详情, read aloud where that is wanted. */
export function NoticeToasts() {
  const live = useLive();
  const http = useHttp();
  const { notification } = App.useApp();
  const { open, dialog } = useAnnouncement();

  useEffect(() => {
    async function showDetail(msgId: string): Promise<void> {
      try {
        open(await announcement(http, msgId));
      } catch (error) {
        notification.warning({
          title: '消息加载失败',
          description: error instanceof Error ? error.message : '未知错误',
        });
      }
    }

    const subscription = live.signals$.subscribe((signal) => {
      if (signal.kind !== 'notice') return;
      const { msgId, text } = signal;
      if (preferences().speakNotices) speak(text);
      notification.info({
        key: msgId ?? text,
        title: '消息提醒',
        description: text,
        placement: 'bottomRight',
        actions: msgId !== null && (
          <Button
            type="primary"
            size="small"
            onClick={() => {
              notification.destroy(msgId);
              void showDetail(msgId);
            }}
          >
            查看详情
          </Button>
        ),
      });
    });
    return () => subscription.unsubscribe();
  }, [live, http, notification, open]);

  return dialog;
}
