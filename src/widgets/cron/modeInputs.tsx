/** What the numbers of a mode are chosen with. */

import { InputNumber, Select } from 'antd';
import { type CronNumber, WEEKDAYS } from '#machines/cronModes.ts';
import styles from './cron.module.css';

interface Common {
  readonly number: CronNumber;
  /** Reached by the Tab key only when its mode is the chosen one. */
  readonly tabIndex: number;
}

/** One number within its bounds, or one weekday. */
export function ModeNumberInput({
  number,
  value,
  tabIndex,
  onChange,
}: Common & { readonly value: number | undefined; onChange(value: number): void }) {
  if (number.isWeekday === true)
    return (
      <Select
        size="small"
        aria-label={number.label}
        className={styles.weekday}
        tabIndex={tabIndex}
        options={optionsOf(number)}
        value={value ?? null}
        onChange={(weekday) => weekday !== null && onChange(weekday)}
      />
    );
  return (
    <InputNumber
      size="small"
      aria-label={number.label}
      className={styles.number}
      tabIndex={tabIndex}
      min={number.min}
      max={number.max}
      precision={0}
      value={value ?? null}
      onChange={(typed) => typed !== null && onChange(typed)}
    />
  );
}

export interface ListProps extends Common {
  readonly values: readonly number[];
  onChange(values: readonly number[]): void;
}

/** As many numbers or weekdays as one likes, in one line. */
export function ListSelect({ number, values, tabIndex, onChange }: ListProps) {
  return (
    <Select
      mode="multiple"
      size="small"
      aria-label={number.label}
      className={styles.list}
      tabIndex={tabIndex}
      maxTagCount="responsive"
      optionFilterProp="label"
      placeholder="可多选"
      options={optionsOf(number)}
      value={[...values]}
      onChange={onChange}
    />
  );
}

function optionsOf({ min, max, isWeekday = false }: CronNumber) {
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    value: min + index,
    label: isWeekday ? WEEKDAYS[index] : String(min + index),
  }));
}
