import { Input, Select } from 'antd';
import { FULL_WIDTH, type TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { splitIntoPairs } from './pairs.ts';

interface Props extends TextControlProps {
  /** No more words than this. */
  readonly max?: number;
  onChange?(value: string): void;
}

/** Free words, joined by commas; Enter, a comma or a semicolon ends one. */
export function TagInput({ value, max, onChange, style, placeholder = '输入后按回车', ...rest }: Props) {
  return (
    <Select
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      mode="tags"
      open={false}
      allowClear
      suffixIcon={null}
      tokenSeparators={[',', '，', ';', '；']}
      placeholder={placeholder}
      {...(max !== undefined && { maxCount: max })}
      value={splitValues(value)}
      onChange={(words: string[]) =>
        onChange?.(joinValues([...new Set(words.map((word) => word.trim()))].filter((word) => word !== '')))
      }
    />
  );
}

/** Marks of two characters, kept apart by semicolons while they are typed. */
export function PairTagInput({ value, onChange, max: _max, ...rest }: Props) {
  return (
    <Input
      {...rest}
      allowClear
      value={splitIntoPairs(value === null || value === undefined ? '' : String(value))}
      onChange={({ target }) => onChange?.(splitIntoPairs(target.value))}
    />
  );
}
