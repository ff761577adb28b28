import { Button, Result, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { sanitiseRedirect } from '#domain/session/redirect.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import BindingDialog from './BindingDialog.tsx';

interface Props {
  readonly apiBase: string;
  readonly canRegister: boolean;
  readonly source: string;
  /** With which the page was opened. */
  readonly query: URLSearchParams;
  /** Why what was brought back let nobody in. */
  readonly failure: string | null;
  onGranted(grant: string): void;
}

/** Goes to the issuer of the chat app, and takes what comes back from there. */
export default function ChatLogin({ apiBase, canRegister, source, query, failure, onGranted }: Props) {
  const [isCancelled, setCancelled] = useState(false);
  const [isBinding, setBinding] = useState(true);
  const grant = query.get('oauth2LoginToken');
  const operateCode = query.get('operateCode');
  const hasFailed = query.has('failed') || isCancelled || failure !== null;
  const mustLeave = grant === null && operateCode === null && !hasFailed;

  useEffect(() => {
    if (grant !== null) onGranted(grant);
  }, [grant, onGranted]);
  useEffect(() => {
    if (!mustLeave) return;
    const redirect = sanitiseRedirect(query.get('redirect'));
    const { origin } = window.location;
    const state = redirect === null ? origin : `${origin}?redirect=${encodeURIComponent(redirect)}`;
    window.location.replace(
      `${apiBase}/sys/thirdLogin/oauth2/${source}/login?${new URLSearchParams({ state })}`,
    );
  }, [apiBase, mustLeave, query, source]);

  if (hasFailed)
    return (
      <AntdRoot>
        <Result
          status="error"
          title="登录失败"
          subTitle={failure ?? undefined}
          extra={
            <Button type="primary" onClick={() => window.location.reload()}>
              重新登陆
            </Button>
          }
        />
      </AntdRoot>
    );
  return (
    <AntdRoot>
      <Spin fullscreen description="正在登录…" />
      {operateCode !== null && isBinding && (
        <BindingDialog
          unbound={{ kind: 'newcomer', source, operateCode, username: '' }}
          canRegister={canRegister}
          onCancel={() => setCancelled(true)}
          onGranted={(given) => {
            setBinding(false);
            onGranted(given);
          }}
        />
      )}
    </AntdRoot>
  );
}
