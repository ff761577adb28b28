/** 其他登录方式: issuers that the server offers, each in a window of its own (OAUTH-05, OAUTH-06). */

import { Suspense, useCallback, useState, useEffect, useRef } from 'react';
import { LOGIN_FAILED } from '#domain/session/login.ts';
import {
  type ThirdGrant,
  type ThirdMessage,
  type ThirdProvider,
  readThirdMessage,
} from '#domain/session/thirdLogin.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import type { Unbound } from './BindingDialog.tsx';
import styles from './thirdLogin.module.css';

const SIZE = 500;

/**
 * The window of an issuer, one at a time.
 * @param listen hears the one thing that the window says; whatever another window or another origin says does not count (OAUTH-05)
 * @returns opens it, and says whether the browser let it
 */
function useThirdWindow(
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

const BindingDialog = createLazyPart(() => import('./BindingDialog.tsx'));

interface Props {
  readonly apiBase: string;
  readonly providers: readonly ThirdProvider[];
  /** People may have an account made that waits for approval. */
  readonly canRegister: boolean;
  readonly isLocked: boolean;
  onGranted(grant: ThirdGrant): void;
}

export default function ThirdLoginRow({ apiBase, providers, canRegister, isLocked, onGranted }: Props) {
  const [failure, setFailure] = useState('');
  const [unbound, setUnbound] = useState<Unbound | null>(null);
  const listen = useCallback(
    (source: string, message: ThirdMessage) => {
      if (message.kind === 'known') onGranted({ source, grant: message.grant });
      else if (message.kind === 'failed') setFailure(LOGIN_FAILED);
      else if (message.kind === 'unknown') setFailure('未能识别第三方登录的结果，请重试');
      else setUnbound({ source, ...message });
    },
    [onGranted],
  );
  const open = useThirdWindow(apiBase, listen);
  return (
    <section className={styles.others} aria-label="其他登录方式">
      <span className={styles.title}>其他登录方式</span>
      {providers.map(({ source, title }) => (
        <button
          key={source}
          type="button"
          className={styles.provider}
          disabled={isLocked}
          onClick={() => setFailure(open(source) ? '' : '浏览器拦截了登录窗口，请允许弹出窗口后重试')}
        >
          {title}
        </button>
      ))}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Suspense fallback={null}>
        {unbound !== null && (
          <BindingDialog
            unbound={unbound}
            canRegister={canRegister}
            onCancel={() => setUnbound(null)}
            onGranted={(grant) => {
              setUnbound(null);
              onGranted({ source: unbound.source, grant });
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
