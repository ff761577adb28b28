// @vitest-environment happy-dom
/** 个人看板: each kind of waiting work leads to the rows that it counted. */

import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { homeCalls } from '#domain/calls/home.ts';
import type { Http } from '#src/api/http.ts';
import WorkplacePage from '#src/features/dashboards/WorkplacePage.tsx';
import { FrameProvider } from '#src/shell/console/ConsoleFrame.ts';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const NOW_TS = Date.parse('2026-11-22T02:00:00Z');

const http = {
  get: (path: string) =>
    path === homeCalls.listWaiting.path
      ? Promise.resolve({
          result: [{ name: 'ordersUnfinished', total: 3, query: { playDate_end: '2026-03-07' }, rows: [] }],
          message: '',
          code: '200',
        })
      : new Promise(() => {}),
} as unknown as Http;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
};

// HOME-01
test('orders of days that are over are looked for as the server counted them', async () => {
  await screen.draw(
    <MemoryRouter>
      <ServerReads http={http}>
        <LiveProvider value={{ now: () => NOW_TS, second$: NEVER } as never}>
          <FrameProvider
            value={{ routes: [{ component: 'golf/OrderList', path: '/order' }], menu: [] } as never}
          >
            <WorkplacePage />
            <Address />
          </FrameProvider>
        </LiveProvider>
      </ServerReads>
    </MemoryRouter>,
  );
  const link = await vi.waitFor(() => {
    const found = screen.place.querySelector<HTMLElement>('[aria-label="查看往日未结订单"]');
    if (found === null) throw new Error('not there yet');
    return found;
  });
  await act(async () => link.click());
  expect(screen.place.querySelector('output')?.textContent).toMatch(/^\/order\?.*playDate_end=2026-03-07$/);
});
