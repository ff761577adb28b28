/**
 * Chooses the control of each field: first by the meaning of its value (`kind`), then by its source (dictionary,
 * reference), then by its type. Every control takes and returns the value as the wire has it.
 */

import type { FieldDescription, FieldKind } from '#domain/entities/fieldDescription.ts';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { DurationInput, MoneyInput, NumberInput } from '#src/widgets/number/numbers.tsx';
import { type FieldControlProps, getInputProps } from './control.ts';
import type { Control } from './ControlContext.ts';
import { DateControl, TimeControl } from './dates.tsx';
import { DictControl, FlagControl, RefControl, TagsControl } from './picks.tsx';
import { LineControl, LongTextControl, SecretControl } from './texts.tsx';
import {
  AreaControl,
  CronControl,
  FilesControl,
  ImageControl,
  RichTextControl,
  UserControl,
} from './widgets.tsx';

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

function NumberControl(props: FieldControlProps) {
  const { type, scale = 2, unit } = props.field;
  return (
    <NumberInput
      {...numberProps(props)}
      scale={type === 'int' ? 0 : scale}
      {...(unit !== undefined && { unit })}
    />
  );
}

function MoneyControl(props: FieldControlProps) {
  return <MoneyInput {...numberProps(props)} />;
}

function DurationControl(props: FieldControlProps) {
  const { placeholder: _placeholder, ...rest } = numberProps(props);
  return <DurationInput {...rest} />;
}

const ColorControl = createLazyPart(() => import('./ColorControl.tsx'));
const PointsControl = createLazyPart(() => import('./PointsControl.tsx'));
const RowsControl = createLazyPart(() => import('./RowsControl.tsx'));
const TextsControl = createLazyPart(() => import('./TextsControl.tsx'));

const BY_KIND: Readonly<Partial<Record<FieldKind, Control>>> = {
  money: MoneyControl,
  duration: DurationControl,
  color: ColorControl,
  tags: TagsControl,
  image: ImageControl,
  images: ImageControl,
  files: FilesControl,
  richText: RichTextControl,
  areaCode: AreaControl,
  user: UserControl,
  cron: CronControl,
  points: PointsControl,
  line: PointsControl,
  polygon: PointsControl,
  rows: RowsControl,
  texts: TextsControl,
};

/** More characters than this deserve several lines. */
const LONG_TEXT = 150;

export function getControl(field: FieldDescription): Control {
  const byKind = field.kind === undefined ? undefined : BY_KIND[field.kind];
  if (byKind !== undefined) return byKind;
  if (field.secret === true) return SecretControl;
  if (field.type === 'flag') return FlagControl;
  if (field.dict !== undefined) return DictControl;
  if (field.ref !== undefined) return RefControl;
  switch (field.type) {
    case 'int':
    case 'decimal':
      return NumberControl;
    case 'time':
      return TimeControl;
    case 'date':
    case 'datetime':
      return DateControl;
    case 'text':
    case 'json':
      return LongTextControl;
    case 'string':
      return (field.maxLength ?? 0) > LONG_TEXT ? LongTextControl : LineControl;
  }
}

/** Controls that want the whole width of a form. */
const WIDE: ReadonlySet<Control> = new Set([
  LongTextControl,
  RowsControl,
  TextsControl,
  ImageControl,
  FilesControl,
  RichTextControl,
]);

export const isWide = (field: FieldDescription): boolean => WIDE.has(getControl(field));
