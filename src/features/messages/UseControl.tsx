import { Switch } from 'antd';
import { TemplateUse } from '#domain/codes/system.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';

/** 是否应用 as a switch. */
export function UseControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <Switch
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={value === TemplateUse.inUse}
      onChange={(isOn) => onChange?.(isOn ? TemplateUse.inUse : TemplateUse.notInUse)}
    />
  );
}
