import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { DictItem } from '#domain/session/login.ts';

const DAY = 'YYYY-MM-DD';

interface Props {
  readonly field: FieldDescription;
  readonly items: readonly DictItem[] | undefined;
  readonly id?: string;
  /** Text as the address holds it; a range is `begin,end`. */
  readonly value?: string;
  onChange?(value: string | null): void;
}

export function SearchInput({ field, items, value, onChange, ...rest }: Props) {
  if (field.search === 'range')
    return (
      <DatePicker.RangePicker
        {...rest}
        allowEmpty
        value={rangeOf(value)}
        onChange={(range) => onChange?.(range?.map((day) => day?.format(DAY) ?? '').join(',') ?? null)}
      />
    );
  if (field.dict !== undefined) {
    const options = (items ?? []).map(({ value: key, text }) => ({ value: key, label: text }));
    return field.search === 'in' ? (
      <Select
        {...rest}
        mode="multiple"
        allowClear
        placeholder="请选择"
        value={value === undefined ? [] : value.split(',')}
        onChange={(chosen: string[]) => onChange?.(chosen.join(','))}
        options={options}
      />
    ) : (
      <Select
        {...rest}
        allowClear
        placeholder="请选择"
        value={value ?? null}
        onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? null)}
        options={options}
      />
    );
  }
  return (
    <Input
      {...rest}
      allowClear
      placeholder={`请输入${field.label}`}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function rangeOf(value: string | undefined): [dayjs.Dayjs | null, dayjs.Dayjs | null] | null {
  if (value === undefined) return null;
  const [begin = '', end = ''] = value.split(',');
  return [begin === '' ? null : dayjs(begin, DAY), end === '' ? null : dayjs(end, DAY)];
}
