import { type ReactNode, useRef } from 'react';
import { useDraftOf } from './drafts.ts';

/** A form without a record of its own: whatever was typed or ticked in it is unsaved until it is gone. */
export function TypedDraft({ children }: { readonly children: ReactNode }) {
  const isTouched = useRef(false);
  useDraftOf(() => isTouched.current);
  return (
    <div
      onInput={() => {
        isTouched.current = true;
      }}
    >
      {children}
    </div>
  );
}
