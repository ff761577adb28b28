import { App } from 'antd';
import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageCalls } from '#domain/calls/announcements.ts';
import type { Announcement } from '#domain/wire/announcement.ts';
import { sendCall } from '#src/api/call.ts';
import { getFailureText } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { createCall, type CalledRecord } from '#src/widgets/pages/calledRecord.ts';
import { useFrame } from '../console/ConsoleFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import { resolveOpening } from './noticeActions.ts';

const AnnouncementDialog = createLazyPart(() => import('./AnnouncementDialog.tsx'));
const PageDialog = createLazyPart(() => import('./PageDialog.tsx'));

type OpenAnnouncement =
  | { readonly kind: 'text'; readonly announcement: Announcement; readonly problem: string | null }
  | {
      readonly kind: 'page';
      readonly announcement: Announcement;
      readonly page: ComponentType;
      readonly called: CalledRecord | null;
    };

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
  const [opened, setOpened] = useState<OpenAnnouncement | null>(null);

  const open = useCallback(
    (announcement: Announcement) => {
      sendCall(http, messageCalls.markRead, { anntId: announcement.id }).then(
        () => {
          live.refresh('announcements');
          onRead?.();
        },
        (error: unknown) => {
          void message.warning(getFailureText(error, '标记已读失败'));
        },
      );
      const has = (component: string) => pageOf(component) !== undefined;
      const opening = resolveOpening(announcement, { routes, has });
      if (opening.kind === 'detail')
        return setOpened({ kind: 'text', announcement, problem: opening.problem });
      const called = opening.recordId === null ? null : createCall(opening.recordId);
      if (opening.kind === 'page')
        return void navigate(opening.path, called === null ? {} : { state: called });
      const page = pageOf(opening.component);
      return page && setOpened({ kind: 'page', announcement, page, called });
    },
    [http, live, message, navigate, onRead, pageOf, routes],
  );

  const dialog = opened && (
    <Suspense fallback={null}>
      {opened.kind === 'text' ? (
        <AnnouncementDialog {...opened} onClose={() => setOpened(null)} />
      ) : (
        <PageDialog {...opened} onClose={() => setOpened(null)} />
      )}
    </Suspense>
  );
  return { open, dialog };
}
