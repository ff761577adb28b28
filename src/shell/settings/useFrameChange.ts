import { useMutation } from '@tanstack/react-query';
import { App } from 'antd';
import type { FrameSettings } from '#domain/session/frameSettings.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { saveFrame } from './frameCalls.ts';
import { changePreferences, getChosenFrame } from './preferences.ts';

/** Key of the message, so that several changes show one at a time. */
const MESSAGE = 'frame-settings';
const THEME_FAILED = 'Failed to update theme';

type Change = Partial<FrameSettings>;

interface Step {
  readonly change: Change;
  readonly before: FrameSettings;
}

const isOfTheme = ({ appearance, theme, color, weak }: Change): boolean =>
  [appearance, theme, color, weak].some((one) => one !== undefined);

/** Changes the frame at once and keeps it for the user; what cannot be kept is taken back (SHELL-40). */
export function useFrameChange(): (change: Change) => void {
  const http = useHttp();
  const { message } = App.useApp();
  const { mutate } = useMutation({
    mutationFn: (_step: Step) => saveFrame(http, getChosenFrame()),
    // One after the other: the last change is also the last to arrive.
    scope: { id: MESSAGE },
    onSuccess: () => void message.success({ key: MESSAGE, content: '保存成功' }),
    onError(error, { change, before }) {
      changePreferences(before);
      void message.error({ key: MESSAGE, content: isOfTheme(change) ? THEME_FAILED : error.message });
    },
  });
  return (change) => {
    const before = getChosenFrame();
    changePreferences(change);
    mutate({ change, before });
  };
}
