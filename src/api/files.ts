/** `POST /sys/common/upload` (SEC-21). */

import { fileCalls } from '#domain/calls/files.ts';
import { ApiError, type Http, type Reply } from './http.ts';

export interface UploadOptions {
  /** Folder: `temp`, `admin` for pictures and avatars, `editor`. */
  readonly biz: string;
  /** Sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Another address of the API that takes files. */
  readonly action?: string;
  /** Where its answer has the stored path: `message`, or a field of `result`. */
  readonly responseName?: string;
  readonly signal?: AbortSignal;
  /** Whole percent of the bytes sent. */
  onProgress?(percent: number): void;
}

/** Resolves with the stored path. @throws ApiError in the server's words */
export async function uploadFile(
  http: Http,
  file: Blob,
  name: string,
  options: UploadOptions,
): Promise<string> {
  const form = new FormData();
  // The folder first: a server that reads as it comes knows it before the file.
  form.append('biz', options.biz);
  for (const [field, value] of Object.entries(options.fields ?? {})) form.append(field, value);
  form.append('file', file, name);
  const reply = await http.post(options.action ?? fileCalls.upload.path, form, {
    ...(options.signal && { signal: options.signal }),
    onProgress: (part) => options.onProgress?.(Math.floor((part ?? 0) * 100)),
  });
  const path = pathIn(reply, options.responseName ?? 'message');
  if (path === '') throw new ApiError('server', '上传失败');
  return path;
}

function pathIn({ message, result }: Reply<unknown>, name: string): string {
  if (name === 'message') return message;
  const found = typeof result === 'object' && result !== null ? Reflect.get(result, name) : result;
  return typeof found === 'string' ? found : '';
}
