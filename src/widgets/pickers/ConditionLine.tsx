import { Button, Input } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { DictSelect } from '../dictionary/DictSelect.tsx';
import { DateInput } from '../time/DateInput.tsx';
import styles from './pickers.module.css';
import type { PickerCondition } from './presets.ts';

type Values = Readonly<Record<string, string>>;

interface Props {
  /** Always in sight; text that matches anywhere. */
  readonly main: { readonly key: string; readonly label: string };
  readonly more: readonly PickerCondition[];
  onSearch(values: Values): void;
}

/** The search line of a picker's dialog: one field, the rest behind 展开. */
export function ConditionLine({ main, more, onSearch }: Props) {
  const [values, setValues] = useState<Values>({});
  const [isUnfolded, unfold] = useState(false);
  const set = (key: string, value: string | undefined): void =>
    setValues((before) => ({ ...before, [key]: value ?? '' }));
  const ask = (wanted: Values): void => {
    const named = wanted[main.key] ?? '';
    onSearch({ ...wanted, [main.key]: named === '' ? '' : `*${named}*` });
  };
  const onEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') ask(values);
  };
  return (
    <div className={styles.search} role="search">
      <Input
        allowClear
        aria-label={main.label}
        placeholder={`请输入${main.label}`}
        value={values[main.key] ?? ''}
        onChange={({ target }) => set(main.key, target.value)}
        onKeyDown={onEnter}
      />
      {isUnfolded &&
        more.map(({ key, label, placeholder, dictCode, kind }) => {
          const common = { 'aria-label': label, placeholder: placeholder ?? label, value: values[key] ?? '' };
          if (dictCode !== undefined)
            return (
              <DictSelect key={key} {...common} dictCode={dictCode} onChange={(next) => set(key, next)} />
            );
          if (kind === 'date') return <DateInput key={key} {...common} onChange={(next) => set(key, next)} />;
          return (
            <Input
              key={key}
              {...common}
              allowClear
              onChange={({ target }) => set(key, target.value)}
              onKeyDown={onEnter}
            />
          );
        })}
      <Button type="primary" onClick={() => ask(values)}>
        查询
      </Button>
      <Button
        onClick={() => {
          setValues({});
          ask({});
        }}
      >
        重置
      </Button>
      {more.length > 0 && (
        <Button type="link" aria-expanded={isUnfolded} onClick={() => unfold(!isUnfolded)}>
          {isUnfolded ? '收起' : '展开'}
        </Button>
      )}
    </div>
  );
}
