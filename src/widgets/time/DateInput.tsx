import { DatePicker } from 'antd';
import { FULL_WIDTH, overlayParent, type ControlProps } from '../control.ts';
import { DATE, DATE_TIME, parseTime, formatTime } from './formats.ts';
import { preventEnterSubmit } from './preventEnterSubmit.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  readonly showTime?: boolean;
  /** Of the value, in and out; follows `showTime` when absent. */
  readonly format?: string;
  onChange?(value: string): void;
}

/** A day, or a moment, as text. */
export function DateInput({
  value,
  showTime = false,
  format = showTime ? DATE_TIME : DATE,
  onChange,
  style,
  placeholder = '',
  ...rest
}: Props) {
  return (
    <DatePicker
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      showTime={showTime}
      format={format}
      placeholder={placeholder}
      getPopupContainer={overlayParent}
      onKeyDown={preventEnterSubmit}
      value={parseTime(value, format)}
      onChange={(time) => onChange?.(formatTime(time, format))}
    />
  );
}
