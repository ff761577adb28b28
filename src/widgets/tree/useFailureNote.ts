import { App } from 'antd';
import { useCallback } from 'react';
import { getFailureText } from '#src/api/http.ts';

/** Says in the server's own words why something could not be loaded. */
export function useFailureNote(): (error: unknown) => void {
  const { message } = App.useApp();
  return useCallback((error: unknown) => void message.error(getFailureText(error, '加载失败')), [message]);
}
