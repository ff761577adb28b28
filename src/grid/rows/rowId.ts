let made = 0;

/** Of rows the server does not know; never handed out. */
export function createRowId(): string {
  return `_new-${Math.random().toString(36).slice(2, 8)}-${(made += 1)}`;
}
