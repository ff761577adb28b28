import type { KeyboardEvent } from 'react';
import { DatePicker, Input, InputNumber, Select, Switch, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import type { FieldDescription } from '#domain/entities/describe.ts';
import type { DictItem } from '#domain/session/login.ts';

dayjs.extend(customParseFormat);

export type InputValue = string | number | null;

interface Props {
  readonly field: FieldDescription;
  /** Choices of a dictionary field. */
  readonly options?: readonly DictItem[] | undefined;
  /** Wire form: times and dates are text. */
  readonly value?: InputValue | undefined;
  onChange?(value: InputValue): void;
  onBlur?(): void;
  readonly id?: string;
  /** Given by the form while the field has a problem. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

const FORMAT = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm' } as const;
/** More characters than this deserve several lines. */
export const LONG_TEXT = 150;

/** The control of a described field: takes and gives the value as the wire has it. */
export function FieldInput({ field, options, value = null, onChange, ...rest }: Props) {
  const change = (next: InputValue): void => onChange?.(next);
  const placeholder = `${isPicked(field) ? '请选择' : '请输入'}${field.label}`;
  if (field.dict !== undefined)
    return (
      <Select
        {...rest}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={placeholder}
        value={value === null ? null : String(value)}
        onChange={(next: string | null | undefined) => change(next ?? null)}
        options={(options ?? []).map(({ value: key, text }) => ({ value: key, label: text }))}
      />
    );
  switch (field.type) {
    case 'int':
    case 'decimal':
      return (
        <InputNumber
          {...rest}
          style={{ width: '100%' }}
          placeholder={placeholder}
          value={value}
          onChange={change}
          changeOnWheel={false}
          {...(field.unit !== undefined && { suffix: field.unit })}
        />
      );
    case 'time':
      return (
        <TimePicker
          {...rest}
          style={{ width: '100%' }}
          format={FORMAT.time}
          needConfirm={false}
          onKeyDown={keepFromSubmitting}
          placeholder={placeholder}
          value={parsed(value, FORMAT.time)}
          onChange={(next) => change(next?.format(FORMAT.time) ?? null)}
        />
      );
    case 'date':
    case 'datetime':
      return (
        <DatePicker
          {...rest}
          style={{ width: '100%' }}
          showTime={field.type === 'datetime'}
          onKeyDown={keepFromSubmitting}
          placeholder={placeholder}
          value={parsed(value, FORMAT[field.type])}
          onChange={(next) => change(next?.format(FORMAT[field.type as 'date' | 'datetime']) ?? null)}
        />
      );
    case 'flag':
      return (
        <Switch
          {...rest}
          checkedChildren="是"
          unCheckedChildren="否"
          checked={value === 'Y'}
          onChange={(on) => change(on ? 'Y' : 'N')}
        />
      );
    case 'text':
    case 'json':
      return <LongText {...rest} field={field} placeholder={placeholder} value={value} change={change} />;
    case 'string':
      return (field.maxLength ?? 0) > LONG_TEXT ? (
        <LongText {...rest} field={field} placeholder={placeholder} value={value} change={change} />
      ) : (
        <Input
          {...rest}
          allowClear
          placeholder={placeholder}
          value={value ?? ''}
          onChange={(event) => change(event.target.value)}
        />
      );
  }
}

interface LongTextProps extends Omit<Props, 'onChange' | 'options'> {
  readonly placeholder: string;
  change(next: InputValue): void;
}

function LongText({ field, value, change, ...rest }: LongTextProps) {
  return (
    <Input.TextArea
      {...rest}
      autoSize={{ minRows: 2, maxRows: 8 }}
      {...(field.maxLength !== undefined && {
        count: { show: true, max: field.maxLength, strategy: (text: string) => Array.from(text).length },
      })}
      value={value ?? ''}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** Enter in a picker takes the chosen time; it must not send the form as well. */
function keepFromSubmitting(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}

/** Chosen, not typed: the words around it differ. */
function isPicked({ dict, type }: FieldDescription): boolean {
  return dict !== undefined || type === 'date' || type === 'datetime' || type === 'time';
}

function parsed(value: InputValue, format: string): dayjs.Dayjs | null {
  const time = value === null ? null : dayjs(String(value), format);
  return time?.isValid() === true ? time : null;
}
