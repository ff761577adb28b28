import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { golfFence, type FenceRow } from '#domain/entities/fence.ts';
import { listWritableFields } from '#domain/entities/fields.ts';
import { ApiError } from '#src/api/http.ts';
import { queryRecord } from '#src/api/records.ts';
import type { PageTools } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

const NAME_LENGTH = 50;

/** Opens the form with everything of a fence but its name, to be changed and saved as another one. */
export function useFenceCopy() {
  const http = useHttp();
  const queries = useQueryClient();
  const { message } = App.useApp();
  return async (row: FenceRow, openForm: PageTools['open']): Promise<void> => {
    try {
      const full = await queries.fetchQuery(queryRecord(http, golfFence, row.id));
      const written = new Set<string>(listWritableFields(golfFence).map((field) => field.name));
      const start = Object.fromEntries(Object.entries(full).filter(([name]) => written.has(name)));
      const name = `${full.name} 副本`.slice(0, NAME_LENGTH);
      openForm({ action: 'add', title: '复制围栏', start: { ...start, name, parkId: full.parkId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  };
}
