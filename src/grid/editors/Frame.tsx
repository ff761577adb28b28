import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import type { CursorWay } from '../contract/contract.ts';
import styles from './editors.module.css';
import { isComposing, findWay } from './keys.ts';

interface Props {
  readonly children: ReactNode;
  /** Enter chooses in a list that is open. */
  readonly keepsEnter?: boolean;
  /** Opened by typing: arrows up and down store, as in a spreadsheet. */
  readonly leavesByArrows?: boolean;
  onLeave(way: CursorWay): void;
  onCancel(): void;
}

/**
 * Around every editor: the focus goes into its field, Enter and Tab store, Escape does not, and no key or clipboard event
 * of an editor reaches the grid's own keyboard.
 */
export function Frame({ children, keepsEnter = false, leavesByArrows = false, onLeave, onCancel }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, []);

  const take = (event: KeyboardEvent): void => {
    // Dialogs and lists hang elsewhere in the page, and their events come by here all the same.
    if (!isWithin(event) || isComposing(event)) return;
    const way = findWay(event) ?? (leavesByArrows ? arrowOf(event.key) : null);
    if (event.key !== 'Escape' && (way === null || (event.key === 'Enter' && keepsEnter))) return;
    event.preventDefault();
    event.stopPropagation();
    if (way === null) onCancel();
    else onLeave(way);
  };
  return (
    <div
      ref={box}
      className={styles.frame}
      role="presentation"
      onKeyDownCapture={take}
      // Escape and Tab of a dialog go on to the window, where it listens for them.
      onKeyDown={(event) =>
        (isWithin(event) || !/^(?:Escape|Tab)$/.test(event.key)) && event.stopPropagation()
      }
      onCopy={stop}
      onCut={stop}
      onPaste={stop}
    >
      {children}
    </div>
  );
}

const stop = (event: SyntheticEvent): void => event.stopPropagation();

function isWithin({ currentTarget, target }: SyntheticEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

function arrowOf(key: string): CursorWay | null {
  return key === 'ArrowDown' ? 'down' : key === 'ArrowUp' ? 'up' : null;
}
