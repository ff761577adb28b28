import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '#domain/wire/announcement.ts';
import { markRead } from '#src/api/announcements.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import { openingOf } from './noticeActions.ts';

const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.tsx'));

/**
 * Opens announcements: marks each as read, then shows its page or its text.
 *
 * @param onRead called after the server took the mark (a list shows it then)
 * @returns `open`, and the dialog to draw somewhere
 */
export function useAnnouncement(onRead?: () => void): {
  open(announcement: Announcement): void;
  readonly dialog: ReactNode;
} {
  const http = useHttp();
  const live = useLive();
  const navigate = useNavigate();
  const { routes } = useFrame();
  const { message } = App.useApp();
  const [shown, setShown] = useState<Announcement | null>(null);

  const open = useCallback(
    (announcement: Announcement) => {
      markRead(http, announcement.id).then(
        () => {
          live.refresh('announcements');
          onRead?.();
        },
        (error: unknown) => {
          void message.warning(error instanceof Error ? error.message : '标记已读失败');
        },
      );
      const opening = openingOf(announcement, routes);
      if (opening.kind === 'page') void navigate(opening.path, { state: { recordId: opening.recordId } });
      else if (opening.kind === 'unknownPage') void message.warning('消息指向的页面不存在');
      else setShown(announcement);
    },
    [http, live, message, navigate, onRead, routes],
  );

  const dialog = shown && (
    <Suspense fallback={null}>
      <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { open, dialog };
}
