/** Number fields: what cannot become a number cannot be typed; leaving the field makes it a number or nothing. */

import type { ReactNode } from 'react';
import { readDuration } from '#domain/validation/spelling.ts';
import type { ControlProps } from '../control.ts';
import { DraftInput } from './DraftInput.tsx';
import { formatTypedDuration, isDurationDraft } from './duration.ts';
import { clampNumber, isNumberDraft, parseNumber } from './keystrokes.ts';

interface Props extends ControlProps {
  readonly value?: number | null | undefined;
  /** Bounds that the field is brought back into when it is left. */
  readonly min?: number;
  readonly max?: number;
  /** Drawn as wrong, where no form says so. */
  readonly status?: 'error';
  onChange?(value: number | null): void;
  onBlur?(): void;
}

export function NumberInput({
  min,
  max,
  scale,
  unit,
  ...rest
}: Props & {
  /** Digits after the point; 0 = whole numbers. */
  readonly scale?: number;
  readonly unit?: ReactNode;
}) {
  return (
    <DraftInput
      {...rest}
      {...(unit !== undefined && { suffix: unit })}
      accepts={(text) => isNumberDraft(text, scale)}
      read={parseNumber}
      print={String}
      settle={(value) => clampNumber(value, min, max)}
    />
  );
}

/** Yuan, two decimals. */
export function MoneyInput({ min = 0, max, ...rest }: Props) {
  return (
    <DraftInput
      {...rest}
      prefix="￥"
      accepts={(text) => isNumberDraft(text, 2)}
      read={parseNumber}
      print={(value) => value.toFixed(2)}
      settle={(value) => clampNumber(value, min, max)}
    />
  );
}

/** Whole seconds, typed as m:ss or as seconds. */
export function DurationInput({ min = 0, max, placeholder = '如 10:30，或秒数', ...rest }: Props) {
  return (
    <DraftInput
      {...rest}
      placeholder={placeholder}
      suffix="分：秒"
      accepts={isDurationDraft}
      read={readDuration}
      print={formatTypedDuration}
      settle={(value) => clampNumber(value, min, max)}
    />
  );
}
