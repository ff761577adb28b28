import { TimePicker } from 'antd';
import { FULL_WIDTH, overlayParent, type ControlProps } from '../control.ts';
import { parseTime, formatTime, TIME } from './formats.ts';
import { preventEnterSubmit } from './preventEnterSubmit.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  readonly format?: string;
  onChange?(value: string): void;
}

/** A time of day as text. */
export function TimeInput({ value, format = TIME, onChange, style, placeholder = '', ...rest }: Props) {
  return (
    <TimePicker
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      format={format}
      needConfirm={false}
      placeholder={placeholder}
      getPopupContainer={overlayParent}
      onKeyDown={preventEnterSubmit}
      value={parseTime(value, format)}
      onChange={(time) => onChange?.(formatTime(time, format))}
    />
  );
}
