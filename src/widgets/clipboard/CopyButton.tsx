import { CopyOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { copyText } from './copyText.ts';

interface Props {
  readonly children: string;
  readonly disabled?: boolean;
  text(): string;
}

/** Copies a text that is made when it is asked for; says whether it worked. */
export function CopyButton({ children, disabled = false, text }: Props) {
  const { message } = App.useApp();
  async function copy(): Promise<void> {
    if (await copyText(text())) void message.success('已复制');
    else void message.error('浏览器不允许复制');
  }
  return (
    <Button icon={<CopyOutlined />} disabled={disabled} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
