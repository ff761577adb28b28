import { useState } from 'react';
import { Input, InputNumber } from 'antd';
import { durationText, readDuration } from '../../cells/text.ts';
import { type ControlProps, inputProps, type InputValue } from '../control.ts';

export function NumberControl(props: ControlProps) {
  const { field, value = null, onChange } = props;
  return (
    <InputNumber
      {...inputProps(props)}
      style={{ width: '100%' }}
      value={value}
      onChange={(next) => onChange?.(next)}
      changeOnWheel={false}
      {...(field.unit !== undefined && { suffix: field.unit })}
    />
  );
}

/** Yuan (specification 9). */
export function MoneyControl(props: ControlProps) {
  const { value = null, onChange } = props;
  return (
    <InputNumber
      {...inputProps(props)}
      style={{ width: '100%' }}
      prefix="￥"
      precision={2}
      value={value}
      onChange={(next) => onChange?.(next)}
      changeOnWheel={false}
    />
  );
}

/** Whole seconds, typed as seconds or as m:ss; what cannot be read stays for the rules to refuse. */
export function DurationControl(props: ControlProps) {
  const { value = null, onChange, onBlur } = props;
  const [typed, setTyped] = useState<{ readonly text: string; readonly as: InputValue } | null>(null);
  const text = typed !== null && typed.as === value ? typed.text : shownDuration(value);
  return (
    <Input
      {...inputProps(props)}
      suffix="分:秒"
      placeholder="如 10:30，或秒数"
      value={text}
      onChange={({ target }) => {
        const next = target.value === '' ? null : (readDuration(target.value) ?? target.value);
        setTyped({ text: target.value, as: next });
        onChange?.(next);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

function shownDuration(value: InputValue): string {
  if (value === null || value === '') return '';
  return Number.isFinite(Number(value)) ? durationText(Number(value)) : String(value);
}
