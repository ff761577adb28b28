import { DatePicker, TimePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { DATE, DATE_TIME, parseTime, formatTime, TIME } from '#src/widgets/time/formats.ts';
import type { EditorProps } from '../contract/contract.ts';
import { POPUP_CLASS } from '../contract/inside.ts';
import { Frame } from './Frame.tsx';
import { LineEditor } from './LineEditor.tsx';
import { createTimeRule } from './lines.ts';

const FORMATS = { date: DATE, datetime: DATE_TIME, time: TIME } as const;

/** A day, a moment, a time of day. Typed into, it is a line of text; opened otherwise, its calendar stands open. */
export default function TimeEditor(props: EditorProps) {
  return props.typed === null ? (
    <Calendar {...props} />
  ) : (
    <LineEditor {...props} rule={createTimeRule(props.column)} inputMode="numeric" />
  );
}

function Calendar({ column, value, problem, onDraft, onCommit, onCancel }: EditorProps) {
  const [isOpen, setOpen] = useState(true);
  const [draft, setDraft] = useState(value);
  const kind = column.type === 'time' || column.type === 'datetime' ? column.type : 'date';
  const format = column.format ?? FORMATS[kind];
  const common = {
    ...column.props,
    'aria-label': column.title,
    placeholder: column.placeholder,
    format,
    open: isOpen,
    onOpenChange: setOpen,
    defaultValue: parseTime(typeof value === 'string' ? value : null, format),
    variant: 'borderless' as const,
    classNames: { popup: { root: POPUP_CLASS } },
    ...(problem !== null && { status: 'error' as const, title: problem }),
    onCalendarChange: (time: Dayjs | Dayjs[] | null) => {
      const next = formatTime(Array.isArray(time) ? time[0] : time, format);
      setDraft(next);
      onDraft(next);
    },
    onChange: (time: Dayjs | null) => onCommit(formatTime(time, format), 'stay'),
  };
  return (
    <Frame keepsEnter={isOpen} onLeave={(way) => onCommit(draft, way)} onCancel={onCancel}>
      {kind === 'time' ? (
        <TimePicker {...common} needConfirm />
      ) : (
        <DatePicker {...common} showTime={kind === 'datetime'} />
      )}
    </Frame>
  );
}
