import { Alert, App, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { copyText } from '../clipboard/copyText.ts';
import { saveFile } from '../files/saveFile.ts';
import styles from './secondFactor.module.css';

interface Props {
  readonly codes: readonly string[];
  /** The codes are kept somewhere: nobody sees them again. */
  onSaved(): void;
}

/** Recovery codes, shown once (FACTOR-06). */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { message } = App.useApp();
  const [isSaved, setSaved] = useState(false);
  const text = codes.join('\n');

  async function copy(): Promise<void> {
    if (await copyText(text)) void message.success('已复制');
    else void message.warning('复制失败，请手动抄录');
  }

  return (
    <Flex vertical gap={12}>
      <Alert
        type="info"
        showIcon
        title="请保存恢复码"
        description="手机或通行密钥不可用时，每个恢复码可代替一次验证码。关闭后不再显示。"
      />
      <ul className={styles.codes} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Flex gap={8}>
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={() => saveFile('恢复码.txt', new Blob([text], { type: 'text/plain' }))}>下载</Button>
      </Flex>
      <Checkbox checked={isSaved} onChange={(event) => setSaved(event.target.checked)}>
        我已妥善保存恢复码
      </Checkbox>
      <Flex justify="end">
        <Button type="primary" disabled={!isSaved} onClick={onSaved}>
          完成
        </Button>
      </Flex>
    </Flex>
  );
}
