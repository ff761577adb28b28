import { Button, type ButtonProps, Tooltip } from 'antd';
import { memo, useEffect, useId, useState, type MouseEventHandler, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './actions.module.css';

interface Props extends Pick<ButtonProps, 'type' | 'danger' | 'loading' | 'children'> {
  /** Why it may not be pressed now; `null` = it may. */
  readonly lockedBecause: string | null;
  /** What it does, where its label does not say it all. */
  readonly hint?: string;
  readonly className?: string;
  /** Its key. */
  readonly shortcut?: string | undefined;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** A button of the board. One that is locked stays in reach of the keyboard, and says why to eye and ear (BOARD-90). */
export const ActionButton = memo(function ActionButton(props: Props) {
  const { lockedBecause, hint, className = '', shortcut, onClick, children, ...look } = props;
  const reason = useId();
  const [place, setPlace] = useState<DOMRect | null>(null);
  const isLocked = lockedBecause !== null;
  const text = lockedBecause ?? hint;
  const point = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
    if (text !== undefined) setPlace(currentTarget.getBoundingClientRect());
  };
  const leave = (): void => setPlace(null);
  return (
    <>
      <Button
        {...look}
        size="small"
        autoInsertSpace={false}
        className={`${className} ${styles.action}`}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? reason : undefined}
        onMouseEnter={point}
        onMouseLeave={leave}
        // Not for the focus that a dialog gives back to a mouse.
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) point(event);
        }}
        onBlur={leave}
        onClick={(event) => {
          if (isLocked) event.stopPropagation();
          else onClick(event);
        }}
      >
        {children}
        {shortcut !== undefined && <kbd>{shortcut}</kbd>}
        {isLocked && (
          <span id={reason} hidden>
            {lockedBecause}
          </span>
        )}
      </Button>
      {place !== null && text !== undefined && <ActionTip text={text} place={place} />}
    </>
  );
});

const TIP_AFTER_MS = 100;

interface TipProps {
  readonly text: string;
  /** Of the button, in the window. */
  readonly place: DOMRect;
}

/**
 * A tooltip costs several times what its button does, and there are dozens of buttons: only the one pointed at has it. What
 * it lies over can be pressed through it.
 */
function ActionTip({ text, place: { left, top, width, height } }: TipProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), TIP_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <Tooltip title={text} open={isOpen} styles={{ root: { pointerEvents: 'none' } }}>
      <span aria-hidden style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
    </Tooltip>,
    document.body,
  );
}
