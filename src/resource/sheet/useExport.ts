import { App } from 'antd';
import { useState } from 'react';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { ApiError, type Params } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { toFilterParams, getUsualSort } from '../list/listQuery.ts';
import type { List } from '../list/useList.ts';
import type { ResourceApi } from '../resourceApi.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What is exported: the chosen rows, or everything the list's question matches, in its order. */
export function toExportParams(
  entity: EntityDescription,
  { query }: Pick<List, 'query'>,
  selected: ReadonlySet<string>,
): Params {
  return {
    ...toFilterParams(entity, query),
    ...(query.sort ?? getUsualSort(entity)),
    ...(selected.size > 0 && { selections: [...selected].join(',') }),
  };
}

/** `球场.xls`; servers answer in either of the two formats. */
export const formatSheetName = (name: string, { type }: Pick<Blob, 'type'>): string =>
  `${name}.${type.startsWith(XLSX) ? 'xlsx' : 'xls'}`;

/** 导出: asks for the spreadsheet, shows how far it is, and hands it to the browser (LIST-08). */
export function useExport(entity: EntityDescription, api: ResourceApi) {
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);

  /** @param name of the file, without its ending. @returns whether there is a file */
  async function run(params: Params, name: string = entity.title): Promise<boolean> {
    const key = `export-${entity.name}`;
    const showProgress = (part: number | null): void =>
      void message.loading({
        key,
        duration: 0,
        content: part === null ? '正在导出…' : `正在导出… ${Math.round(part * 100)}%`,
      });
    setRunning(true);
    showProgress(null);
    try {
      const file = await api.exportXls(params, showProgress);
      if (file.size === 0) throw new ApiError('business', '文件下载失败');
      saveFile(formatSheetName(name, file), file);
      void message.success({ key, content: '导出成功' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning({ key, content: error.message });
      return false;
    } finally {
      setRunning(false);
    }
  }

  return { running, run };
}
