// @vitest-environment happy-dom
/** Pages that open on days of the park: its day is another one than on the wall. */

import { ConfigProvider } from 'antd';
import { act, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { patrolCalls } from '#domain/calls/course.ts';
import { parkCalls } from '#domain/calls/parks.ts';
import { priceCalls } from '#domain/calls/prices.ts';
import { alarmFigureCall } from '#domain/calls/statistics.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import type { Http, Params } from '#src/api/http.ts';
import CompetitionSelect from '#src/features/competitions/CompetitionSelect.tsx';
import { PatrolReport } from '#src/features/course/day/PatrolReport.tsx';
import AnalysisPage from '#src/features/dashboards/AnalysisPage.tsx';
import { PriceCalendar } from '#src/features/prices/PriceCalendar.tsx';
import { TrialDialog } from '#src/features/prices/TrialDialog.tsx';
import AlarmAnalysisPage from '#src/features/statistics/AlarmAnalysisPage.tsx';
import RankingPage from '#src/features/statistics/RankingPage.tsx';
import StatisticsPage from '#src/features/statistics/StatisticsPage.tsx';
import { type ResourceEnvironment, ResourceEnvironmentProvider } from '#src/resource/environment.ts';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { ParkProvider, UserProvider } from '#src/shell/session/SessionContext.ts';
import { PermissionProvider } from '#src/widgets/permission/PermissionContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';

const NOW_TS = Date.parse('2026-11-22T02:00:00Z');
const PARK_DAY = '2026-05-04';
const PARK = { id: 'P1', name: '云麓湖' };
const USER = { id: 'u1', username: 'u', realname: '张三', avatar: null, userType: 3, orgCode: null };
const RIGHTS = ['golf:competition:list', 'golf:statistics:view'];
const NO_PATROLS = { summary: { items: 0, pass: 0, fix: 0, recheck: 0 }, byItem: [], byHole: [] };

let asked: (readonly [path: string, params: Params | undefined])[];

beforeEach(() => {
  asked = [];
});
const screen = setUpScreen();

const NO_ALARMS = { total: null, figures: {}, countedFrom: null };
const answers = new Map<string, unknown>([
  [alarmFigureCall.path, NO_ALARMS],
  [parkCalls.readToday.path, { today: PARK_DAY }],
  [patrolCalls.readReport.path, NO_PATROLS],
]);
const http = {
  get: (path: string, params?: Params) => {
    asked.push([path, params]);
    return Promise.resolve({ result: answers.get(path) ?? [], message: '', code: '200' });
  },
  post: (path: string, body: Params) => {
    asked.push([path, body]);
    return new Promise(() => {});
  },
} as unknown as Http;

async function open(Page: ComponentType, address: string): Promise<void> {
  const surroundings: Partial<ResourceEnvironment> = {
    user: USER,
    park: PARK,
    parks: [PARK],
    now: () => NOW_TS,
  };
  await screen.draw(
    <ConfigProvider theme={UNSTYLED}>
      <MemoryRouter initialEntries={[address]}>
        <ServerReads http={http}>
          <LiveProvider value={{ now: () => NOW_TS, second$: NEVER } as never}>
            <PermissionProvider
              value={decodePermissionLists(
                RIGHTS.map((action) => ({ type: '1', action })),
                [],
              )}
            >
              <UserProvider value={USER}>
                <ParkProvider value={{ park: PARK, parks: [PARK], isSettled: true, choose: () => {} }}>
                  <ResourceEnvironmentProvider value={surroundings as ResourceEnvironment}>
                    <Page />
                  </ResourceEnvironmentProvider>
                </ParkProvider>
              </UserProvider>
            </PermissionProvider>
          </LiveProvider>
        </ServerReads>
      </MemoryRouter>
    </ConfigProvider>,
  );
}

const lastDays = (path: string): readonly unknown[] => {
  const params = asked.findLast(([called]) => called.endsWith(path))?.[1];
  return [params?.['startDate'], params?.['endDate']];
};

const Patrols = () => <PatrolReport parkId={PARK.id} onClose={() => {}} />;

// LIST-83
test.each([
  ['赛事选择', CompetitionSelect, '/', '/golfCompetition/listForSelect', PARK_DAY],
  ['统计', StatisticsPage, '/', '/revenueDays', '2026-04-04'],
  ['排名', RankingPage, '/?tab=caddieRank', '/caddieRank', '2026-04-04'],
  ['告警分析', AlarmAnalysisPage, '/', '/golfAlarmFigure/list', '2026-04-04'],
  ['分析', AnalysisPage, '/', '/revenueDays', '2026-04-05'],
  ['巡场报告', Patrols, '/', '/yxInspect/report', '2026-04-04'],
] as const)('%s opens on days of the park', async (_name, Page, address, path, startDate) => {
  await open(Page, address);
  await vi.waitFor(() => expect(lastDays(path)).toEqual([startDate, PARK_DAY]));
});

const lastParams = (path: string): Params | undefined => asked.findLast(([called]) => called === path)?.[1];
const Calendar = () => <PriceCalendar onClose={() => {}} />;
const Trial = () => <TrialDialog onClose={() => {}} />;

// LIST-83
test('价格日历 opens on the month of the park and marks its day', async () => {
  await open(Calendar, '/');
  await vi.waitFor(() => expect(lastParams(priceCalls.listDays.path)).toMatchObject({ month: '2026-05' }));
  const marked = document.querySelectorAll('[aria-current="date"]');
  expect([...marked].map((day) => day.closest('td')?.title)).toEqual([PARK_DAY]);
  const next = document.querySelector<HTMLElement>('[aria-label="下个月"]');
  await act(async () => next?.click());
  await vi.waitFor(() => expect(lastParams(priceCalls.listDays.path)).toMatchObject({ month: '2026-06' }));
});

// LIST-83
test('试算 opens on the day of the park', async () => {
  await open(Trial, '/');
  await vi.waitFor(() => expect(lastParams(priceCalls.tryPrice.path)).toMatchObject({ playDate: PARK_DAY }));
  expect(document.querySelector<HTMLInputElement>('#priceTrial_playDate')?.value).toBe(PARK_DAY);
});

test('days that the address names stay', async () => {
  await open(StatisticsPage, '/?days=2026-03-01%2C2026-03-05');
  await vi.waitFor(() => expect(asked.some(([path]) => path === parkCalls.readToday.path)).toBe(true));
  await act(async () => {});
  expect(lastDays('/revenueDays')).toEqual(['2026-03-01', '2026-03-05']);
});
