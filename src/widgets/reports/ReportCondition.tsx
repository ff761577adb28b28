import { Input, Space } from 'antd';
import type { ControlProps } from '../control.ts';
import { DictSelect } from '../dictionary/DictSelect.tsx';
import { parseNumber } from '../number/keystrokes.ts';
import { NumberInput } from '../number/numbers.tsx';
import { DateInput } from '../time/DateInput.tsx';
import { DateRange } from '../time/ranges.tsx';
import type { ReportFilter } from './reportReads.ts';

interface Props extends Omit<ControlProps, 'placeholder'> {
  readonly query: ReportFilter;
  /** A range as `a,b`, either may be empty. */
  readonly value?: string;
  onChange?(value: string): void;
}

/** One condition of a report, as its configuration wants it: chosen, typed, picked, from–to. */
export function ReportCondition({ query, value = '', onChange, ...rest }: Props) {
  const { label, dict, view, isRange } = query;
  const isDay = view === 'date' || view === 'datetime';
  if (isRange && isDay)
    return (
      <DateRange
        {...rest}
        aria-label={label}
        prompts={[`${label}起`, `${label}止`]}
        showTime={view === 'datetime'}
        value={value}
        {...(onChange && { onChange })}
      />
    );
  if (isRange) return <Ends {...rest} query={query} value={value} {...(onChange && { onChange })} />;
  if (dict !== null)
    return (
      <DictSelect
        {...rest}
        dictCode={dict}
        aria-label={label}
        placeholder={`请选择${label}`}
        value={value}
        onChange={(chosen) => onChange?.(chosen ?? '')}
      />
    );
  if (isDay)
    return (
      <DateInput
        {...rest}
        aria-label={label}
        placeholder={label}
        showTime={view === 'datetime'}
        value={value}
        {...(onChange && { onChange })}
      />
    );
  return (
    <Input
      {...rest}
      allowClear
      aria-label={label}
      placeholder={`请输入${label}`}
      value={value}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

/** Two ends that are typed. */
function Ends({ query: { label, view }, value = '', onChange, ...rest }: Props) {
  const [begin = '', end = ''] = value.split(',');
  const report = (from: string, to: string): void =>
    onChange?.(from === '' && to === '' ? '' : `${from},${to}`);
  const ends = [
    { name: `${label}起`, text: begin, hear: (next: string) => report(next, end) },
    { name: `${label}止`, text: end, hear: (next: string) => report(begin, next) },
  ];
  return (
    <Space.Compact>
      {ends.map(({ name, text, hear }) =>
        view === 'number' ? (
          <NumberInput
            {...rest}
            key={name}
            aria-label={name}
            placeholder={name}
            value={parseNumber(text)}
            onChange={(next) => hear(String(next ?? ''))}
          />
        ) : (
          <Input
            {...rest}
            key={name}
            aria-label={name}
            placeholder={name}
            value={text}
            onChange={({ target }) => hear(target.value)}
          />
        ),
      )}
    </Space.Compact>
  );
}
