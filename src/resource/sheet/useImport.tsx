import { App } from 'antd';
import { useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ApiError } from '#src/api/http.ts';
import { useApiUrl } from '#src/widgets/files/FileContext.ts';
import type { ResourceApi } from '../resourceApi.ts';
import { type ImportAsk, createImportForm } from './importForm.ts';
import { ImportOutcome } from './ImportOutcome.tsx';
import { type Imported, sendImport } from './sendImport.ts';

/**
 * Sends the files of an import and shows the outcome.
 * @param onImported called when lines were stored; otherwise the files may be mended and sent again
 */
export function useImport(entity: EntityDescription, api: ResourceApi, onImported: () => void) {
  const { message, modal } = App.useApp();
  const apiUrl = useApiUrl();
  const [sent, setSent] = useState<number | null>(null);

  async function start(ask: ImportAsk): Promise<void> {
    setSent(0);
    try {
      const imported = await sendImport(api, createImportForm(ask), (part) => setSent(part ?? 0));
      if (imported.errorPath === null) void message.success(imported.message);
      else showErrors(imported, apiUrl(imported.errorPath));
      if (!imported.isRefused) onImported();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    } finally {
      setSent(null);
    }
  }

  function showErrors(imported: Imported, errorUrl: string): void {
    const { isRefused } = imported;
    modal[isRefused ? 'error' : 'warning']({
      title: isRefused ? '导入失败，没有导入任何数据' : '导入成功,但是有错误数据!',
      transitionName: '',
      maskTransitionName: '',
      width: 560,
      content: <ImportOutcome entity={entity} imported={imported} errorUrl={errorUrl} />,
    });
  }

  return {
    /** Part of the files that is sent; `null` = nothing is on its way. */
    sent,
    start,
  };
}
