import { Suspense } from 'react';
import type { FieldControlProps } from './control.ts';
import type { Control } from './ControlContext.ts';
import styles from './form.module.css';

/** A control that was chosen by its field; the heavy ones are loaded when they are first needed. */
export function Chosen({ control: Control, ...props }: FieldControlProps & { readonly control: Control }) {
  return (
    <Suspense fallback={<span className={styles.waiting} />}>
      <Control {...props} />
    </Suspense>
  );
}
