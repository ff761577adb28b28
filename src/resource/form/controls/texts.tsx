import { Input } from 'antd';
import { type FieldControlProps, getInputProps } from './control.ts';

export function LineControl(props: FieldControlProps) {
  const { value, onChange } = props;
  return (
    <Input
      {...getInputProps(props)}
      allowClear
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

export function LongTextControl(props: FieldControlProps) {
  const { field, value, onChange } = props;
  return (
    <Input.TextArea
      {...getInputProps(props)}
      autoSize={{ minRows: 2, maxRows: 8 }}
      {...(field.maxLength !== undefined && {
        count: { show: true, max: field.maxLength, strategy: (text: string) => Array.from(text).length },
      })}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

/** What is written and never shown again; browsers neither fill it in nor offer to keep it. */
export function SecretControl(props: FieldControlProps) {
  const { value, onChange } = props;
  return (
    <Input.Password
      {...getInputProps(props)}
      autoComplete="new-password"
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
