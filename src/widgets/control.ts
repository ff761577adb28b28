/** What every input widget takes from a form: controlled, text on the wire, `''` when empty. */

import type { CSSProperties } from 'react';

export interface ControlProps {
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly 'aria-label'?: string;
  /** Given by a form while the field has a problem. */
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
}

/** Widgets whose value is one text: a code, a path, several of them joined. */
export interface TextControlProps extends ControlProps {
  readonly value?: string | number | null | undefined;
}

/** The overlay of a trigger stands beside it, so that it scrolls with a dialog. */
export function overlayParent(trigger: HTMLElement): HTMLElement {
  return trigger.parentElement ?? document.body;
}

/** A widget fills its place in a form. */
export const FULL_WIDTH: CSSProperties = { width: '100%' };
