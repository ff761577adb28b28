import { Select, Switch } from 'antd';
import { useEffect } from 'react';
import { YesNo } from '#domain/codes/system.ts';
import { FULL_WIDTH, overlayParent, type TextControlProps } from '../control.ts';

type Pair = readonly [on: string | number, off: string | number];

interface Props extends TextControlProps {
  readonly options?: Pair;
  /** As a search condition: 是, 否, or not asked. */
  readonly query?: boolean;
  onChange?(value: string | number | undefined): void;
}

const YES_NO: Pair = [YesNo.yes, YesNo.no];

/** One of two values. In a form it always has one: an empty value becomes the second at once. */
export function SwitchInput({
  options = YES_NO,
  query = false,
  value,
  onChange,
  placeholder = '请选择',
  ...rest
}: Props) {
  const [on, off] = options;
  const isEmpty = value === null || value === undefined || value === '';
  useEffect(() => {
    if (isEmpty && !query) onChange?.(off);
    // Asked for by an empty value alone, not by a new function.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEmpty, query, off]);
  if (query)
    return (
      <Select
        {...rest}
        style={{ ...FULL_WIDTH, ...rest.style }}
        allowClear
        placeholder={placeholder}
        getPopupContainer={overlayParent}
        value={isEmpty ? null : String(value)}
        onChange={(next: string | null | undefined) =>
          onChange?.(options.find((option) => String(option) === next))
        }
        options={[
          { value: String(on), label: '是' },
          { value: String(off), label: '否' },
        ]}
      />
    );
  return (
    <Switch
      {...rest}
      checkedChildren="是"
      unCheckedChildren="否"
      checked={String(value) === String(on)}
      onChange={(isOn) => onChange?.(isOn ? on : off)}
    />
  );
}
