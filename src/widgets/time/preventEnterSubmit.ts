import type { KeyboardEvent } from 'react';

/** Enter in a picker takes the chosen time; it must not send the form as well. */
export function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
