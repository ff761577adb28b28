import { Switch } from 'antd';
import { Enabled } from '#domain/codes/course.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';

/** 启用 or 禁用, as a switch. */
export function StatusControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <Switch
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      checkedChildren="启用"
      unCheckedChildren="禁用"
      checked={String(value) === Enabled.yes}
      onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
    />
  );
}
