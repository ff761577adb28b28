import { TOP_NODE } from '#domain/codes/platform.ts';
import { type FieldControlProps, getInputProps } from '#src/resource/form/controls/control.ts';
import { TreeSelect } from '#src/widgets/tree/TreeSelect.tsx';

/** Where a category hangs; nothing chosen is the top. */
export function ParentControl(props: FieldControlProps) {
  const { onChange, value = null } = props;
  const { placeholder: _asked, onBlur: _silent, ...rest } = getInputProps(props);
  return (
    <TreeSelect
      {...rest}
      dict="sys_category,name,id"
      pidField="pid"
      pidValue={TOP_NODE}
      placeholder="一级分类"
      value={value}
      onChange={(next) => onChange?.(next === '' ? null : next)}
    />
  );
}
