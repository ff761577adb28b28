import { Button, type ButtonProps, Tooltip } from 'antd';
import { useId, type MouseEventHandler } from 'react';
import styles from './actions.module.css';

interface Props extends Pick<ButtonProps, 'type' | 'danger' | 'loading' | 'children'> {
  /** Why it may not be pressed now; `null` = it may. */
  readonly lockedBecause: string | null;
  /** What it does, where its label does not say it all. */
  readonly hint?: string;
  readonly className?: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** A button of the board. One that is locked stays in reach of the keyboard, and says why to eye and ear (BOARD-90). */
export function ActionButton({ lockedBecause, hint, className = '', onClick, children, ...look }: Props) {
  const reason = useId();
  const isLocked = lockedBecause !== null;
  return (
    <Tooltip title={lockedBecause ?? hint} trigger={['hover', 'focus']}>
      <Button
        {...look}
        size="small"
        autoInsertSpace={false}
        className={`${className} ${styles.action}`}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? reason : undefined}
        onClick={(event) => {
          if (isLocked) event.stopPropagation();
          else onClick(event);
        }}
      >
        {children}
        {isLocked && (
          <span id={reason} hidden>
            {lockedBecause}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
