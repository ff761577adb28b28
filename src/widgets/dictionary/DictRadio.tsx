import { Radio } from 'antd';
import type { DictProps } from './DictSelect.tsx';
import { useChoicesOf } from './useDictionary.ts';

interface Props extends DictProps {
  /** Joined buttons instead of circles. */
  readonly buttons?: boolean;
  onChange?(value: string): void;
}

/** One code of a short dictionary, all of it in sight. */
export function DictRadio({
  dictCode,
  options: given,
  buttons = false,
  value,
  onChange,
  placeholder: _unused,
  ...rest
}: Props) {
  const { options } = useChoicesOf(dictCode, given);
  return (
    <Radio.Group
      {...rest}
      optionType={buttons ? 'button' : 'default'}
      buttonStyle="solid"
      value={value === null || value === undefined ? undefined : String(value)}
      onChange={({ target }) => onChange?.(String(target.value))}
      options={[...options]}
    />
  );
}
