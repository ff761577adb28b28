import { App } from 'antd';
import { useEffect, useState } from 'react';
import { getFailureText } from '#src/api/http.ts';
import { askShared } from '#src/api/shared.ts';
import { useHttp } from '../http/HttpContext.ts';
import { type ReportHead, type ReportFilter, fetchReportHead, fetchReportQueries } from './reportReads.ts';

export interface OpenReport {
  readonly head: ReportHead;
  readonly queries: readonly ReportFilter[];
}

const words = (error: unknown): string => getFailureText(error, '未知错误');

/** A report with its conditions. One that cannot be opened says so and calls `onFailure`; conditions may be missing. */
export function useReport(code: string, groupId: string, onFailure: () => void): OpenReport | null {
  const http = useHttp();
  const { message, modal } = App.useApp();
  const [report, setReport] = useState<OpenReport | null>(null);
  useEffect(() => {
    let isMounted = true;
    const key = (what: string): string => (groupId === '' ? '' : `${groupId}|${what}`);
    const open = async (): Promise<void> => {
      try {
        const head = await askShared(http, key(`columns|${code}`), () => fetchReportHead(http, code));
        const queries = await askShared(http, key(`queries|${head.id}`), () =>
          fetchReportQueries(http, head.id),
        ).catch((error: unknown) => {
          void message.warning(words(error));
          return [];
        });
        if (isMounted) setReport({ head, queries });
      } catch (error) {
        if (!isMounted) return;
        onFailure();
        modal.error({ title: '出错了', content: words(error), transitionName: '', maskTransitionName: '' });
      }
    };
    void open();
    return () => {
      isMounted = false;
    };
    // The dialog opens one report in its life.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [http, code, groupId]);
  return report;
}
