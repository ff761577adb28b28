/** 记一笔: a note of the shift by hand, with what it is about. */

import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { shiftCalls } from '#domain/calls/shift.ts';
import { ShiftCategory, ShiftWeight } from '#domain/codes/shift.ts';
import type { NoteSubject } from '#domain/shift/noteSubjects.ts';
import { sendCall } from '#src/api/call.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { requireText } from '#src/widgets/form/requireText.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useAnnouncedCall } from '#src/widgets/http/useAnnounced.ts';
import { useSending } from '#src/widgets/http/useSending.ts';

interface Fields {
  readonly content: string;
  readonly category: ShiftCategory;
  readonly weight: ShiftWeight;
  /** Which of the subjects that were offered. */
  readonly subject?: number | null;
  readonly flightNo?: string;
  readonly holeNo?: number | null;
}

const START: Pick<Fields, 'category' | 'weight'> = {
  category: ShiftCategory.course,
  weight: ShiftWeight.ordinary,
};
const MOST_HOLES = 54;

export function NoteDialog({ parkId, onClose }: { readonly parkId: string; onClose(): void }) {
  const http = useHttp();
  const queries = useQueryClient();
  const [form] = Form.useForm<Fields>();
  const sending = useSending(onClose);

  const { data: subjects = [] } = useAnnouncedCall(shiftCalls.listSubjects, { parkId });

  async function send({ subject, flightNo, holeNo, ...note }: Fields): Promise<string> {
    const { message } = await sendCall(http, shiftCalls.addNote, {
      ...note,
      parkId,
      ...readSubject(typeof subject === 'number' ? subjects[subject] : undefined),
      ...(flightNo?.trim() && { flightNo: flightNo.trim() }),
      ...(typeof holeNo === 'number' && { holeNo }),
    });
    void queries.invalidateQueries({ queryKey: [shiftCalls.list.of, shiftCalls.list.path] });
    return message;
  }

  return (
    <FormDialog
      title="记一笔"
      saveText="记入值班簿"
      start={START}
      form={form}
      sending={sending}
      onClose={onClose}
      onSave={(fields) => void sending.submit(() => send(fields))}
    >
      <Form.Item name="content" label="内容" rules={[requireText('请写下发生了什么')]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
      <Form.Item name="category" label="类别">
        <DictRadio dictCode="golf_shift_category" />
      </Form.Item>
      <Form.Item name="weight" label="重要度">
        <DictRadio dictCode="golf_shift_weight" />
      </Form.Item>
      <Form.Item name="subject" label="关于">
        <SubjectSelect
          subjects={subjects}
          onPick={({ flightNo, holeNo }) => form.setFieldsValue({ flightNo: flightNo ?? '', holeNo })}
        />
      </Form.Item>
      <Form.Item name="flightNo" label="组号">
        <Input maxLength={20} placeholder="如 0730-1，可不填" />
      </Form.Item>
      <Form.Item name="holeNo" label="球洞">
        <InputNumber min={1} max={MOST_HOLES} precision={0} placeholder="可不填" />
      </Form.Item>
    </FormDialog>
  );
}

interface SelectProps {
  readonly subjects: readonly NoteSubject[];
  /** By the form: which of the subjects. */
  readonly value?: number | null;
  onChange?(value: number | null): void;
  onPick(subject: Pick<NoteSubject, 'flightNo' | 'holeNo'>): void;
}

const NOTHING = { flightNo: null, holeNo: null };

function SubjectSelect({ subjects, value, onChange, onPick, ...rest }: SelectProps) {
  return (
    <Select
      {...rest}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="告警或场上的组，可不选"
      value={value ?? null}
      options={subjects.map(({ text }, index) => ({ value: index, label: text }))}
      onChange={(index: number | undefined) => {
        onChange?.(index ?? null);
        onPick(subjects[index ?? -1] ?? NOTHING);
      }}
    />
  );
}

const readSubject = (subject: NoteSubject | undefined) => ({
  ...(typeof subject?.flightId === 'string' && { flightId: subject.flightId }),
  ...(typeof subject?.alarmId === 'string' && { alarmId: subject.alarmId }),
});
