import type { ReactNode } from 'react';
import { AppDrawer } from '#src/widgets/AppDrawer.tsx';
import styles from './ConsoleLayout.module.css';
import { Logo } from './Logo.tsx';

const DARK = { body: { background: 'var(--fw-menu-dark)' } } as const;

interface Props {
  readonly isOpen: boolean;
  readonly theme: 'light' | 'dark';
  onClose(): void;
  readonly children: ReactNode;
}

/** The menu of a phone. */
export default function MenuDrawer({ isOpen, theme, onClose, children }: Props) {
  return (
    <AppDrawer
      placement="left"
      size={240}
      open={isOpen}
      closable={false}
      onClose={onClose}
      title={<Logo collapsed={false} />}
      styles={theme === 'dark' ? DARK : {}}
      classNames={{ header: styles.drawerHead, body: styles.drawerBody }}
    >
      {children}
    </AppDrawer>
  );
}
