import { App } from 'antd';
import { useEffect } from 'react';
import { formatWelcome } from '#domain/session/greeting.ts';
import type { PendingWelcome } from './pendingWelcome.ts';

const DURATION_S = 3;
/** It lies over the page, and nobody has to click it away. */
const STYLE = { pointerEvents: 'none' } as const;

/** 欢迎, with a greeting by the hour (LOGIN-41). */
export function WelcomeNote({ welcome }: { readonly welcome: PendingWelcome }) {
  const { notification } = App.useApp();
  useEffect(() => {
    if (welcome.take())
      notification.success({
        title: '欢迎',
        description: formatWelcome(new Date().getHours()),
        duration: DURATION_S,
        placement: 'bottomRight',
        closable: false,
        style: STYLE,
      });
  }, [welcome, notification]);
  return null;
}
