import { Select } from 'antd';
import { FULL_WIDTH, overlayParent } from '../control.ts';
import type { DictProps } from './DictSelect.tsx';
import { useChoicesOf } from './useDictionary.ts';
import { joinValues, splitValues } from './values.ts';

interface Props extends DictProps {
  onChange?(value: string): void;
}

/** Several codes of a long dictionary, joined in the order they were chosen. */
export function DictMultiSelect({
  dictCode,
  options: given,
  value,
  onChange,
  style,
  placeholder = '请选择',
  ...rest
}: Props) {
  const { options, loading } = useChoicesOf(dictCode, given);
  return (
    <Select
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      mode="multiple"
      allowClear
      loading={loading}
      maxTagCount="responsive"
      showSearch={{ optionFilterProp: 'label' }}
      getPopupContainer={overlayParent}
      placeholder={placeholder}
      value={splitValues(value)}
      onChange={(codes: string[]) => onChange?.(joinValues(codes))}
      options={[...options]}
    />
  );
}
