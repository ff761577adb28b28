import { Input } from 'antd';
import { readSpelling } from '#domain/records/readSpelling.ts';
import { type FieldControlProps, getInputProps } from './control.ts';

export function LineControl(props: FieldControlProps) {
  const { field, value, onChange, onBlur } = props;
  return (
    <Input
      {...getInputProps(props)}
      allowClear
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
      onBlur={({ target }) => {
        const read = String(readSpelling(field, target.value));
        if (read !== target.value) onChange?.(read);
        onBlur?.();
      }}
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
