import { Button, Select, Space } from 'antd';
import type { KeyboardEvent } from 'react';
import type { ControlProps } from '../control.ts';
import { Ellipsis } from '../text/Ellipsis.tsx';

interface Chosen {
  readonly value: string;
  readonly label: string;
}

interface Props extends ControlProps {
  readonly chosen: readonly Chosen[];
  /** Words of the button; without them the box itself opens the dialog. */
  readonly button: string | null;
  /** Of a tag, wide characters counted twice. */
  readonly ellipsisLength: number;
  onOpen(): void;
  onChange(values: readonly string[]): void;
}

/** A closed picker: tags of what is chosen, never a list of its own. */
export function PickerBox({
  chosen,
  button,
  ellipsisLength,
  onOpen,
  onChange,
  disabled = false,
  style,
  className,
  ...rest
}: Props) {
  const open = (): void => {
    if (!disabled) onOpen();
  };
  return (
    <Space.Compact block style={style ?? {}} {...(className !== undefined && { className })}>
      <Select
        {...rest}
        disabled={disabled}
        style={{ flex: 1, minWidth: 0 }}
        mode="multiple"
        open={false}
        allowClear
        suffixIcon={null}
        maxTagCount="responsive"
        labelInValue
        value={chosen.map(({ value, label }) => ({
          value,
          label: <Ellipsis value={label} length={ellipsisLength} byWidth />,
        }))}
        onChange={(next: readonly { readonly value: string }[]) => onChange(next.map(({ value }) => value))}
        {...(button === null && { onClick: open })}
        onInputKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === 'ArrowDown') open();
        }}
        showSearch={false}
      />
      {button !== null && (
        <Button type="primary" disabled={disabled} onClick={open}>
          {button}
        </Button>
      )}
    </Space.Compact>
  );
}
