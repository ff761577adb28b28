import { Select, Switch } from 'antd';
import { piecesOf } from '#domain/validation/nested.ts';
import { TagInput } from '#src/widgets/tags/TagInput.tsx';
import { RefSelect } from '../../refs/RefSelect.tsx';
import { type ControlProps, inputProps } from '../control.ts';

/** Codes of a dictionary, one or several. */
export function DictControl(props: ControlProps) {
  const { field, choices, value = null, onChange, only } = props;
  const common = {
    ...inputProps(props),
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    options: (choices.items(field.dict) ?? []).map(({ value: key, text, disabled }) => ({
      value: key,
      label: text,
      disabled: disabled === true || only?.includes(key) === false,
    })),
  };
  return field.multi === true ? (
    <Select
      {...common}
      mode="multiple"
      value={[...piecesOf(String(value ?? ''))]}
      onChange={(chosen: string[]) => onChange?.(chosen.length === 0 ? null : chosen.join(','))}
    />
  ) : (
    <Select
      {...common}
      value={value === null ? null : String(value)}
      onChange={(next: string | null | undefined) => onChange?.(next ?? null)}
    />
  );
}

export function RefControl(props: ControlProps) {
  const { field, value, onChange, within } = props;
  const { placeholder: _picked, ...rest } = inputProps(props);
  if (field.ref === undefined) return null;
  return (
    <RefSelect
      {...rest}
      reference={field.ref}
      multi={field.multi ?? false}
      value={value}
      {...(within && { within })}
      {...(onChange && { onChange })}
    />
  );
}

export function FlagControl(props: ControlProps) {
  const { value, onChange } = props;
  const { placeholder: _nothing, onBlur: _silent, ...rest } = inputProps(props);
  return (
    <Switch
      {...rest}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={value === 'Y'}
      onChange={(on) => onChange?.(on ? 'Y' : 'N')}
    />
  );
}

/** Free words, joined by commas. */
export function TagsControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const { placeholder: _asked, ...rest } = inputProps(props);
  return (
    <TagInput
      {...rest}
      value={value ?? null}
      {...(field.maxItems !== undefined && { max: field.maxItems })}
      onChange={(words) => onChange?.(words === '' ? null : words)}
    />
  );
}
