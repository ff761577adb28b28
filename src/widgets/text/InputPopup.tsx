import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Input, Popover } from 'antd';
import { type ComponentRef, useRef, useState } from 'react';
import { overlayParent, type ControlProps } from '../control.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  readonly title?: string;
  /** px. */
  readonly width?: number;
  readonly height?: number;
  onChange?(value: string): void;
}

/** One line that opens into a text area. */
export function InputPopup({
  value,
  title = '编辑内容',
  width = 300,
  height = 210,
  disabled = false,
  onChange,
  ...rest
}: Props) {
  const area = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [isOpen, setOpen] = useState(false);
  const text = value ?? '';
  return (
    <Popover
      open={isOpen && !disabled}
      onOpenChange={setOpen}
      afterOpenChange={(opened) => opened && area.current?.focus({ cursor: 'end' })}
      trigger={[]}
      placement="bottomLeft"
      getPopupContainer={overlayParent}
      title={
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          {title}
          <Button
            type="text"
            size="small"
            aria-label="关闭"
            icon={<CloseOutlined />}
            onClick={() => setOpen(false)}
          />
        </div>
      }
      content={
        <Input.TextArea
          ref={area}
          aria-label={title}
          style={{ width, height, resize: 'none' }}
          value={text}
          disabled={disabled}
          onChange={({ target }) => onChange?.(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        />
      }
    >
      <Input
        {...rest}
        disabled={disabled}
        value={text}
        onChange={({ target }) => onChange?.(target.value)}
        suffix={
          <Button
            type="text"
            size="small"
            aria-label="展开编辑"
            disabled={disabled}
            icon={<FullscreenOutlined />}
            onClick={() => setOpen(!isOpen)}
          />
        }
      />
    </Popover>
  );
}
