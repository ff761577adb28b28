import { Form, Input } from 'antd';
import { useState } from 'react';
import { NOTE_LENGTH } from '#domain/actions/handling.ts';
import { AlarmActionDialog, type DialogProps } from './dialog.tsx';

/** 备注 of an alarm, for those who may not note its flight. */
export function AlarmNoteDialog({ alarm, busy, onCancel, onSubmit }: DialogProps) {
  const [note, setNote] = useState(alarm.note ?? '');
  const request = { kind: 'note', note: note.trim() } as const;
  return (
    <AlarmActionDialog
      action="note"
      alarm={alarm}
      busy={busy}
      okText="备注"
      refusal={alarm.findRefusal(request)}
      onOk={() => void onSubmit(request)}
      onCancel={onCancel}
    >
      <Form component={false} layout="vertical">
        <Form.Item label="备注" required htmlFor="alarm-note">
          <Input.TextArea
            id="alarm-note"
            rows={3}
            maxLength={NOTE_LENGTH}
            showCount
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </AlarmActionDialog>
  );
}
