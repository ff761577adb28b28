import { App } from 'antd';
import { useEffect } from 'react';
import type { Failures } from './failures.ts';

/** Seconds a note stays (WIRE-04). */
const DURATION_S = 4;

/** Tells of failed calls that no page shows itself; the same text is told once at a time. */
export function FailureNotes({ failures }: { readonly failures: Failures }) {
  const { notification } = App.useApp();
  useEffect(
    () =>
      failures.listen(({ message }) =>
        notification.error({
          key: message,
          title: '系统提示',
          description: message,
          duration: DURATION_S,
          // Above, it would lie on the state of the links and on the age of the board's data.
          placement: 'bottomRight',
        }),
      ),
    [failures, notification],
  );
  return null;
}
