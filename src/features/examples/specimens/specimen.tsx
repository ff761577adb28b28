import { Button } from 'antd';
import { type ComponentType, type ReactNode, useState } from 'react';
import styles from '../examples.module.css';

/** What the page gives to every widget. */
export interface SpecimenProps<V> {
  readonly id: string;
  readonly value: V;
  readonly disabled: boolean;
  onChange(value: V): void;
}

export interface Specimen {
  /** Name in the code, also the element's id. */
  readonly name: string;
  readonly Card: ComponentType<{ readonly disabled: boolean }>;
}

export interface SpecimenGroup {
  readonly title: string;
  readonly specimens: readonly Specimen[];
}

interface Extras {
  readonly note?: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
}

/**
 * A widget on a card, with the value it has at this moment.
 *
 *     createSpecimen('DictRadio', '字典单选', Sex.male, DictRadio, { dictCode: 'sex' })
 *
 * @param first value it starts with
 * @param settings its other properties
 */
export function createSpecimen<V, S extends object = object>(
  name: string,
  label: string,
  first: V,
  Widget: (props: SpecimenProps<V> & S) => ReactNode,
  settings: S,
  { note, wide = false }: Extras = {},
): Specimen {
  function Card({ disabled }: { readonly disabled: boolean }) {
    const [value, setValue] = useState(first);
    const isChanged = JSON.stringify(value) !== JSON.stringify(first);
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
        <div className={styles.control}>
          <Widget {...settings} id={name} value={value} disabled={disabled} onChange={setValue} />
        </div>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        <pre className={styles.value} aria-label={`${label}的当前值`}>
          {value === undefined ? 'undefined' : JSON.stringify(value)}
        </pre>
      </article>
    );
  }
  return { name, Card };
}
