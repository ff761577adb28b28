/** What is kept of online tables that were opened. */

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Http } from '#src/api/http.ts';
import { queryReport } from '#src/widgets/reports/reportReads.ts';

const asked: string[] = [];
/** Every code is a report without columns. */
const http = {
  async get(path: string) {
    asked.push(path);
    const code = path.split('/').at(-1) ?? '';
    const head = { cgRpConfigId: code, cgRpConfigName: `报表${code}`, columns: [], dictOptions: {} };
    return { result: path.includes('getRpColumns') ? head : [], message: '', code: '200' };
  },
} as unknown as Http;

// WIDGET-31
test('the latest 16 stay under their codes, the one opened again among them', async () => {
  const client = new QueryClient();
  const kept = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: ['report', 'opened'] })
      .map(({ queryKey }) => queryKey.at(-1));
  const open = (at: number) => client.fetchQuery(queryReport(http, `r${at}`));
  for (let at = 0; at < 16; at += 1) await open(at);
  expect(kept()).toHaveLength(16);
  // Times of the cache are whole milliseconds.
  client
    .getQueryCache()
    .find({ queryKey: ['report', 'opened', 'r0'] })
    ?.setState({ dataUpdatedAt: Date.now() + 1 });
  await open(16);
  expect(kept()).toHaveLength(16);
  expect(kept()).toEqual(expect.arrayContaining(['r0', 'r16']));
  expect(client.getQueryData(queryReport(http, 'r16').queryKey)?.head.name).toBe('报表r16');
});
