/** Stored paths and the names people know files by (SHELL-09). */

/** Text after the last slash of either kind, without the random part that the server put before the ending. */
export function getUploadName(path: string): string {
  const last = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return last.replace(/_[A-Za-z0-9]{16}(?=\.[A-Za-z0-9]+$)/, '');
}
