import { Form, Input } from 'antd';
import { userCalls } from '#domain/calls/users.ts';
import { PASSWORD_HINT } from '#domain/validation/password.ts';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createPasswordRule, REPEATED_PASSWORD } from '#src/widgets/password/passwordRules.ts';

const WIDTH = 800;

interface Values {
  readonly password: string;
  readonly confirmpassword: string;
}

interface Props {
  readonly username: string;
  onClose(): void;
}

/** 重新设定密码: of somebody else, who is signed out by it. */
export default function UserPasswordDialog({ username, onClose }: Props) {
  const [form] = Form.useForm<Values>();
  const sending = useSubmit(userCalls.setPassword, { onDone: onClose });
  return (
    <FormDialog<Values>
      title="重新设定密码"
      width={WIDTH}
      layout="horizontal"
      form={form}
      sending={sending}
      // The account above it is only shown.
      onOpened={() => form.focusField('password')}
      onClose={onClose}
      onSave={(values) => void sending.submit({ username, ...values })}
    >
      <Form.Item label="用户账号" htmlFor="resetUsername">
        <Input id="resetUsername" value={username} readOnly autoComplete="username" />
      </Form.Item>
      <Form.Item
        name="password"
        label="登录密码"
        hasFeedback
        extra={PASSWORD_HINT}
        rules={[{ required: true, message: '请输入登录密码！' }, createPasswordRule(username)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmpassword"
        label="确认密码"
        hasFeedback
        dependencies={['password']}
        rules={[{ required: true, message: '请重新输入登录密码！' }, REPEATED_PASSWORD]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  );
}
