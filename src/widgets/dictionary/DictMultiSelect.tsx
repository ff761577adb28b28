import { Select } from 'antd';
import { FULL_WIDTH, overlayParent } from '../control.ts';
import type { DictProps } from './DictSelect.tsx';
import { useChoicesOf } from './useDictionary.ts';
import { joinValues, splitValues } from './values.ts';

interface Props extends DictProps {
  readonly separator?: string;
  readonly popContainer?: string;
  onChange?(value: string): void;
}

/** Several codes of a long dictionary, joined in the order they were chosen. */
export function DictMultiSelect({
  dictCode,
  options: given,
  separator,
  popContainer,
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
      getPopupContainer={overlayParent(popContainer)}
      placeholder={placeholder}
      value={splitValues(value, separator)}
      onChange={(codes: string[]) => onChange?.(joinValues(codes, separator))}
      options={[...options]}
    />
  );
}
