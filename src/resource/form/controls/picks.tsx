import { Select, Switch } from 'antd';
import { YesNo } from '#domain/codes/system.ts';
import { splitPieces } from '#domain/records/nested.ts';
import { TagInput } from '#src/widgets/tags/TagInput.tsx';
import { RefSelect } from '../../refs/RefSelect.tsx';
import { type FieldControlProps, fillFromRecord, getInputProps, type InputValue } from './control.ts';

/** Codes of a dictionary, one or several. */
export function DictControl(props: FieldControlProps) {
  const { field, choices, value = null, onChange, only } = props;
  const common = {
    ...getInputProps(props),
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
      value={[...splitPieces(String(value ?? ''))]}
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

export function RefControl(props: FieldControlProps) {
  const { field, value, onChange, onFill, within } = props;
  const { placeholder: _picked, ...rest } = getInputProps(props);
  if (field.ref === undefined) return null;
  return (
    <RefSelect
      {...rest}
      reference={field.ref}
      multi={field.multi ?? false}
      value={value}
      {...(within && { within })}
      onChange={(next, record) => {
        onChange?.(next);
        if (record !== null && field.fills !== undefined) onFill?.(fillFromRecord(field, record));
      }}
    />
  );
}

const YES_NO = [
  { value: YesNo.yes, label: '是' },
  { value: YesNo.no, label: '否' },
];

/** Without a default, choosing neither is an answer as well: the description names its meaning (e.g. 是否补打). */
export function FlagControl(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const { placeholder, onBlur: _silent, ...rest } = getInputProps(props);
  if (field.default === undefined && field.required !== true)
    return (
      <Select
        {...rest}
        allowClear
        placeholder={placeholder}
        value={value ?? null}
        options={YES_NO}
        onChange={(next: InputValue | undefined) => onChange?.(next ?? null)}
      />
    );
  return (
    <Switch
      {...rest}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={value === YesNo.yes}
      onChange={(on) => onChange?.(on ? YesNo.yes : YesNo.no)}
    />
  );
}

/** Free words, joined by commas. */
export function TagsControl(props: FieldControlProps) {
  const { field, value, onChange } = props;
  const { placeholder: _placeholder, ...rest } = getInputProps(props);
  return (
    <TagInput
      {...rest}
      value={value ?? null}
      {...(field.maxItems !== undefined && { max: field.maxItems })}
      onChange={(words) => onChange?.(words === '' ? null : words)}
    />
  );
}
