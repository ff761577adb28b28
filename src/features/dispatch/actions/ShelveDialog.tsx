import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { RED_SHELVE_MAX_MINUTES, SHELVE_MINUTES, type ShelveMinutes } from '#domain/actions/handling.ts';
import { AlarmActionDialog, type DialogProps } from './dialog.tsx';

/** Puts the alarm aside for a while; it comes back by itself, at once when it gets worse. */
export function ShelveDialog({ alarm, busy, onCancel, onSubmit }: DialogProps) {
  const [minutes, setMinutes] = useState<ShelveMinutes>(5);
  const [reason, setReason] = useState('');
  const request = { kind: 'shelve', minutes, reason: reason.trim() } as const;
  const refusal = alarm.findRefusal(request);
  return (
    <AlarmActionDialog
      action="shelve"
      alarm={alarm}
      busy={busy}
      okText="搁置"
      refusal={refusal}
      onOk={() => void onSubmit(request)}
      onCancel={onCancel}
    >
      <Form component={false} layout="vertical">
        <Form.Item label="时长">
          <Radio.Group
            value={minutes}
            options={SHELVE_MINUTES.map((value) => ({
              value,
              label: `${value} 分钟`,
              disabled: alarm.isRed && value > RED_SHELVE_MAX_MINUTES,
            }))}
            onChange={({ target }) => setMinutes(target.value as ShelveMinutes)}
          />
        </Form.Item>
        <Form.Item label="原因" required htmlFor="shelve-reason">
          <Input
            id="shelve-reason"
            maxLength={200}
            placeholder="请填写搁置原因"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </AlarmActionDialog>
  );
}
