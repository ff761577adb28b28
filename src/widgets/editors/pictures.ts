/** Pictures that are put into a text: sent to the server, shown by their address. */

import { uploadFile } from '#src/api/files.ts';
import type { Http } from '#src/api/http.ts';
import { findUploadRefusal } from '../upload/checks.ts';

/** Folder of pictures in texts. */
const BIZ = 'editor';
/** A server that keeps no files says so: the picture then travels in the text. */
const LOCAL = 'local';

/**
 * @param urlOf address of a stored path
 * @throws Error with words for people
 */
export async function sendPicture(http: Http, file: File, urlOf: (path: string) => string): Promise<string> {
  const problem = findUploadRefusal(file, true);
  if (problem !== null) throw new Error(problem);
  const path = await uploadFile(http, file, file.name, { biz: BIZ, fields: { jeditor: '1' } });
  return path === LOCAL ? dataUrl(file) : urlOf(path);
}

export function listPictures(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('图片读取失败')));
    reader.readAsDataURL(file);
  });
}
