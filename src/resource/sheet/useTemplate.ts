import { useState } from 'react';
import { App } from 'antd';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { formatSheetName } from './useExport.ts';

/** 下载模板: the empty sheet that the import of this list reads. */
export function useTemplate({ title }: EntityDescription, api: ResourceApi) {
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);

  async function run(): Promise<void> {
    setRunning(true);
    try {
      const file = await api.importTemplate();
      saveFile(formatSheetName(`${title}导入模板`, file), file);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    } finally {
      setRunning(false);
    }
  }

  return { running, run };
}
