/** Two days, or two times of day, as one text `a,b`; `toRangeParams` turns it into what a list call takes. */

import { DatePicker, TimePicker } from 'antd';
import { FULL_WIDTH, overlayParent, type ControlProps } from '../control.ts';
import { DATE, DATE_TIME, parseTimeRange, formatTimeRange, TIME } from './formats.ts';
import { preventEnterSubmit } from './preventEnterSubmit.ts';

interface Props extends Omit<ControlProps, 'placeholder'> {
  readonly value?: string | readonly string[] | null | undefined;
  readonly format?: string;
  onChange?(value: string): void;
}

export function DateRange({
  value,
  showTime = false,
  format = showTime ? DATE_TIME : DATE,
  prompts,
  onChange,
  style,
  id,
  ...rest
}: Props & {
  readonly showTime?: boolean;
  /** What the two ends say while they are empty. */
  readonly prompts?: [string, string];
}) {
  return (
    <DatePicker.RangePicker
      {...rest}
      {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
      {...(prompts && { placeholder: prompts })}
      style={{ ...FULL_WIDTH, ...style }}
      showTime={showTime}
      format={format}
      getPopupContainer={overlayParent}
      onKeyDown={preventEnterSubmit}
      value={parseTimeRange(value, format)}
      onChange={(range) => onChange?.(formatTimeRange(range, format))}
    />
  );
}

export function TimeRange({ value, format = TIME, onChange, style, id, ...rest }: Props) {
  return (
    <TimePicker.RangePicker
      {...rest}
      {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
      style={{ ...FULL_WIDTH, ...style }}
      format={format}
      getPopupContainer={overlayParent}
      onKeyDown={preventEnterSubmit}
      value={parseTimeRange(value, format)}
      onChange={(range) => onChange?.(formatTimeRange(range, format))}
    />
  );
}
