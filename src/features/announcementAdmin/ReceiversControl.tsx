import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';

/** 指定用户 by their ids; the comma after the last one is the protocol's habit. */
export function ReceiversControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <UserPicker
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      multi
      store="id"
      value={typeof value === 'string' ? value.replace(/,$/, '') : ''}
      onChange={(ids) => onChange?.(ids === '' ? null : `${ids},`)}
    />
  );
}
