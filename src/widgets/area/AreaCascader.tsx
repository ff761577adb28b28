import { Cascader, Select, Space, Typography } from 'antd';
import { COUNTRY_AREA } from '#domain/codes/platform.ts';
import { FULL_WIDTH, overlayParent, type TextControlProps } from '../control.ts';
import { AREA_MAP, AREAS, getAreaChain } from './areas.ts';

interface Props extends TextControlProps {
  /** One control with columns, or three selects. */
  readonly type?: 'cascader' | 'select';
  /** A province or a city may be the answer as well. */
  readonly anyLevel?: boolean;
  /** Code of the last division chosen. */
  onChange?(value: string): void;
}

/** A division of China (WIDGET-13). Loaded lazily: it brings the list. */
export default function AreaCascader({
  type = 'cascader',
  value,
  onChange,
  anyLevel = false,
  style,
  placeholder = '请选择省市区',
  ...rest
}: Props) {
  const chain = getAreaChain(value === null || value === undefined ? '' : String(value));
  if (type === 'cascader')
    return (
      <Cascader
        {...rest}
        style={{ ...FULL_WIDTH, ...style }}
        allowClear
        showSearch
        changeOnSelect={anyLevel}
        placeholder={placeholder}
        getPopupContainer={overlayParent}
        options={[...AREAS] as never}
        value={[...chain]}
        onChange={(codes: readonly (string | number | null)[] | undefined) =>
          onChange?.(String(codes?.at(-1) ?? ''))
        }
      />
    );
  if (type !== 'select')
    return <Typography.Text type="danger">地区选择类型不正确: {String(type)}</Typography.Text>;
  return (
    <Space.Compact block style={style ?? {}}>
      {['省', '市', '区'].map((level, index) => {
        const parent = index === 0 ? COUNTRY_AREA : (chain[index - 1] ?? '');
        const choices = Object.entries(AREA_MAP[parent] ?? {});
        const { id, ...others } = rest;
        return (
          <Select
            key={level}
            {...others}
            {...(index === 0 && id !== undefined && { id })}
            style={{ flex: 1, minWidth: 0 }}
            aria-label={level}
            placeholder={level}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={(rest.disabled ?? false) || choices.length === 0}
            getPopupContainer={overlayParent}
            value={chain[index] ?? null}
            onChange={(code: string) => onChange?.(code)}
            options={choices.map(([code, label]) => ({ value: code, label }))}
          />
        );
      })}
    </Space.Compact>
  );
}
