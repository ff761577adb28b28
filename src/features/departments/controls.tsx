/** Controls that only the form of a department has. */

import { OrgCategory } from '#domain/codes/system.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import type { Control } from '#src/resource/form/controls/ControlContext.ts';
import type { PageControls } from '#src/resource/form/RecordForm.tsx';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { UserPicker } from '#src/widgets/pickers/UserPicker.tsx';

const COMPANIES: readonly string[] = [OrgCategory.company];
const BELOW: readonly string[] = [OrgCategory.department, OrgCategory.post];

function createCategoryControl(codes: readonly string[]): Control {
  return function CategoryControl({
    field,
    choices,
    value,
    onChange,
    id,
    disabled = false,
  }: FieldControlProps) {
    const options = (choices.items(field.dict) ?? []).filter((item) => codes.includes(item.value));
    return (
      <DictRadio
        options={options}
        value={value === null || value === undefined ? null : String(value)}
        disabled={disabled}
        {...(id !== undefined && { id })}
        {...(onChange && { onChange })}
      />
    );
  };
}

function DirectorsControl({ value, onChange, id, disabled = false }: FieldControlProps) {
  return (
    <UserPicker
      multi
      store="id"
      button="选择"
      placeholder="请选择部门负责人"
      value={value === null || value === undefined ? null : String(value)}
      disabled={disabled}
      {...(id !== undefined && { id })}
      {...(onChange && { onChange: (ids: string) => onChange(ids) })}
    />
  );
}

/** A company stays one; what stands below is a department or a post. */
export const COMPANY_CONTROLS: PageControls = {
  orgCategory: createCategoryControl(COMPANIES),
  directorUserIds: DirectorsControl,
};
export const BELOW_CONTROLS: PageControls = {
  orgCategory: createCategoryControl(BELOW),
  directorUserIds: DirectorsControl,
};
