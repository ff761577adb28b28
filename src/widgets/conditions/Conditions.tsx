/** The bar of conditions above a page that is no list: what is asked for, field by field, and its buttons. */

import { type ReactNode, useId } from 'react';
import styles from './conditions.module.css';

export function Conditions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
    </search>
  );
}

interface Props {
  readonly label: string;
  /** Two days, or a name, need more room than a choice. */
  readonly isWide?: boolean;
  /** The control; `id` ties it to its label. */
  children(id: string): ReactNode;
}

export function LabelledCondition({ label, isWide = false, children }: Props) {
  const id = useId();
  return (
    <div className={styles.condition} data-wide={isWide}>
      <label htmlFor={id}>{label}</label>
      <div>{children(id)}</div>
    </div>
  );
}
