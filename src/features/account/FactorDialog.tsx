/** One step about a second factor: the password first, then what it is about, then new recovery codes (FACTOR-07). */

import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { ownFactorCalls, type TotpSecret } from '#domain/calls/ownFactors.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { makePasskey } from '#src/widgets/secondFactor/passkeys.ts';
import { RecoveryCodes } from '#src/widgets/secondFactor/RecoveryCodes.tsx';
import { TotpOffer } from '#src/widgets/secondFactor/TotpOffer.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export type FactorTask =
  | { readonly kind: 'addTotp' | 'removeTotp' | 'addPasskey' | 'renewCodes' }
  | { readonly kind: 'removePasskey'; readonly id: string; readonly name: string };

const TITLES: Readonly<Record<FactorTask['kind'], string>> = {
  addTotp: '绑定身份验证器',
  removeTotp: '解除绑定身份验证器',
  addPasskey: '添加通行密钥',
  removePasskey: '删除通行密钥',
  renewCodes: '重新生成恢复码',
};

/** Warning about what is deleted for good, shown before the step. */
function findWarning(task: FactorTask): string | null {
  switch (task.kind) {
    case 'removeTotp':
      return '解除后，登录时不再接受该身份验证器的验证码。';
    case 'removePasskey':
      return `删除后，“${task.name}”不能再用于登录。`;
    case 'renewCodes':
      return '重新生成后，原有的恢复码全部失效。';
    default:
      return null;
  }
}

/** Outcome of a step. */
interface Outcome {
  readonly words?: string;
  /** New ones, to be kept. */
  readonly codes?: readonly string[] | null;
  /** To be put into an app before it counts. */
  readonly offered?: TotpSecret;
}

/** @throws ApiError when the password is wrong, or the step is refused */
async function performTask(http: Http, task: FactorTask, password: string, name: string): Promise<Outcome> {
  switch (task.kind) {
    case 'addTotp':
      return { offered: (await sendCall(http, ownFactorCalls.offerTotp, { password })).result };
    case 'removeTotp':
      return { words: (await sendCall(http, ownFactorCalls.removeTotp, { password })).message };
    case 'removePasskey': {
      const input = { id: task.id, password };
      return { words: (await sendCall(http, ownFactorCalls.removePasskey, input)).message };
    }
    case 'renewCodes': {
      const { result } = await sendCall(http, ownFactorCalls.renewRecoveryCodes, { password });
      return { codes: result.recoveryCodes };
    }
    case 'addPasskey': {
      const { result: offered } = await sendCall(http, ownFactorCalls.offerPasskey, { password });
      const response = await makePasskey(offered);
      const { result } = await sendCall(http, ownFactorCalls.addPasskey, { name, response });
      return { words: '添加成功！', codes: result.recoveryCodes };
    }
  }
}

interface Props {
  readonly task: FactorTask;
  onClose(): void;
}

export function FactorDialog({ task, onClose }: Props) {
  const http = useHttp();
  const queries = useQueryClient();
  const { message } = App.useApp();
  const [offer, setOffer] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isSending, refusal, submit } = useSending();

  async function finish({ offered, words = '', codes: fresh }: Outcome): Promise<string> {
    if (offered !== undefined) {
      setOffer(offered);
      return '';
    }
    await queries.invalidateQueries({ queryKey: [ownFactorCalls.read.of] });
    // With recovery codes it goes on, to have them kept.
    if (fresh && fresh.length > 0) setCodes(fresh);
    else onClose();
    return words;
  }

  const begin = (password: string, name: string): void =>
    void submit(async () => finish(await performTask(http, task, password, name)));

  const keepApp = (code: string): void =>
    void submit(async () => {
      const { result } = await sendCall(http, ownFactorCalls.confirmTotp, { code });
      return finish({ words: '绑定成功！', codes: result.recoveryCodes });
    });

  return (
    <AppModal
      open
      title={codes.length > 0 ? '保存恢复码' : TITLES[task.kind]}
      width={480}
      footer={null}
      mask={{ closable: false }}
      closable={codes.length === 0}
      keyboard={codes.length === 0}
      onCancel={onClose}
    >
      {codes.length > 0 ? (
        <RecoveryCodes
          codes={codes}
          onSaved={() => {
            onClose();
            void message.success('二次验证已设置');
          }}
        />
      ) : offer === null ? (
        <PasswordForm
          warning={findWarning(task)}
          isNamed={task.kind === 'addPasskey'}
          failure={refusal}
          isBusy={isSending}
          onSubmit={begin}
        />
      ) : (
        <TotpOffer offer={offer} failure={refusal} isBusy={isSending} onCode={keepApp} />
      )}
    </AppModal>
  );
}
