import { DurationInput, MoneyInput, NumberInput } from '#src/widgets/number/numbers.tsx';
import { type FieldControlProps, getInputProps } from './control.ts';

/**
 * Only characters of a number can be typed (CHECK-03). A value out of bounds is not corrected: the form shows the error.
 */
function numberProps(props: FieldControlProps) {
  const { value, onChange } = props;
  return {
    ...getInputProps(props),
    min: Number.NEGATIVE_INFINITY,
    value: value === null || value === undefined || value === '' ? null : Number(value),
    onChange: (next: number | null) => onChange?.(next),
  };
}

export function NumberControl(props: FieldControlProps) {
  const { type, scale = 2, unit } = props.field;
  return (
    <NumberInput
      {...numberProps(props)}
      scale={type === 'int' ? 0 : scale}
      {...(unit !== undefined && { unit })}
    />
  );
}

export function MoneyControl(props: FieldControlProps) {
  return <MoneyInput {...numberProps(props)} />;
}

export function DurationControl(props: FieldControlProps) {
  const { placeholder: _placeholder, ...rest } = numberProps(props);
  return <DurationInput {...rest} />;
}
