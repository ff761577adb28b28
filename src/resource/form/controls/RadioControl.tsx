import { Radio } from 'antd';
import type { FieldControlProps } from './control.ts';

/** Codes of a dictionary, all of them in sight. */
export function RadioControl({ field, choices, value, onChange, id, disabled }: FieldControlProps) {
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      value={String(value ?? '')}
      options={(choices.items(field.dict) ?? []).map(({ value: key, text, disabled: isOff = false }) => ({
        value: key,
        label: text,
        disabled: isOff,
      }))}
      onChange={({ target }) => onChange?.(String(target.value))}
    />
  );
}
