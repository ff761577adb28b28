/** What an upload cell's machine needs to send its file: the API's transport. */

import { fromCallback } from 'xstate';
import type { UploadReport } from '#machines/uploadCell.machine.ts';
import { uploadFile, type UploadOptions } from '#src/api/files.ts';
import type { Http } from '#src/api/http.ts';

export const createUploadActor = (
  http: Http,
  file: File,
  options: Omit<UploadOptions, 'signal' | 'onProgress'>,
) =>
  fromCallback<UploadReport>(({ sendBack }) => {
    const abort = new AbortController();
    const report = (message: UploadReport): void => sendBack(message);
    uploadFile(http, file, file.name, {
      ...options,
      signal: abort.signal,
      onProgress: (percent) => report({ type: 'upload.progressed', percent }),
    }).then(
      (path) => report({ type: 'upload.stored', path }),
      (error: unknown) => {
        if (!abort.signal.aborted)
          report({ type: 'upload.failed', message: error instanceof Error ? error.message : '' });
      },
    );
    return () => abort.abort();
  });
