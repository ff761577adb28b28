import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { ReviewResult } from '#domain/codes/play.ts';
import { useChoicesOf } from '#src/widgets/dictionary/useDictionary.ts';
import { FlightDialog, type FlightDialogProps } from './dialog.tsx';

/** 复核登记: what the alarm was worth, looked at afterwards. */
export default function ReviewDialog({ flight, alertId, onClose }: FlightDialogProps) {
  const { options } = useChoicesOf('golf_review_result', undefined);
  const [result, setResult] = useState('');
  const [note, setNote] = useState('');
  const needsNote = result === ReviewResult.falseAlarm;
  const problem =
    result === '' ? '请选择复核结果' : needsNote && note.trim() === '' ? '请输入复核说明' : null;
  return (
    <FlightDialog
      action="review"
      flight={flight}
      problem={problem}
      send={(calls) => calls.review(alertId ?? '', result, note.trim())}
      onClose={onClose}
    >
      <Form.Item label="复核结果" required>
        <Radio.Group
          aria-label="复核结果"
          value={result}
          options={options.filter(({ value }) => value !== ReviewResult.unreviewed)}
          onChange={({ target }) => setResult(String(target.value))}
        />
      </Form.Item>
      <Form.Item label="复核说明" required={needsNote} htmlFor="review-note">
        <Input.TextArea
          id="review-note"
          rows={3}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Form.Item>
    </FlightDialog>
  );
}
