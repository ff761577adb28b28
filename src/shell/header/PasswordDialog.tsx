import { useEffect } from 'react';
import { Alert, Form, Input } from 'antd';
import { PASSWORD_HINT } from '#domain/validation/password.ts';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createPasswordRule, REPEATED_PASSWORD } from '#src/widgets/password/passwordRules.ts';
import styles from './header.module.css';

interface Props {
  readonly username: string;
  onClose(): void;
}

interface Values {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** What the server says of one field begins with these words. */
const ABOUT: readonly (readonly [words: string, field: keyof Values])[] = [
  ['旧密码', 'oldpassword'],
  ['新密码', 'password'],
  ['两次输入', 'confirmpassword'],
];

const fieldOf = (refusal: string): keyof Values | null =>
  ABOUT.find(([words]) => refusal.startsWith(words))?.[1] ?? null;

/** 修改密码 (LOGIN-17). */
export default function PasswordDialog({ username, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const { isSending, refusal, submit } = useSubmit(ownAccountCalls.updatePassword, {
    onDone: onClose,
  });
  const refused = refusal === null ? null : fieldOf(refusal);

  useEffect(() => {
    if (refusal === null || refused === null) return;
    form.setFields([{ name: refused, errors: [refusal] }]);
    form.focusField(refused);
  }, [form, refusal, refused]);

  const save = (values: Values): void => void submit({ username, ...values });

  return (
    <AppModal
      open
      title="修改密码"
      width={800}
      cancelText="关闭"
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={() => form.focusField('oldpassword')}
    >
      <Form form={form} labelCol={{ span: 5 }} wrapperCol={{ span: 16 }} onFinish={save}>
        {refusal !== null && refused === null && (
          <Alert type="warning" showIcon className={styles.refusal} title={refusal} />
        )}
        <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码!' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="password"
          label="新密码"
          extra={PASSWORD_HINT}
          dependencies={['oldpassword']}
          rules={[{ required: true, message: '请输入新密码!' }, createPasswordRule(username)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          // Checked again when the new password changes after it was confirmed.
          dependencies={['password']}
          rules={[{ required: true, message: '请确认新密码!' }, REPEATED_PASSWORD]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
