/** Stored paths and the names people know files by (SHELL-09). */

export const UNKNOWN_FILE = '未知文件';

/** Whether a stored path names a file at all; `temp/` does not. */
export const hasFileName = (path: string): boolean => getUploadName(path) !== UNKNOWN_FILE;

/** Text after the last slash of either kind, without the random part that the server put before the ending. */
export function getUploadName(path: string): string {
  const last = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const name = last.replace(/_[A-Za-z0-9]{16}(?=\.[A-Za-z0-9]+$)/, '').trim();
  return name === '' ? UNKNOWN_FILE : name;
}
