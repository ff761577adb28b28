import { useMutation } from '@tanstack/react-query';
import { SyncOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useDictionaryStore } from '#src/widgets/dictionary/DictionaryContext.ts';

/** 刷新缓存: the server reads its dictionaries anew, and so does this browser. */
export function RefreshButton() {
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
