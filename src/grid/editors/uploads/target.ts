/** Where the files of a column go, and what goes along. */

import type { GridColumn } from '#domain/grid/column.ts';
import type { UploadOptions } from '#src/api/files.ts';

type Target = Pick<UploadOptions, 'biz' | 'fields' | 'action' | 'responseName'>;

export function getUploadTarget({ upload: { action, data, responseName } }: GridColumn): Target {
  const { biz = 'temp', ...fields } = data;
  return { biz, fields: { isup: '1', ...fields }, responseName, ...(action !== undefined && { action }) };
}
