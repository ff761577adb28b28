import { Radio } from 'antd';
import { REMIND_TEXTS } from '#domain/actions/handling.ts';
import type { RemindPreset } from '#domain/codes/service.ts';
import styles from './actions.module.css';

const PRESETS = Object.entries(REMIND_TEXTS).map(([value, label]) => ({
  value,
  label: `${value} ${label}`,
}));

interface Props {
  readonly value: RemindPreset;
  onChange(value: RemindPreset): void;
}

/** Choice of the text that is sent to the caddie. */
export function PresetChoice({ value, onChange }: Props) {
  return (
    <Radio.Group
      className={styles.presets}
      aria-label="提醒内容"
      value={value}
      options={PRESETS}
      onChange={({ target }) => onChange(target.value as RemindPreset)}
    />
  );
}
