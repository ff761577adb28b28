import { App, Button } from 'antd';
import { useEffect } from 'react';
import { filter, map, mergeMap, type MonoTypeOperatorFunction } from 'rxjs';
import type { Announcement } from '#domain/wire/announcement.ts';
import { getFailureText } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSoundController } from '#src/widgets/sound/SoundContext.tsx';
import { afterFrame$ } from '../live/afterFrame.ts';
import { useLive } from '../live/LiveContext.ts';
import { getPreferences } from '../settings/preferences.ts';
import { fetchAnnouncement } from './ownAnnouncements.ts';
import { toSentence } from './speech.ts';
import { sumUpBursts } from './sumUpBursts.ts';
import { useAnnouncement } from './useAnnouncement.tsx';

/** A burst of notices shows at most one toast in this time, as it speaks at most one sentence (SHELL-08). */
const TOAST_EVERY_MS = 3_000;

/**
 * What announces itself at the bottom right: a pushed notice as 消息提醒 with 查看详情, read aloud where that is wanted, and
 * what a park has read out (type 117).
 */
export function NoticeToasts() {
  const { open, dialog } = useAnnouncement();
  useSpokenSignals();
  useNoticeToasts(open);
  useBroadcastToasts();
  return dialog;
}

/** Toasts measure the whole page, and what changed in this frame is drawn before they do (BOARD-69). */
function waitForFrame<T>(): MonoTypeOperatorFunction<T> {
  return mergeMap((value) => afterFrame$.pipe(map(() => value)));
}

function useSpokenSignals(): void {
  const live = useLive();
  const sound = useSoundController();
  useEffect(() => {
    const subscription = live.signals$.subscribe((signal) => {
      const sentence = toSentence(signal);
      if (sentence !== null && getPreferences().speakNotices) sound.say(sentence);
    });
    return () => subscription.unsubscribe();
  }, [live, sound]);
}

/** @param open shows a notice whole */
function useNoticeToasts(open: (announcement: Announcement) => void): void {
  const live = useLive();
  const http = useHttp();
  const { notification } = App.useApp();
  useEffect(() => {
    async function showDetail(msgId: string): Promise<void> {
      try {
        open(await fetchAnnouncement(http, msgId));
      } catch (error) {
        notification.warning({
          title: '消息加载失败',
          description: getFailureText(error, '未知错误'),
        });
      }
    }

    const notices$ = live.signals$.pipe(
      filter((signal) => signal.kind === 'notice'),
      sumUpBursts(TOAST_EVERY_MS),
      waitForFrame(),
    );
    const subscription = notices$.subscribe(({ newest: { msgId, text }, others }) =>
      notification.info({
        key: msgId ?? text,
        title: '消息提醒',
        description: others === 0 ? text : `${text}，另有 ${others} 条通知`,
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
      }),
    );
    return () => subscription.unsubscribe();
  }, [live, http, notification, open]);
}

function useBroadcastToasts(): void {
  const live = useLive();
  const { notification } = App.useApp();
  useEffect(() => {
    // Sirens have a face of their own on the board.
    const broadcasts$ = live.signals$.pipe(
      filter((signal) => signal.kind === 'broadcast'),
      filter(({ siren }) => !siren),
      waitForFrame(),
    );
    const subscription = broadcasts$.subscribe(({ title, text }) =>
      notification.info({
        key: `broadcast:${title}`,
        title: `播报：${title}`,
        description: text === title ? '' : text,
        placement: 'bottomRight',
      }),
    );
    return () => subscription.unsubscribe();
  }, [live, notification]);
}
