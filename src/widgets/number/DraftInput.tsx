import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ControlProps } from '../control.ts';
import { takeText } from './keystrokes.ts';

interface Props extends ControlProps {
  readonly value?: number | null | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly status?: 'error';
  /** Whether a text may stand in the field while it is typed; any other keystroke is taken back. */
  accepts(text: string): boolean;
  read(text: string): number | null;
  print(value: number): string;
  /** Of what was typed when the field is left. */
  settle?(value: number | null): number | null;
  onChange?(value: number | null): void;
  onBlur?(): void;
}

/** A number as a person types it: the text belongs to the person until the field is left, then to the value. */
export function DraftInput({
  value = null,
  prefix,
  suffix,
  accepts,
  read,
  print,
  settle,
  onChange,
  onBlur,
  ...rest
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      value={draft ?? (value === null ? '' : print(value))}
      onChange={({ target }) => {
        const text = takeText(target.value, accepts);
        if (text === null) return;
        setDraft(text);
        const next = read(text);
        if (next !== value) onChange?.(next);
      }}
      onBlur={() => {
        if (draft !== null) {
          const typed = read(draft);
          const next = settle ? settle(typed) : typed;
          setDraft(null);
          if (next !== value) onChange?.(next);
        }
        onBlur?.();
      }}
    />
  );
}
