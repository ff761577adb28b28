import { SyncOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { sysDict } from '#domain/entities/dictionary.ts';
import { ApiError } from '#src/api/http.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import type { DictionaryCache } from '#src/widgets/dictionary/dictionaryCache.ts';
import { useDictionaryStore } from '#src/widgets/dictionary/DictionaryContext.ts';
import { ItemsDrawer } from './ItemsDrawer.tsx';

const READING = getRecordRight(sysDict, 'list').permission;

/** 数据字典: the words that stand for values everywhere. */
export default function DictionaryList() {
  const dictionaries = useDictionaryStore();
  const [itemsOf, setItemsOf] = useState<RowOf<typeof sysDict> | null>(null);
  return (
    <>
      <ResourcePage
        entity={sysDict}
        actions={(row) => [
          { key: 'items', label: '字典配置', permission: READING, run: () => setItemsOf(row) },
        ]}
        onChanged={() => void renew(dictionaries)}
        toolbar={() => <RefreshButton />}
      />
      {itemsOf !== null && <ItemsDrawer dictionary={itemsOf} onClose={() => setItemsOf(null)} />}
    </>
  );
}

/** A dictionary came, went or has another code: all are read anew. A failure is told by the request itself. */
async function renew(dictionaries: DictionaryCache): Promise<void> {
  try {
    await dictionaries.refresh();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** 刷新缓存: the server reads its dictionaries anew, and so does this browser. */
function RefreshButton() {
  const dictionaries = useDictionaryStore();
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dictionaries.refresh(),
    onSuccess: () => void message.success('刷新缓存完成！'),
    onError: (error) => void message.warning(`刷新缓存失败：${error.message}`),
  });

  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      刷新缓存
    </Button>
  );
}
