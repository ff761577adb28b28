/** A list of uploads as a value: who is in it, in which order, and when it has something to say. */

export type UploadStatus = 'uploading' | 'done' | 'error';

export interface UploadItem {
  readonly uid: string;
  readonly name: string;
  /** Bytes; 0 when nobody knows. */
  readonly size: number;
  readonly status: UploadStatus;
  /** 0–100 */
  readonly percent: number;
  readonly path: string | null;
  readonly message: string | null;
}

/** Only a list in which every file is stored says its value; until then the old one holds. */
export function isListStored(items: readonly UploadItem[]): boolean {
  return items.every(({ status }) => status === 'done');
}

export function readPaths(items: readonly UploadItem[]): readonly string[] {
  return items.flatMap(({ path }) => (path === null ? [] : [path]));
}

/** The last `most` of them; 0 keeps all. */
export function takeLatest<T>(items: readonly T[], most: number): readonly T[] {
  return most > 0 ? items.slice(-most) : items;
}

export const UNKNOWN_MOVE = '未知的操作';
export const AT_END = '已到最后~';

/** Neighbours change places; a text says why they do not. */
export function moveUpload<T>(items: readonly T[], index: number, by: -1 | 1): readonly T[] | string {
  const [one, other] = [items[index], items[index + by]];
  if (one === undefined || index + by < 0) return UNKNOWN_MOVE;
  if (other === undefined) return AT_END;
  return items.with(index, other).with(index + by, one);
}

/** One goes to the place of another; those between make room. */
export function dropUpload<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const one = items[from];
  if (one === undefined) return items;
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, one);
}
