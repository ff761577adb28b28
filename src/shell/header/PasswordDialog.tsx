import { Form, Input } from 'antd';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { PASSWORD_HINT } from '#domain/validation/password.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createPasswordRule, REPEATED_PASSWORD } from '#src/widgets/password/passwordRules.ts';

interface Props {
  readonly username: string;
  onClose(): void;
}

interface Values {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** Messages of the server by their first words, with the field that each belongs to. */
const REFUSED: readonly (readonly [words: string, field: keyof Values])[] = [
  ['旧密码', 'oldpassword'],
  ['新密码', 'password'],
  ['两次输入', 'confirmpassword'],
];

/** 修改密码 (LOGIN-17). */
export default function PasswordDialog({ username, onClose }: Props) {
  const sending = useSubmit(ownAccountCalls.updatePassword, { onDone: onClose });
  return (
    <FormDialog<Values>
      title="修改密码"
      width={800}
      closeText="关闭"
      layout="horizontal"
      refusedFields={REFUSED}
      sending={sending}
      onClose={onClose}
      onSave={(values) => void sending.submit({ username, ...values })}
    >
      <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码！' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label="新密码"
        extra={PASSWORD_HINT}
        dependencies={['oldpassword']}
        rules={[{ required: true, message: '请输入新密码！' }, createPasswordRule(username)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label="确认新密码"
        // Checked again when the new password changes after it was confirmed.
        dependencies={['password']}
        rules={[{ required: true, message: '请确认新密码！' }, REPEATED_PASSWORD]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
