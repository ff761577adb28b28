// @vitest-environment happy-dom
/** What a list is narrowed to is in sight, goes by a click, and never hides what was just added. */

import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { golfCompetition } from '#domain/entities/competition.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import type { Http } from '#src/api/http.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { listFilterChips } from '#src/resource/search/filterChips.ts';
import { buildSearchItems } from '#src/resource/search/searchItems.ts';
import { PermissionProvider } from '#src/widgets/permission/PermissionContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';

const line = (name: string, label: string) =>
  ({ name, label, type: 'string', search: 'like', list: {}, group: '事物' }) as const;
const THING: EntityDescription = {
  name: 'thing',
  table: 'thing',
  path: '/admin/thing',
  permission: 'golf:thing',
  title: '事物',
  display: 'name',
  scope: 'tenant',
  calls: ['list', 'add'],
  firstFilters: { values: { name: '甲' } },
  totals: { when: [], label: '入账合计', note: '只算入账的' },
  fields: [
    line('name', '名称'),
    line('kind', '种类'),
    line('place', '地点'),
    line('color', '颜色'),
    { name: 'fee', label: '费用', type: 'decimal', kind: 'money', total: true, calculated: true, list: {} },
  ],
};

let rows: { id: string; rev: number; name: string }[];
let counted: number;

beforeEach(() => {
  rows = [{ id: '1', rev: 1, name: '甲一' }];
  counted = 1;
});
const screen = setUpScreen();

function find({ id, name }: Readonly<Record<string, unknown>>): typeof rows {
  if (typeof id === 'string') return rows.filter((row) => row.id === id);
  return typeof name === 'string' ? rows.filter((row) => row.name.includes(name.replaceAll('*', ''))) : rows;
}

const answer = async (result: unknown) => ({ result: result as never, message: '操作成功', code: '200' });
const http: Http = {
  get(path, params = {}) {
    const records = find(params);
    if (path.endsWith('/listViews')) return answer([]);
    if (path.endsWith('/list')) return answer({ records, total: records.length });
    return answer({ count: records.length, sum: { fee: 0 }, counted });
  },
  post(_path, body) {
    rows = [...rows, { id: '2', rev: 1, name: (body as { readonly name: string }).name }];
    return answer('2');
  },
  put: () => answer(null),
  delete: () => answer(null),
  blob: () => Promise.resolve(new Blob()),
};

async function open(): Promise<void> {
  const lists = decodePermissionLists(
    ['list', 'add'].map((call) => ({ type: '1', action: `golf:thing:${call}` })),
    [],
  );
  await screen.draw(
    <ConfigProvider locale={zhCN} theme={UNSTYLED}>
      <App>
        <MemoryRouter>
          <ServerReads http={http}>
            <PermissionProvider value={lists}>
              <ResourcePage entity={THING} />
            </PermissionProvider>
          </ServerReads>
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );
  await settle();
}

const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise(setImmediate);
  });
const chips = () =>
  [...screen.place.querySelectorAll('[aria-label="当前查询条件"] > span')].map(
    ({ textContent }) => textContent,
  );
const names = () =>
  [...screen.place.querySelectorAll('tbody tr[data-row-key] td:first-child')].map(
    ({ textContent }) => textContent,
  );
async function click(label: string): Promise<void> {
  const target = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent?.replaceAll(' ', '')) === label,
  );
  if (target === undefined) throw new Error(`no button ${label}`);
  await act(async () => target.click());
  await settle();
}
async function type(id: string, text: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>(`#${id}`);
  if (input === null) throw new Error(`no field ${id}`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

// LIST-63
test('what the page opens with is a chip that goes, and what is folded away is counted', async () => {
  rows = [...rows, { id: '3', rev: 1, name: '乙三' }];
  await open();
  expect([chips(), names()]).toEqual([['名称：甲×'], ['甲一']]);
  await click('去掉条件“名称”');
  expect([chips(), names()]).toEqual([[], ['甲一', '乙三']]);
  await click('展开');
  await type('thingSearch_color', '红');
  await click('查询');
  expect(chips()).toEqual(['颜色：红×']);
  await click('收起');
  await click('展开（1）');
});

// LIST-63
test('重置 takes all conditions away, those of the first opening too', async () => {
  await open();
  await click('重置');
  expect(chips()).toEqual([]);
  expect(screen.place.querySelector<HTMLInputElement>('#thingSearch_name')?.value).toBe('');
});

// LIST-64
test('a record that was just added stands first, whatever the list is narrowed to', async () => {
  await open();
  await click('新增');
  await type('thing_name', '乙二');
  await click('确定');
  expect(names()).toEqual(['乙二', '甲一']);
  expect(screen.place.querySelector('[role=status]')?.textContent).toContain(
    '刚新增的“乙二”不符合当前查询条件',
  );
  await click('知道了');
  expect(names()).toEqual(['甲一']);
});

// LIST-64
test('one that the list shows anyway gets no line', async () => {
  await open();
  await click('新增');
  await type('thing_name', '甲二');
  await click('确定');
  expect(names()).toEqual(['甲一', '甲二']);
  expect(screen.place.querySelector('[role=status]')).toBeNull();
});

// LIST-65
test('the sums name what they count, and are left out where no row counts', async () => {
  await open();
  expect(screen.place.querySelector('tfoot')?.textContent).toContain('入账合计 1 条');
  counted = 0;
  await click('重置');
  expect(screen.place.querySelector('tfoot')).toBeNull();
});

// LIST-63
test('a chip says its condition in the words of the page', () => {
  const items = buildSearchItems(golfCompetition, true);
  const filters = { parkId: 'P1', type: '1,3', startDate: '2026-06-01', endDate: '2026-06-02' };
  const said = listFilterChips(items, filters, {
    choices: { text: (_dict, codes) => codes.replace('1', '排名赛').replace('3', '会员赛') },
    parks: [{ id: 'P1', name: '云麓湖' }],
  });
  expect(said.map(({ label, value }) => [label, value.kind === 'text' && value.text])).toEqual([
    ['球场', '云麓湖'],
    ['赛事类型', '排名赛、会员赛'],
    ['日期', '2026-06-01 至 2026-06-02'],
  ]);
  expect(said[2]?.others).toEqual({ parkId: 'P1', type: '1,3' });
});
