import { Select } from 'antd';
import type { DictItem } from '#domain/session/login.ts';
import { FULL_WIDTH, overlayParent, type TextControlProps } from '../control.ts';
import { NO_CODE } from './codes.ts';
import { type Choice, useChoicesOf } from './useDictionary.ts';

export interface DictProps extends TextControlProps {
  /** `sex`, or `table,text,code`. */
  readonly dictCode?: string;
  /** Instead of a dictionary. */
  readonly options?: readonly DictItem[];
}

interface Props extends DictProps {
  onChange?(value: string | undefined): void;
}

/** 「请选择」 takes the value away again; it is the entry that the keyboard reaches first. */
const NOTHING: Choice = { value: '', label: '请选择', title: '请选择' };

/** One code of a dictionary. */
export function DictSelect({
  dictCode,
  options: given,
  value,
  onChange,
  style,
  placeholder,
  ...rest
}: Props) {
  const { options, loading } = useChoicesOf(dictCode, given);
  const isMisused = dictCode === '' && given === undefined;
  return (
    <Select
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      allowClear
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      getPopupContainer={overlayParent}
      placeholder={isMisused ? NO_CODE : (placeholder ?? '请选择')}
      {...(isMisused && { status: 'error' })}
      value={value === null || value === undefined || value === '' ? null : String(value)}
      onChange={(next: string | null | undefined) => onChange?.(next || undefined)}
      options={[NOTHING, ...options]}
    />
  );
}
