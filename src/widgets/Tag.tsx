import type { ReactNode } from 'react';

/** A colour of the theme, see `theme.css`. */
export type TagTone = 'normal' | 'ahead' | 'watch' | 'behind' | 'paused' | 'stale';

/** A short word on its colour, readable at 12 px in light and dark. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  return (
    <span className="fw-tag" data-tone={tone}>
      {children}
    </span>
  );
}
