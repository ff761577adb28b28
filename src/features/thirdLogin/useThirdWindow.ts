import { useCallback, useEffect, useRef } from 'react';
import { readThirdMessage, type ThirdMessage } from '#domain/session/thirdLogin.ts';

const SIZE = 500;

/**
 * The window of an issuer, one at a time.
 * @param listen hears the one thing that the window says; whatever another window or another origin says does not count (OAUTH-05)
 * @returns opens it, and says whether the browser let it
 */
export function useThirdWindow(
  apiBase: string,
  listen: (source: string, message: ThirdMessage) => void,
): (source: string) => boolean {
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return useCallback(
    (source: string) => {
      stop.current();
      const address = `${apiBase}/sys/thirdLogin/render/${encodeURIComponent(source)}`;
      const left = Math.max(0, window.screenX + (window.outerWidth - SIZE) / 2);
      const top = Math.max(0, window.screenY + (window.outerHeight - SIZE) / 2);
      const features = `popup,width=${SIZE},height=${SIZE},left=${left},top=${top}`;
      const opened = window.open(address, 'fairway-third-login', features);
      if (opened === null) return false;
      const onMessage = ({ origin, source: sender, data }: MessageEvent<unknown>): void => {
        if (sender !== opened || origin !== new URL(apiBase, window.location.href).origin) return;
        stop.current();
        listen(source, readThirdMessage(data));
      };
      window.addEventListener('message', onMessage);
      stop.current = () => window.removeEventListener('message', onMessage);
      return true;
    },
    [apiBase, listen],
  );
}
