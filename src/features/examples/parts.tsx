import { Switch } from 'antd';
import type { ReactNode } from 'react';
import styles from './examples.module.css';

/** What a part gives at this moment. */
export function LiveValue({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    // Longer than its box, it is scrolled by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.values} aria-label={label} tabIndex={0}>
      {value === undefined ? 'undefined' : JSON.stringify(value, null, 2)}
    </pre>
  );
}

/** A part under its name. */
export function ExampleCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h3 className={styles.cardTitle}>{title}</h3>
      {children}
    </section>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

export function LabelledSwitch({ label, isOn, onChange }: SwitchProps) {
  return (
    <span className={styles.lock}>
      <Switch checked={isOn} onChange={onChange} aria-label={label} />
      {label}
    </span>
  );
}
