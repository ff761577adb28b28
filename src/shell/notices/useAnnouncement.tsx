import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Announcement } from '#domain/wire/announcement.ts';
import { markRead } from '#src/api/announcements.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { callFor } from '#src/widgets/pages/calledRecord.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import { openingOf } from './noticeActions.ts';

const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.tsx'));

interface Shown {
  readonly announcement: Announcement;
  readonly problem: string | null;
}

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
  const { routes, pageOf } = useFrame();
  const { message } = App.useApp();
  const [shown, setShown] = useState<Shown | null>(null);

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
      const has = (component: string) => pageOf(component) !== undefined;
      const opening = openingOf(announcement, { routes, has });
      if (opening.kind === 'detail') return setShown({ announcement, problem: opening.problem });
      const { path, recordId } = opening;
      return void navigate(path, recordId === null ? {} : { state: callFor(recordId) });
    },
    [http, live, message, navigate, onRead, pageOf, routes],
  );

  const dialog = shown && (
    <Suspense fallback={null}>
      <AnnouncementDialog {...shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { open, dialog };
}
