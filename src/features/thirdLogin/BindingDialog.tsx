/** Whose account it is that an issuer vouches for: proved by its password or its phone, or a new one (OAUTH-06, OAUTH-07). */

import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { entranceCalls } from '#domain/calls/entrance.ts';
import { thirdLoginCalls } from '#domain/calls/thirdLogin.ts';
import { SmsMode } from '#domain/codes/system.ts';
import type { ThirdMessage } from '#domain/session/thirdLogin.ts';
import { PATTERNS } from '#domain/validation/patterns.ts';
import { sendCall } from '#src/api/call.ts';
import { getFailureText } from '#src/api/http.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

export type Unbound = Extract<ThirdMessage, { readonly operateCode: string }> & { readonly source: string };

interface Props {
  readonly unbound: Unbound;
  readonly canRegister: boolean;
  onGranted(grant: string): void;
  onCancel(): void;
}

interface Fields {
  readonly username: string;
  readonly password: string;
  readonly mobile: string;
  readonly code: string;
}

const NEEDED = { required: true, whitespace: true } as const;

export default function BindingDialog({ unbound, canRegister, onGranted, onCancel }: Props) {
  const [form] = Form.useForm<Fields>();
  const { failure, note, isBusy, bind, create, sendCode } = useBinding(unbound, onGranted);
  const isByPhone = unbound.kind === 'phone';

  return (
    <AntdRoot>
      <AppModal
        open
        title={isByPhone ? '绑定手机号' : '绑定账号'}
        width={450}
        mask={{ closable: false }}
        onCancel={onCancel}
        footer={[
          !isByPhone && canRegister && (
            <Button key="create" disabled={isBusy} onClick={() => void create()}>
              创建新账号
            </Button>
          ),
          <Button key="bind" type="primary" loading={isBusy} onClick={form.submit}>
            {isByPhone ? '确定' : '确认绑定'}
          </Button>,
        ]}
      >
        <p>
          {isByPhone
            ? '首次使用此方式登录，请用账号的手机号确认是您本人。'
            : '首次使用此方式登录，请输入您在本系统的账号和密码，以后即可直接登录。'}
        </p>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
        <Form
          form={form}
          layout="vertical"
          initialValues={{ username: unbound.kind === 'newcomer' ? unbound.username : '' }}
          onFinish={(fields) => void bind(fields)}
        >
          {isByPhone ? (
            <PhoneFields
              note={note}
              isBusy={isBusy}
              onSend={() =>
                void form.validateFields(['mobile']).then(
                  ({ mobile }) => sendCode(mobile),
                  () => {},
                )
              }
            />
          ) : (
            <PasswordFields />
          )}
        </Form>
      </AppModal>
    </AntdRoot>
  );
}

/** The calls of the dialog, one at a time, and what came of the last one. */
function useBinding(unbound: Unbound, onGranted: (grant: string) => void) {
  const http = useHttp();
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const { source, operateCode } = unbound;

  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(getFailureText(error, '绑定失败，请重试'));
    } finally {
      setBusy(false);
    }
  };
  return {
    failure,
    note,
    isBusy,
    bind: ({ username, password, mobile, code }: Fields): Promise<void> =>
      run(async () =>
        onGranted(
          unbound.kind === 'phone'
            ? (
                await sendCall(http, thirdLoginCalls.bindByPhone, {
                  mobile,
                  captcha: code,
                  thirdUserUuid: operateCode,
                })
              ).result
            : (
                await sendCall(http, thirdLoginCalls.bindByPassword, {
                  source,
                  operateCode,
                  username: username.trim(),
                  password,
                })
              ).result,
        ),
      ),
    create: (): Promise<void> =>
      run(async () => {
        // Where the name is taken, this distinguishes the new one.
        const suffix = String(1 + Math.floor(Math.random() * 98));
        const input = { source, operateCode, suffix };
        onGranted((await sendCall(http, thirdLoginCalls.createAccount, input)).result);
      }),
    sendCode: (mobile: string): Promise<void> =>
      run(async () => {
        const input = { mobile, smsmode: SmsMode.signIn };
        setNote((await sendCall(http, entranceCalls.sendCode, input)).message);
      }),
  };
}

function PasswordFields() {
  return (
    <>
      <Form.Item name="username" label="用户名" rules={[{ ...NEEDED, message: '请输入用户名' }]}>
        <Input autoComplete="username" maxLength={200} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ ...NEEDED, message: '请输入密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
    </>
  );
}

interface PhoneProps {
  readonly note: string;
  readonly isBusy: boolean;
  onSend(): void;
}

function PhoneFields({ note, isBusy, onSend }: PhoneProps) {
  const { regex, message } = PATTERNS.mobile;
  return (
    <>
      <Form.Item
        name="mobile"
        label="手机号"
        rules={[{ required: true, pattern: new RegExp(regex, 'u'), message }]}
      >
        <Input autoComplete="tel-national" maxLength={11} />
      </Form.Item>
      <Form.Item
        name="code"
        label="短信验证码"
        extra={note}
        rules={[{ ...NEEDED, message: '请输入短信验证码' }]}
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          suffix={
            <Button size="small" type="link" disabled={isBusy} onClick={onSend}>
              获取验证码
            </Button>
          }
        />
      </Form.Item>
    </>
  );
}
