import { fenceCalls } from '#domain/calls/course.ts';
import type { FenceRow } from '#domain/entities/fence.ts';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';

/** Switches all fences of a fence's group, once somebody has agreed. */
export function useGroupSwitch() {
  const confirm = useConfirm();
  const { submit } = useSubmit(fenceCalls.enableGroup, { place: 'toast' });
  return async (row: FenceRow, enabled: 'Y' | 'N', reload: () => void): Promise<void> => {
    const { groupName, parkId } = row;
    const word = enabled === 'Y' ? '启用' : '停用';
    if (!(await confirm({ title: `${word}“${groupName}”组的全部围栏?` }))) return;
    if (await submit({ parkId, groupName: groupName ?? '', enabled })) reload();
  };
}
