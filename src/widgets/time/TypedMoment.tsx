import { type FormEvent, type ReactNode, useRef } from 'react';
import { readMoment } from '#domain/validation/spelling.ts';

interface Props {
  readonly type: 'date' | 'datetime' | 'time';
  readonly children: ReactNode;
  /** `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `HH:mm:ss`. */
  onRead(text: string): void;
}

/**
 * Around a picker: a day or a time that was typed the way people write it, `1990/3/5` or `7点30分`, is read when the
 * field is left (CHECK-09). The picker itself takes its own format only, and throws away anything else.
 */
export function TypedMoment({ type, children, onRead }: Props) {
  const typed = useRef('');
  return (
    <div
      style={{ display: 'contents' }}
      onInput={({ target }: FormEvent) => {
        typed.current = target instanceof HTMLInputElement ? target.value : '';
      }}
      onBlur={() => {
        const text = readMoment(type, typed.current);
        typed.current = '';
        if (text !== undefined) onRead(text);
      }}
    >
      {children}
    </div>
  );
}
