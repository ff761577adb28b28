import type { ComponentProps } from 'react';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import styles from './listDrawer.module.css';

/** A drawer that a list fills to its edges. */
export function ListDrawer(props: Omit<ComponentProps<typeof AppDrawer>, 'open' | 'classNames'>) {
  return <AppDrawer {...props} open classNames={{ body: styles.body }} />;
}
