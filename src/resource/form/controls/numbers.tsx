import { DurationInput, MoneyInput, NumberInput } from '#src/widgets/number/numbers.tsx';
import { type ControlProps, inputProps } from '../control.ts';

/**
 * What cannot become a number cannot be typed (CHECK-03). Nothing is brought back into bounds by itself: a form
 * says what is wrong.
 */
function numberProps(props: ControlProps) {
  const { value, onChange } = props;
  return {
    ...inputProps(props),
    min: Number.NEGATIVE_INFINITY,
    value: value === null || value === undefined || value === '' ? null : Number(value),
    onChange: (next: number | null) => onChange?.(next),
  };
}

export function NumberControl(props: ControlProps) {
  const { type, scale = 2, unit } = props.field;
  return (
    <NumberInput
      {...numberProps(props)}
      scale={type === 'int' ? 0 : scale}
      {...(unit !== undefined && { unit })}
    />
  );
}

export function MoneyControl(props: ControlProps) {
  return <MoneyInput {...numberProps(props)} />;
}

export function DurationControl(props: ControlProps) {
  const { placeholder: _asked, ...rest } = numberProps(props);
  return <DurationInput {...rest} />;
}
