import { useState } from 'react';
import { SyncOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { ApiError } from '#src/api/http.ts';
import { useDictionaryStore } from '#src/widgets/dictionary/DictionaryContext.ts';

/** 刷新缓存: the server reads its dictionaries anew, and so does this browser. */
export function RefreshButton() {
  const dictionaries = useDictionaryStore();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function refresh(): Promise<void> {
    setBusy(true);
    try {
      await dictionaries.refresh();
      void message.success('刷新缓存完成！');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(`刷新缓存失败：${error.message}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon={<SyncOutlined aria-hidden />} loading={busy} onClick={() => void refresh()}>
      刷新缓存
    </Button>
  );
}
