import { useState } from 'react';
import { App, Form, Input } from 'antd';
import { updatePassword } from '#src/api/account.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

interface Props {
  readonly username: string;
  onClose(): void;
}

interface Values {
  readonly oldpassword: string;
  readonly password: string;
  readonly confirmpassword: string;
}

/** 修改密码 (specification 2 and 5, pages-shell 3.6). */
export default function PasswordDialog({ username, onClose }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);

  async function save(values: Values): Promise<void> {
    setSaving(true);
    try {
      void message.success((await updatePassword(http, { username, ...values })) || '密码重置成功!');
      onClose();
    } catch (error) {
      void message.warning(error instanceof Error ? error.message : '密码修改失败');
    } finally {
      setSaving(false);
    }
  }

  return (
    <AppModal
      open
      title="修改密码"
      width={800}
      okText="确定"
      cancelText="关闭"
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={() => form.focusField('oldpassword')}
    >
      <Form
        form={form}
        labelCol={{ span: 5 }}
        wrapperCol={{ span: 16 }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="oldpassword" label="旧密码" rules={[{ required: true, message: '请输入旧密码!' }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="password" label="新密码" rules={[{ required: true, message: '请输入新密码!' }]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmpassword"
          label="确认新密码"
          // Checked again when the new password changes after it was confirmed.
          dependencies={['password']}
          rules={[
            { required: true, message: '请确认新密码!' },
            ({ getFieldValue }) => ({
              validator: (_rule, value: unknown) =>
                !value || getFieldValue('password') === value
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的密码不一样!')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      </Form>
    </AppModal>
  );
}
