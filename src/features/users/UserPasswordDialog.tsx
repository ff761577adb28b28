import { Alert, Form, Input } from 'antd';
import { userCalls } from '#domain/calls/users.ts';
import { PASSWORD_HINT } from '#domain/validation/password.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { createPasswordRule, REPEATED_PASSWORD } from '#src/widgets/password/passwordRules.ts';
import styles from './users.module.css';

const WIDTH = 800;
const TOP = 20;

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
  const { isSending, refusal, submit } = useSubmit(userCalls.setPassword, { onDone: onClose });
  return (
    <AppModal
      open
      keepsDraft
      title="重新设定密码"
      width={WIDTH}
      style={{ top: TOP }}
      cancelText="取消"
      mask={{ closable: false }}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={() => form.focusField('password')}
    >
      {refusal !== null && <Alert type="warning" showIcon className={styles.refusal} title={refusal} />}
      <Form
        form={form}
        labelCol={{ span: 5 }}
        wrapperCol={{ span: 16 }}
        onFinish={(values) => void submit({ username, ...values })}
      >
        <Form.Item label="用户账号" htmlFor="resetUsername">
          <Input id="resetUsername" value={username} readOnly autoComplete="username" />
        </Form.Item>
        <Form.Item
          name="password"
          label="登录密码"
          hasFeedback
          extra={PASSWORD_HINT}
          rules={[{ required: true, message: '请输入登录密码!' }, createPasswordRule(username)]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认密码"
          hasFeedback
          dependencies={['password']}
          rules={[{ required: true, message: '请重新输入登录密码!' }, REPEATED_PASSWORD]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
