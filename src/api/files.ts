/** `POST /sys/common/upload` (http 5.18). */
import { ApiError, type Http } from './http.ts';

export interface UploadOptions {
  /** Folder: `temp`, `admin` for pictures and avatars, `editor`. */
  readonly biz: string;
  /** Sent beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
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
  const { message } = await http.post('/sys/common/upload', form, {
    quiet: true,
    ...(options.signal && { signal: options.signal }),
    onProgress: (part) => options.onProgress?.(Math.floor((part ?? 0) * 100)),
  });
  if (message === '') throw new ApiError('server', '上传失败');
  return message;
}
