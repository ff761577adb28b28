import { App } from 'antd';
import { golfFence, type FenceRow } from '#domain/entities/fence.ts';
import { ApiError } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';

/** Switches all fences of a fence's group, once somebody has agreed. */
export function useGroupSwitch() {
  const http = useHttp();
  const confirm = useConfirm();
  const { message } = App.useApp();
  return async (row: FenceRow, enabled: 'Y' | 'N', reload: () => void): Promise<void> => {
    const { groupName, parkId } = row;
    const word = enabled === 'Y' ? '启用' : '停用';
    if (!(await confirm({ title: `${word}“${groupName}”组的全部围栏?` }))) return;
    const body = { parkId, groupName, enabled };
    try {
      const reply = await http.put(`${golfFence.path}/enableGroup`, body, { quiet: true });
      void message.success(reply.message);
      reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  };
}
