import { Alert, Button, Flex, Form, Input } from 'antd';
import { describeBrowser } from '#src/widgets/secondFactor/browserName.ts';

interface Props {
  /** Warning about what is deleted for good; `null` = nothing is. */
  readonly warning: string | null;
  /** Whether the new factor gets a name. */
  readonly isNamed: boolean;
  readonly failure: string | null;
  readonly isBusy: boolean;
  readonly submitText?: string;
  onSubmit(password: string, name: string): void;
}

interface Values {
  readonly password: string;
  readonly name?: string;
}

/** A session that was left open is not enough (FACTOR-07, FACTOR-11). */
export function PasswordForm({ warning, isNamed, failure, isBusy, submitText = '下一步', onSubmit }: Props) {
  return (
    <Form<Values>
      layout="vertical"
      initialValues={{ name: describeBrowser(navigator.userAgent) }}
      onFinish={({ password, name }) => onSubmit(password, name ?? '')}
    >
      <Flex vertical gap={8} style={{ marginBottom: 12 }}>
        {warning !== null && <Alert type="info" showIcon title={warning} />}
        {failure !== null && <Alert type="warning" showIcon title={failure} role="alert" />}
      </Flex>
      {isNamed && (
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入名称' }]}
        >
          <Input maxLength={30} />
        </Form.Item>
      )}
      <Form.Item name="password" label="登录密码" rules={[{ required: true, message: '请输入登录密码' }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Flex justify="end">
        <Button type="primary" danger={warning !== null} htmlType="submit" loading={isBusy}>
          {submitText}
        </Button>
      </Flex>
    </Form>
  );
}
