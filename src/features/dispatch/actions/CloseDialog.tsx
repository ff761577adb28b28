import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { CLOSE_REASONS, type CloseReason } from '#domain/actions/handling.ts';
import { AlarmActionDialog, type DialogProps } from './dialog.tsx';

const REASONS = Object.entries(CLOSE_REASONS).map(([value, label]) => ({
  value: value as CloseReason,
  label,
}));

/** Ends the alarm for this flight on this hole; a red one wants a note. */
export function CloseDialog({ alarm, busy, onCancel, onSubmit }: DialogProps) {
  const [reason, setReason] = useState<CloseReason | null>(null);
  const [note, setNote] = useState('');
  const request =
    reason === null ? null : ({ kind: 'close', reason, note: note.trim() || undefined } as const);
  return (
    <AlarmActionDialog
      action="close"
      alarm={alarm}
      busy={busy}
      okText="关闭告警"
      refusal={request === null ? '请选择关闭原因' : alarm.findRefusal(request)}
      onOk={() => request !== null && void onSubmit(request)}
      onCancel={onCancel}
    >
      <Form component={false} layout="vertical">
        <Form.Item label="关闭原因" required htmlFor="close-reason">
          <Select
            id="close-reason"
            placeholder="请选择关闭原因"
            value={reason}
            options={REASONS}
            onChange={setReason}
          />
        </Form.Item>
        <Form.Item label="备注" required={alarm.isRed} htmlFor="close-note">
          <Input.TextArea
            id="close-note"
            rows={3}
            maxLength={200}
            placeholder={alarm.isRed ? '关闭严重告警需要填写备注' : '选填'}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </AlarmActionDialog>
  );
}
