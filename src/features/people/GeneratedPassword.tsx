import { App, Alert, Button, Typography } from 'antd';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { copyText } from '#src/widgets/clipboard/copyText.ts';
import styles from './people.module.css';

interface Props {
  readonly name: string;
  readonly password: string;
  onClose(): void;
}

/** The new password, once: nothing keeps it when the dialog is closed. */
export function GeneratedPassword({ name, password, onClose }: Props) {
  const { message } = App.useApp();
  async function copy(): Promise<void> {
    if (await copyText(password)) void message.success('已复制');
    else void message.warning('浏览器不允许复制，请手工抄录');
  }
  return (
    <AppModal
      open
      title={`${name} 的新密码`}
      width={440}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          我已记下
        </Button>
      }
    >
      <Alert type="warning" showIcon title="密码只显示这一次，关闭后无法再查看；该用户已从所有设备退出。" />
      <p className={styles.password}>
        <Typography.Text code aria-label="新密码">
          {password}
        </Typography.Text>
        <Button onClick={() => void copy()}>复制</Button>
      </p>
    </AppModal>
  );
}
