import { Dropdown } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { acceptClick } from '#src/widgets/acceptClick.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import styles from '../resource.module.css';
import { splitActions, type RowAction } from './rowAction.ts';

interface Props {
  /** Of the record. */
  readonly id: string;
  /** What names the record, for those who hear the buttons. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

/** Buttons of one row, as far as the user may. Plain buttons: a page holds hundreds of them. */
export function RowActions({ id, name, actions }: Props) {
  const { can, isDisabled } = usePermissions();
  const { shown, more } = splitActions(actions.filter(({ permission }) => can(permission)));
  return (
    <div className={styles.actions}>
      {shown.map(({ key, label, permission, danger = false, disabled = false, isNextStep = false, run }) => (
        <button
          key={key}
          type="button"
          className={styles.action}
          data-danger={danger}
          data-primary={isNextStep && !danger && more.length > 0}
          disabled={disabled || isDisabled(permission)}
          aria-label={`${label} ${name}`}
          onClick={(event) => acceptClick(event) && run()}
        >
          {label}
        </button>
      ))}
      {more.length > 0 && <More id={id} name={name} actions={more} />}
    </div>
  );
}

/** The menu is made when it is opened. */
function More({ id, name, actions }: Props) {
  const { isDisabled } = usePermissions();
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  // An open menu does not pass to the record that takes this row.
  if (openedFor !== null && openedFor !== id) setOpenedFor(null);
  const open = openedFor === id;
  const place = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  // The button stands elsewhere once the menu is gone.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) place.current?.querySelector('button')?.focus();
    wasOpen.current = open;
  }, [open]);
  const button = (
    <button
      type="button"
      className={`${styles.action} ${styles.more}`}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-label={`更多 ${name}`}
      onClick={() => change(!open)}
    >
      更多
    </button>
  );
  function change(next: boolean): void {
    setOpenedFor(next ? id : null);
    // At once: a dialog that opens next goes back to it.
    if (!next) place.current?.querySelector('button')?.focus();
  }
  return (
    <span ref={place}>
      {open ? (
        <Dropdown
          open
          // The menu was asked for by a key or a click: the arrows shall move in it at once.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          trigger={['click']}
          onOpenChange={change}
          menu={{
            items: actions.map(({ key, label, permission, danger = false, disabled = false }) => ({
              key,
              label,
              danger,
              disabled: disabled || isDisabled(permission),
            })),
            onClick: ({ key, domEvent }) => {
              // The Enter that chose would also press the first button of the dialog that opens: its cross.
              domEvent.preventDefault();
              change(false);
              actions.find((action) => action.key === key)?.run();
            },
          }}
        >
          {button}
        </Dropdown>
      ) : (
        button
      )}
    </span>
  );
}
