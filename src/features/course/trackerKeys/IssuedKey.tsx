import { Alert, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { CopyButton } from '#src/widgets/clipboard/CopyButton.tsx';
import { useApiUrl } from '#src/widgets/files/FileContext.ts';
import styles from './trackerKeys.module.css';

interface Props {
  readonly value: string;
  onClose(): void;
}

/** A key as each kind of sender has to be told it. It cannot be closed by accident: nobody sees the key again. */
export function IssuedKey({ value, onClose }: Props) {
  const [isSaved, setSaved] = useState(false);
  const toUrl = useApiUrl();
  return (
    <AppModal
      open
      title="接入密钥"
      width={640}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Flex justify="space-between" align="center" gap={12} wrap>
          <Checkbox checked={isSaved} onChange={({ target }) => setSaved(target.checked)}>
            我已保存密钥
          </Checkbox>
          <Button type="primary" disabled={!isSaved} onClick={() => onClose()}>
            完成
          </Button>
        </Flex>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title="密钥只显示这一次，关闭后无法再查看；遗失请吊销后重新生成。" />
        <dl className={styles.lines}>
          {listSettings(new URL(toUrl('tracker'), location.href).href, value).map(([label, text]) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <code>{text}</code>
                <CopyButton text={() => text}>复制</CopyButton>
              </dd>
            </div>
          ))}
        </dl>
      </Flex>
    </AppModal>
  );
}

/** What is entered where. */
function listSettings(base: string, key: string): readonly (readonly [label: string, text: string])[] {
  return [
    ['密钥', key],
    ['手机 Traccar Client 服务器地址', `${base}/phone?key=${key}`],
    ['Traccar 服务器 forward.url', `${base}/traccar`],
    ['Traccar 服务器 forward.header', `Authorization: Bearer ${key}`],
    ['OwnTracks（HTTP 模式）地址', `${base}/owntracks?key=${key}`],
    ['自有网关 POST 地址', `${base}/positions?key=${key}`],
  ];
}
