import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { preventEnterSubmit } from '#src/widgets/time/preventEnterSubmit.ts';
import { TypedMoment } from '#src/widgets/time/TypedMoment.tsx';
import { type FieldControlProps, getInputProps, type InputValue } from './control.ts';

dayjs.extend(customParseFormat);

const DAY = 'YYYY-MM-DD';
const MOMENT = 'YYYY-MM-DD HH:mm:ss';
const TIME = 'HH:mm';

export function DateControl(props: FieldControlProps) {
  const { field, value = null, onChange } = props;
  const format = field.type === 'datetime' ? MOMENT : DAY;
  return (
    <TypedMoment type={field.type === 'datetime' ? 'datetime' : 'date'} onRead={(text) => onChange?.(text)}>
      <DatePicker
        {...getInputProps(props)}
        style={{ width: '100%' }}
        showTime={field.type === 'datetime'}
        onKeyDown={preventEnterSubmit}
        value={parsed(value, format)}
        onChange={(next) => onChange?.(next?.format(format) ?? null)}
      />
    </TypedMoment>
  );
}

export function TimeControl(props: FieldControlProps) {
  const { value = null, onChange } = props;
  return (
    <TypedMoment type="time" onRead={(text) => onChange?.(text.slice(0, TIME.length))}>
      <TimePicker
        {...getInputProps(props)}
        style={{ width: '100%' }}
        format={TIME}
        needConfirm={false}
        onKeyDown={preventEnterSubmit}
        value={parsed(value, TIME)}
        onChange={(next) => onChange?.(next?.format(TIME) ?? null)}
      />
    </TypedMoment>
  );
}

function parsed(value: InputValue, format: string): dayjs.Dayjs | null {
  const time = value === null ? null : dayjs(String(value), format);
  return time?.isValid() === true ? time : null;
}
