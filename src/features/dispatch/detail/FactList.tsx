import type { ReactNode } from 'react';
import styles from './detail.module.css';

export type Fact = readonly [name: string, value: ReactNode];

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
