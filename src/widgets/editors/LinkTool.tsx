import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover, Space } from 'antd';
import { useState } from 'react';

interface Props {
  readonly editor: Editor;
  readonly disabled: boolean;
  /** The cursor is in a link. */
  readonly isOn: boolean;
}

/** Asks for an address: the selection links there, no address takes the link away. */
export function LinkTool({ editor, disabled, isOn }: Props) {
  const [isOpen, open] = useState(false);
  const [address, setAddress] = useState('');
  const apply = (): void => {
    open(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !isOn)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
  };
  return (
    <Popover
      open={isOpen && !disabled}
      trigger="click"
      onOpenChange={(next) => {
        if (next) setAddress(String(editor.getAttributes('link')['href'] ?? ''));
        open(next);
      }}
      content={
        <Space.Compact>
          <Input
            aria-label="链接地址"
            placeholder="https://，留空则取消链接"
            style={{ width: 240 }}
            value={address}
            onChange={({ target }) => setAddress(target.value.trim())}
            onPressEnter={(event) => {
              event.preventDefault();
              apply();
            }}
          />
          <Button type="primary" onClick={apply}>
            确定
          </Button>
        </Space.Compact>
      }
    >
      <Button
        type={isOn ? 'primary' : 'text'}
        size="small"
        aria-label="链接"
        aria-pressed={isOn}
        disabled={disabled}
        icon={<LinkOutlined />}
      />
    </Popover>
  );
}
