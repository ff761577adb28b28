import { Input } from 'antd';
import { type ControlProps, inputProps } from '../control.ts';

export function LineControl(props: ControlProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...inputProps(props)}
      allowClear
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

export function LongTextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <Input.TextArea
      {...inputProps(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      {...(field.maxLength !== undefined && {
        count: { show: true, max: field.maxLength, strategy: (text: string) => Array.from(text).length },
      })}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
