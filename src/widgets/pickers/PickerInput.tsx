import { CloseCircleFilled } from '@ant-design/icons';
import { Button, Input, Space } from 'antd';
import { type ComponentRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ControlProps } from '../control.ts';
import styles from './pickers.module.css';

interface Props extends ControlProps {
  readonly text: string;
  readonly icon: ReactNode;
  /** Words of a button beside it, if it has one. */
  readonly button?: string;
  /** Its dialog stands there; when that goes, the line has the focus again. */
  readonly isOpen?: boolean;
  onOpen(): void;
  onClear(): void;
}

/** A closed picker as one line that is read, not typed in; a click or Enter opens it, the cross empties it. */
export function PickerInput({
  text,
  icon,
  button,
  isOpen = false,
  onOpen,
  onClear,
  disabled = false,
  style,
  className,
  ...rest
}: Props) {
  const field = useRef<ComponentRef<typeof Input>>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = (): void => {
    if (!disabled) onOpen();
  };
  const cross =
    text !== '' && !disabled ? (
      <button
        type="button"
        className={styles.cross}
        aria-label="清除"
        onClick={(event) => {
          event.stopPropagation();
          onClear();
        }}
      >
        <CloseCircleFilled />
      </button>
    ) : (
      <span />
    );
  const line = (
    <Input
      {...rest}
      ref={field}
      readOnly
      disabled={disabled}
      prefix={icon}
      suffix={cross}
      value={text}
      title={text}
      className={styles.line}
      onClick={open}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          open();
        }
      }}
    />
  );
  return (
    <Space.Compact block style={style ?? {}} {...(className !== undefined && { className })}>
      {line}
      {button !== undefined && (
        <Button type="primary" disabled={disabled} onClick={open}>
          {button}
        </Button>
      )}
    </Space.Compact>
  );
}
