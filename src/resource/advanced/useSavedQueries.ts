import { useState } from 'react';
import { App } from 'antd';
import { useConfirm } from '#src/widgets/draft/useConfirm.ts';
import { addSavedQuery, readSaved, type SavedQuery, writeSaved } from './savedQueries.ts';

/** The queries kept for a list in this browser; what would be lost is asked about. */
export function useSavedQueries(code: string) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const [saved, setSaved] = useState(() => readSaved(localStorage, code));

  function keep(next: readonly SavedQuery[], words: string): void {
    setSaved(next);
    if (writeSaved(localStorage, code, next)) void message.success(words);
    else void message.warning('浏览器存储已满，本次离开后查询会丢失');
  }

  return {
    saved,
    /** @returns whether it was kept under its title */
    async save(added: SavedQuery): Promise<boolean> {
      const exists = saved.some(({ title }) => title === added.title);
      if (exists && !(await confirm({ title: `${added.title} 已存在，是否覆盖？` }))) return false;
      keep(addSavedQuery(saved, added), '保存成功');
      return true;
    },
    async remove(entry: SavedQuery): Promise<void> {
      if (await confirm({ title: '是否删除当前查询？', content: entry.title }))
        keep(
          saved.filter((one) => one !== entry),
          '删除成功',
        );
    },
  };
}
