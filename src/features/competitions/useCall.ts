import { useState } from 'react';
import { App } from 'antd';
import { ApiError, type Http, type Reply } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/** Does a call once at a time and tells how it went in the server's words. */
export function useCall() {
  const http = useHttp();
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);

  /** @returns the answer; `null` when it was refused, which has been said */
  async function run<T>(call: (http: Http) => Promise<Reply<T>>): Promise<Reply<T> | null> {
    setRunning(true);
    try {
      const reply = await call(http);
      if (reply.message !== '') void message.success(reply.message);
      return reply;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
      return null;
    } finally {
      setRunning(false);
    }
  }

  return { running, run };
}
