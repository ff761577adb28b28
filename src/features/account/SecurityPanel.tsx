/** 安全设置: password, second factors, and where the account is signed in. */

import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { ownFactorCalls } from '#domain/calls/ownFactors.ts';
import { useSessionUser } from '#src/shell/session/SessionContext.ts';
import { UnreadFace } from '#src/widgets/faces/Faces.tsx';
import { useCall } from '#src/widgets/http/useCall.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import styles from './account.module.css';
import { FactorDialog, type FactorTask } from './FactorDialog.tsx';
import { FactorStanding, hasFactor } from './FactorStanding.tsx';
import { PasskeyLines } from './PasskeyLines.tsx';
import { SessionList } from './SessionList.tsx';
import { SettingLine } from './SettingLine.tsx';

const PasswordDialog = createLazyPart(() => import('#src/shell/header/PasswordDialog.tsx'));

export function SecurityPanel() {
  const user = useSessionUser();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <SettingLine title="账户密码" about="修改后所有设备都要重新登录">
        <Button onClick={() => setChanging(true)}>修改</Button>
      </SettingLine>
      <SecondFactors />
      <SessionList />
      <Suspense fallback={null}>
        {isChanging && user !== null && (
          <PasswordDialog username={user.username} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  );
}

function SecondFactors() {
  const { data, error, refetch } = useCall(ownFactorCalls.read, {});
  const [task, setTask] = useState<FactorTask | null>(null);
  if (data === undefined) return <UnreadFace error={error} rows={4} onRetry={refetch} />;
  return (
    <>
      <h3 className={styles.group}>
        二次验证 <FactorStanding factors={data} />
      </h3>
      <SettingLine
        title="身份验证器"
        about={
          data.totpTime === null
            ? '登录时输入手机应用显示的6位验证码'
            : `已于 ${data.totpTime} 绑定，登录时输入手机应用显示的6位验证码`
        }
      >
        {data.totpTime !== null && (
          <Button danger onClick={() => setTask({ kind: 'removeTotp' })}>
            解除绑定
          </Button>
        )}
        <Button onClick={() => setTask({ kind: 'addTotp' })}>
          {data.totpTime === null ? '绑定' : '更换'}
        </Button>
      </SettingLine>
      <PasskeyLines passkeys={data.passkeys} onTask={setTask} />
      {hasFactor(data) && (
        <SettingLine
          title="恢复码"
          about={`还有 ${data.recoveryCodes} 个可用，手机或通行密钥不可用时每个可登录一次`}
        >
          <Button onClick={() => setTask({ kind: 'renewCodes' })}>重新生成</Button>
        </SettingLine>
      )}
      {task !== null && <FactorDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}
