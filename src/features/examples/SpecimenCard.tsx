import { Button } from 'antd';
import { useState } from 'react';
import styles from './examples.module.css';
import type { Held, Specimen } from './specimens/specimen.ts';

interface Props {
  readonly specimen: Specimen;
  readonly disabled: boolean;
}

/** A widget with the value it has at this moment. */
export function SpecimenCard({
  specimen: { name, label, note, wide = false, first, draw },
  disabled,
}: Props) {
  const [value, setValue] = useState(first);
  const isChanged = JSON.stringify(value) !== JSON.stringify(first);
  const held: Held<unknown> = { id: name, value, disabled, onChange: setValue };
  return (
    <article className={styles.card} data-wide={wide} data-specimen={name} aria-label={label}>
      <header className={styles.head}>
        <label htmlFor={name}>{label}</label>
        <code>{name}</code>
        {isChanged && (
          <Button type="link" size="small" onClick={() => setValue(first)}>
            还原
          </Button>
        )}
      </header>
      <div className={styles.control}>{draw(held as Held<never>)}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <pre className={styles.value} aria-label={`${label}的当前值`}>
        {value === undefined ? 'undefined' : JSON.stringify(value)}
      </pre>
    </article>
  );
}
