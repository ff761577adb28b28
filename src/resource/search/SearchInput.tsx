import { DatePicker, Input, Select, Space, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { AreaCascader } from '#src/widgets/lazy.tsx';
import { parseNumber } from '#src/widgets/number/keystrokes.ts';
import { NumberInput } from '#src/widgets/number/numbers.tsx';
import type { EntityChoices } from '../choices.ts';
import type { ParkName } from '../environment.ts';
import { RefSelect } from '../refs/RefSelect.tsx';
import type { SearchItem } from './searchItems.ts';

dayjs.extend(customParseFormat);

const DAY = 'YYYY-MM-DD';
const TIME = 'HH:mm';

interface Given {
  readonly id?: string;
  /** Text as the address holds it; a range is `begin,end`, several values are joined by commas. */
  readonly value?: string;
  onChange?(value: string | null): void;
}

interface Props extends Given {
  readonly item: SearchItem;
  readonly choices: EntityChoices;
  readonly parks: readonly ParkName[];
}

/** One search field: a picker where the value is picked, a range where the search is one. */
export function SearchInput({ item, choices, parks, ...given }: Props) {
  if (item.kind === 'period') return <DayRange {...given} />;
  if (item.kind === 'park')
    return <Pick {...given} options={parks.map(({ id, name }) => ({ value: id, label: name }))} />;
  const { field } = item;
  if (field.search === 'range') return <Range {...given} field={field} />;
  if (field.dict !== undefined) {
    const options = (choices.items(field.dict) ?? []).map(({ value, text }) => ({ value, label: text }));
    return <Pick {...given} options={options} several={field.search === 'in' || field.multi === true} />;
  }
  if (field.ref !== undefined)
    return <RefSelect {...given} reference={field.ref} multi={field.multi ?? false} placeholder="请选择" />;
  if (field.type === 'date') return <Day {...given} />;
  if (field.kind === 'areaCode') return <Area {...given} />;
  const { value, onChange, ...rest } = given;
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

interface PickProps extends Given {
  readonly options: { value: string; label: string }[];
  readonly several?: boolean;
}

function Pick({ options, several = false, value, onChange, ...rest }: PickProps) {
  const common = {
    ...rest,
    allowClear: true,
    showSearch: { optionFilterProp: 'label' },
    placeholder: '请选择',
    options,
  };
  return several ? (
    <Select
      {...common}
      mode="multiple"
      maxTagCount="responsive"
      value={value === undefined ? [] : value.split(',')}
      onChange={(chosen: string[]) => onChange?.(chosen.join(','))}
    />
  ) : (
    <Select
      {...common}
      // The first entry takes the filter away.
      options={[{ value: '', label: '请选择' }, ...options]}
      value={value ?? null}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen || null)}
    />
  );
}

/** A province or city stands for all that is in it. */
function Area({ value, onChange, ...rest }: Given) {
  return (
    <AreaCascader
      {...rest}
      anyLevel
      placeholder="请选择"
      value={value ?? ''}
      onChange={(code) => onChange?.(code === '' ? null : code)}
    />
  );
}

function Day({ value, onChange, ...rest }: Given) {
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={parsed(value, DAY)}
      onChange={(day) => onChange?.(day?.format(DAY) ?? null)}
    />
  );
}

function DayRange({ value, onChange, ...rest }: Given) {
  const [begin, end] = sides(value);
  return (
    <DatePicker.RangePicker
      {...rest}
      allowEmpty
      style={{ width: '100%' }}
      value={value === undefined ? null : [parsed(begin, DAY), parsed(end, DAY)]}
      onChange={(range) => onChange?.(range?.map((day) => day?.format(DAY) ?? '').join(',') ?? null)}
    />
  );
}

/** A date-time is searched by days: the server widens them to their first and last second. */
function Range({ field, ...given }: Given & { readonly field: FieldDescription }) {
  if (field.type === 'date' || field.type === 'datetime') return <DayRange {...given} />;
  const { value, onChange, ...rest } = given;
  const [begin, end] = sides(value);
  if (field.type === 'time')
    return (
      <TimePicker.RangePicker
        {...rest}
        allowEmpty
        format={TIME}
        value={value === undefined ? null : [parsed(begin, TIME), parsed(end, TIME)]}
        onChange={(range) => onChange?.(range?.map((time) => time?.format(TIME) ?? '').join(',') ?? null)}
      />
    );
  return (
    <Space.Compact>
      <NumberInput
        {...rest}
        placeholder="最小"
        value={parseNumber(begin)}
        onChange={(low) => onChange?.(`${low ?? ''},${end}`)}
      />
      <NumberInput
        placeholder="最大"
        aria-label={`${field.label}上限`}
        value={parseNumber(end)}
        onChange={(high) => onChange?.(`${begin},${high ?? ''}`)}
      />
    </Space.Compact>
  );
}

function sides(value: string | undefined): readonly [string, string] {
  const [begin = '', end = ''] = (value ?? '').split(',');
  return [begin, end];
}

function parsed(text: string | undefined, format: string): dayjs.Dayjs | null {
  const time = text === undefined || text === '' ? null : dayjs(text, format);
  return time?.isValid() === true ? time : null;
}
