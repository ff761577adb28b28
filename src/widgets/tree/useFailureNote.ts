import { App } from 'antd';
import { useCallback } from 'react';

/** Says in the server's own words why something could not be loaded. */
export function useFailureNote(): (error: unknown) => void {
  const { message } = App.useApp();
  return useCallback(
    (error: unknown) => void message.error(error instanceof Error ? error.message : '加载失败'),
    [message],
  );
}
