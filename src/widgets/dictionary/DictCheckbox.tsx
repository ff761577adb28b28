import { Checkbox } from 'antd';
import type { DictProps } from './DictSelect.tsx';
import { useChoicesOf } from './useDictionary.ts';
import { joinValues, splitValues } from './values.ts';

interface Props extends DictProps {
  onChange?(value: string): void;
}

/** Several codes of a short dictionary, joined in the dictionary's order. */
export function DictCheckbox({
  dictCode,
  options: given,
  value,
  onChange,
  placeholder: _unused,
  id,
  ...rest
}: Props) {
  const { options } = useChoicesOf(dictCode, given);
  return (
    // The group has no place for an id: a label points at what stands around it.
    <div id={id}>
      <Checkbox.Group
        {...rest}
        value={splitValues(value)}
        onChange={(codes) => onChange?.(joinValues(codes))}
        options={[...options]}
      />
    </div>
  );
}
