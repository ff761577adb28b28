/** What may be picked, said before it is sent; the server has the last word (SEC-21). */

import { FILE_LIMIT, FILE_TYPES, findFileType } from '#domain/content/fileTypes.ts';

export interface PickedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export const NO_PICTURE = '请上传图片';
const MEGABYTE = 1024 * 1024;

/** Why a file is not taken; `null` = it is. */
export function findUploadRefusal(
  { name, size }: PickedFile,
  pictures: boolean,
  limit = FILE_LIMIT,
): string | null {
  const type = findFileType(name);
  if (pictures && type?.picture !== true) return NO_PICTURE;
  if (type === undefined) return `${name} 的类型不支持上传`;
  if (size === 0) return `${name} 是空文件`;
  return size > limit ? `${name} 超过 ${limit / MEGABYTE} MB` : null;
}

/** For the browser's own dialog. */
export function formatAcceptedTypes(pictures: boolean): string {
  return FILE_TYPES.filter(({ picture }) => picture || !pictures)
    .map(({ ext }) => `.${ext}`)
    .join(',');
}

export function isPicture(path: string): boolean {
  return findFileType(path)?.picture === true;
}
