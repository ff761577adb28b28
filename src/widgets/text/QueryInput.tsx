import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import type { ControlProps } from '../control.ts';
import { type QueryKind, toSentText, toTypedText } from './queryText.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  readonly type?: QueryKind;
  readonly trim?: boolean;
  onChange?(value: string): void;
}

/** A search condition: what is typed goes out with the sign of its kind (CHECK-05). */
export function QueryInput({ value, type = 'like', trim = false, onChange, ...rest }: Props) {
  const typed = toTypedText(value ?? '', type);
  const before = useRef({ type, typed });
  useEffect(() => {
    const { type: old, typed: text } = before.current;
    before.current = { type, typed };
    if (old !== type && text !== '') onChange?.(toSentText(text, type));
  }, [type, typed, onChange]);
  return (
    <Input
      {...rest}
      allowClear
      value={typed}
      onChange={({ target }) => onChange?.(toSentText(trim ? target.value.trim() : target.value, type))}
    />
  );
}
