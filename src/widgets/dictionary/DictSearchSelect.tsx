import { Select, Spin } from 'antd';
import { useMemo, useState } from 'react';
import type { DictItem } from '#domain/session/login.ts';
import { FULL_WIDTH, overlayParent, type TextControlProps } from '../control.ts';
import { useHttp } from '../http/HttpContext.ts';
import { toRequestCode, toTextCode } from './codes.ts';
import { searchDictItems } from './dictionaryItems.ts';
import { toChoice, useChoicesOf } from './useDictionary.ts';
import { useItemTexts } from './useItemTexts.ts';
import { useSearch } from './useSearch.ts';
import { hasNoValue, joinValues, splitValues } from './values.ts';

interface Props extends TextControlProps {
  /** `table,text,code`; a plain code works where everything is loaded at once. */
  readonly dict?: string;
  readonly options?: readonly DictItem[];
  /** The server searches; otherwise the loaded choices are filtered. */
  readonly async?: boolean;
  readonly multiple?: boolean;
  readonly pageSize?: number;
  /** Of typing, ms: 800 in forms, 300 in grids (WIDGET-03). */
  readonly pauseMs?: number;
  onChange?(value: string | null): void;
}

const NO_HIT = '没有查询到任何数据';
const ASK = '请输入搜索内容';

/** One value, or several, of a dictionary that is searched. 0 is a value (CHECK-07). */
export function DictSearchSelect(props: Props) {
  return props.async === true ? <Searched {...props} /> : <Filtered {...props} />;
}

function Filtered({ dict, options: given, ...rest }: Props) {
  const { options, loading } = useChoicesOf(dict, given);
  return (
    <Picked
      {...rest}
      options={options}
      loading={loading}
      search={{ optionFilterProp: 'label' }}
      empty={NO_HIT}
    />
  );
}

function Searched({ dict = '', pageSize = 10, pauseMs = 800, value, ...rest }: Props) {
  const http = useHttp();
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasOpened, setOpened] = useState(false);
  const { items, loading, type, ask } = useSearch<DictItem>(async (keyword, signal) => {
    const found = await searchDictItems(http, toRequestCode(dict), { keyword, pageSize }, signal);
    setKnown((before) => new Map([...before, ...found.map((item) => [item.value, item.text] as const)]));
    return found;
  }, pauseMs);
  const values = useMemo(
    () => (rest.multiple === true ? splitValues(value) : hasNoValue(value) ? [] : [String(value)]),
    [rest.multiple, value],
  );
  const texts = useItemTexts(toTextCode(dict), values, known);
  return (
    <Picked
      {...rest}
      value={value}
      texts={texts}
      options={items.map(toChoice)}
      loading={loading}
      search={{ filterOption: false, onSearch: type }}
      empty={hasOpened ? NO_HIT : ASK}
      onOpen={() => {
        setOpened(true);
        ask('');
      }}
      onCleared={() => ask('')}
    />
  );
}

interface PickedProps extends Omit<Props, 'options' | 'dict' | 'async'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly texts?: ReadonlyMap<string, string>;
  readonly loading: boolean;
  readonly search: { optionFilterProp: string } | { filterOption: false; onSearch(word: string): void };
  readonly empty: string;
  onOpen?(): void;
  onCleared?(): void;
}

function Picked({
  value,
  onChange,
  multiple = false,
  options,
  texts,
  loading,
  search,
  empty,
  style,
  placeholder = '请选择',
  onOpen,
  onCleared,
  pageSize: _size,
  pauseMs: _pause,
  ...rest
}: PickedProps) {
  const labelled = (one: string) => ({
    value: one,
    label: texts?.get(one) ?? options.find((o) => o.value === one)?.label ?? one,
  });
  const common = {
    ...rest,
    style: { ...FULL_WIDTH, ...style },
    labelInValue: true as const,
    allowClear: true,
    showSearch: search,
    placeholder,
    options: [...options],
    getPopupContainer: overlayParent,
    notFoundContent: loading ? <Spin size="small" /> : empty,
    onOpenChange: (open: boolean) => {
      if (open) onOpen?.();
    },
    onClear: () => onCleared?.(),
  };
  if (multiple)
    return (
      <Select
        {...common}
        mode="multiple"
        value={splitValues(value).map(labelled)}
        onChange={(chosen: readonly { readonly value: string }[]) =>
          onChange?.(joinValues(chosen.map((one) => one.value)))
        }
      />
    );
  return (
    <Select
      {...common}
      value={hasNoValue(value) ? null : labelled(String(value))}
      onChange={(chosen: { readonly value: string } | null | undefined) => onChange?.(chosen?.value ?? null)}
    />
  );
}
