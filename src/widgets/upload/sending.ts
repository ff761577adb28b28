/** The `send` actor of `#machines/uploadCell.machine.ts`: uploads one file. */

import type { EventObject } from 'xstate';
import { createCallbackLogic } from '#machines/callbackLogic.ts';
import type { UploadReport } from '#machines/uploadCell.machine.ts';
import { uploadFile, type UploadOptions } from '#src/api/files.ts';
import { getFailureText, type Http } from '#src/api/http.ts';

export const createUploadActor = (
  http: Http,
  file: File,
  options: Omit<UploadOptions, 'signal' | 'onProgress'>,
) =>
  createCallbackLogic<EventObject, unknown, UploadReport>(({ sendBack }) => {
    const abort = new AbortController();
    uploadFile(http, file, file.name, {
      ...options,
      signal: abort.signal,
      onProgress: (percent) => sendBack({ type: 'upload.progressed', percent }),
    }).then(
      (path) => sendBack({ type: 'upload.stored', path }),
      (error: unknown) => {
        if (!abort.signal.aborted) sendBack({ type: 'upload.failed', message: getFailureText(error, '') });
      },
    );
    return () => abort.abort();
  });
