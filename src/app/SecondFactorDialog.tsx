/** 二次验证: the dialog between the password and the console. It cannot be closed, only answered or given up. */

import { MobileOutlined, SafetyOutlined } from '@ant-design/icons';
import { useActorRef, useSelector } from '@xstate/react';
import { Alert, App, Button, Flex, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { SecondFactorActor } from '#machines/secondFactor.machine.ts';
import type { Http } from '#src/api/http.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { CodeForm } from '#src/widgets/secondFactor/CodeForm.tsx';
import { canUsePasskeys } from '#src/widgets/secondFactor/passkeys.ts';
import { RecoveryCodes } from '#src/widgets/secondFactor/RecoveryCodes.tsx';
import { TotpOffer } from '#src/widgets/secondFactor/TotpOffer.tsx';
import type { FactorQuestion } from './factorPrompt.ts';
import { createSecondFactorMachine } from './secondFactorActors.ts';

interface Props {
  readonly http: Http;
  readonly question: FactorQuestion;
}

export default function SecondFactorDialog({ http, question }: Props) {
  const [machine] = useState(() => createSecondFactorMachine(http));
  const factor = useActorRef(machine, { input: question.demand });
  const isKeeping = useSelector(factor, (snapshot) => snapshot.matches('keeping'));
  useEffect(() => {
    const watching = factor.subscribe(({ output }) => {
      if (output !== undefined) question.settle(output.login, output.failure);
    });
    return () => watching.unsubscribe();
  }, [factor, question]);

  return (
    <AntdRoot>
      <App component={false}>
        <AppModal
          open
          title={question.demand.methods.length === 0 ? '启用二次验证' : '二次验证'}
          width={480}
          closable={false}
          keyboard={false}
          mask={{ closable: false }}
          footer={
            isKeeping ? null : (
              <Button onClick={() => factor.send({ type: 'factor.cancelled' })}>取消登录</Button>
            )
          }
        >
          <FactorStep factor={factor} />
        </AppModal>
      </App>
    </AntdRoot>
  );
}

function FactorStep({ factor }: { readonly factor: SecondFactorActor }) {
  const { methods, failure, offer, recoveryCodes } = useSelector(factor, ({ context }) => context);
  const isBusy = useSelector(factor, (snapshot) => snapshot.hasTag('busy'));
  const isScanning = useSelector(
    factor,
    (snapshot) => snapshot.matches('scanning') || snapshot.matches('confirming'),
  );
  const isKeeping = useSelector(factor, (snapshot) => snapshot.matches('keeping'));
  const failed = failure?.message ?? null;
  const submit = (code: string) => factor.send({ type: 'code.submitted', code });

  if (isKeeping)
    return <RecoveryCodes codes={recoveryCodes} onSaved={() => factor.send({ type: 'codes.kept' })} />;
  if (isScanning && offer !== null)
    return <TotpOffer offer={offer} failure={failed} isBusy={isBusy} onCode={submit} />;
  if (methods.length === 0) return <FirstChoice factor={factor} failure={failed} isBusy={isBusy} />;
  return (
    <Flex vertical gap={16}>
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button
          icon={<SafetyOutlined />}
          loading={isBusy}
          onClick={() => factor.send({ type: 'passkey.asked' })}
        >
          使用通行密钥
        </Button>
      )}
      <CodeForm
        label={methods.includes('totp') ? '身份验证器的6位验证码，或一个恢复码' : '一个恢复码'}
        placeholder={methods.includes('totp') ? '验证码或恢复码' : '恢复码'}
        failure={failed}
        isBusy={isBusy}
        onSubmit={submit}
      />
    </Flex>
  );
}

interface FirstProps {
  readonly factor: SecondFactorActor;
  readonly failure: string | null;
  readonly isBusy: boolean;
}

/** Who must have a factor and has none picks one (FACTOR-05). */
function FirstChoice({ factor, failure, isBusy }: FirstProps) {
  return (
    <Flex vertical gap={12}>
      <Typography.Text>您的角色要求登录时进行二次验证。请添加一种验证方式，之后登录时使用。</Typography.Text>
      {failure !== null && <Alert type="warning" showIcon title={failure} role="alert" />}
      <Button
        size="large"
        icon={<MobileOutlined />}
        disabled={isBusy}
        onClick={() => factor.send({ type: 'method.chosen', method: 'totp' })}
      >
        手机上的身份验证器
      </Button>
      {canUsePasskeys() && (
        <Button
          size="large"
          icon={<SafetyOutlined />}
          disabled={isBusy}
          onClick={() => factor.send({ type: 'method.chosen', method: 'passkey' })}
        >
          本机或安全密钥的通行密钥
        </Button>
      )}
    </Flex>
  );
}
