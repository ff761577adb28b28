import { useState } from 'react';
import { App } from 'antd';
import { ApiError } from '#src/api/http.ts';
import { useApiUrl } from '#src/widgets/files/FileContext.ts';
import type { Imported, ResourceApi } from '../resourceApi.ts';
import { createImportForm, type ImportAsk } from './importForm.ts';

/**
 * Sends the files of an import, and says what came of them.
 * @param onImported lines were taken; where none was, the files may be mended and sent again
 */
export function useImport(api: ResourceApi, onImported: () => void) {
  const { message, modal } = App.useApp();
  const apiUrl = useApiUrl();
  const [sent, setSent] = useState<number | null>(null);

  async function start(ask: ImportAsk): Promise<void> {
    setSent(0);
    try {
      const imported = await api.importXls(createImportForm(ask), (part) => setSent(part ?? 0));
      if (imported.errorPath === null) void message.success(imported.message);
      else showErrors(imported, imported.errorPath);
      if (!imported.isRefused) onImported();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    } finally {
      setSent(null);
    }
  }

  function showErrors({ message: words, isRefused }: Imported, path: string): void {
    modal[isRefused ? 'error' : 'warning']({
      title: isRefused ? '导入失败，没有导入任何数据' : '导入成功,但是有错误数据!',
      transitionName: '',
      maskTransitionName: '',
      content: (
        <>
          <p>{words}</p>
          <p>
            具体详情请{' '}
            <a href={apiUrl(path)} target="_blank" rel="noreferrer" download>
              点击下载
            </a>
          </p>
        </>
      ),
    });
  }

  return {
    /** Part of the files that is sent; `null` = nothing is on its way. */
    sent,
    start,
  };
}
