// @vitest-environment happy-dom
/** One field as people read it, fill it in and ask for it: names where the record holds ids, choices where codes. */

import { App } from 'antd';
import { act } from 'react';
import { NEVER } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { AnyRow, FieldDescription } from '#domain/entities/describe.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import { flag } from '#domain/entities/shorthand.ts';
import type { Http } from '#src/api/http.ts';
import { AdvancedLine } from '#src/resource/advanced/AdvancedLine.tsx';
import { ResourceEnvironmentProvider } from '#src/resource/environment.ts';
import type { InputValue } from '#src/resource/form/controls/control.ts';
import { getControl } from '#src/resource/form/controls/controls.tsx';
import { RecordDetail } from '#src/resource/form/RecordDetail.tsx';
import { RowsView } from '#src/resource/form/RowsView.tsx';
import type { Rule } from '#src/resource/list/advancedQuery.ts';
import { RefSelect } from '#src/resource/refs/RefSelect.tsx';
import { SearchInput } from '#src/resource/search/SearchInput.tsx';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const FIELDS = getEntity('golfOrder').fields.find(({ name }) => name === 'players')?.rows ?? [];
const ROWS = [
  { playerId: '11', name: '张先生', memberType: '1' },
  { playerId: '12', name: '李先生', memberType: '1' },
  { playerId: '11', name: '张先生', memberType: '2' },
  { playerId: null, name: '散客', memberType: '1' },
];
const CHOICES = { items: () => [], codes: () => undefined, text: (_dict: string, value: string) => value };
let asked: unknown[];

beforeEach(() => {
  asked = [];
});
const screen = setUpScreen();

async function names(answer: () => Promise<unknown>): Promise<readonly (string | null)[]> {
  const get = async (path: string, params: unknown) => {
    asked.push([path, params]);
    return { result: (await answer()) as never, message: '', code: '200' };
  };
  await screen.draw(
    <ServerReads http={{ get } as unknown as Http}>
      <RowsView fields={FIELDS} rows={ROWS} choices={CHOICES} />
    </ServerReads>,
  );
  await vi.waitFor(() => expect(screen.place.textContent).not.toContain('…'));
  return [...screen.place.querySelectorAll('tbody tr')].map(
    ({ children }) => children[1]?.textContent ?? null,
  );
}

test('players are called by their names, asked for in one call', async () => {
  const records = [
    { id: '11', name: '张三' },
    { id: '12', name: '李四' },
  ];
  expect(await names(async () => ({ records, total: 2 }))).toEqual(['张三', '李四', '张三', '']);
  expect(asked).toEqual([['/admin/golfPlayer/list', { id: '11,12', pageNo: 1, pageSize: 2 }]]);
});

test('a player who is chosen from the file says their name and what they pay as', async () => {
  const [field] = FIELDS;
  if (field === undefined) throw new Error('no players');
  const Control = getControl(field);
  const player = { id: '12', rev: 1, name: '李四', memberType: '2', phone: '13800000000' };
  const http = {
    get: async () => ({ result: { records: [player], total: 1 }, message: '', code: '200' }),
  } as unknown as Http;
  const chosen: unknown[] = [];
  await screen.draw(
    <App>
      <ServerReads http={http}>
        <Control
          field={field}
          choices={CHOICES}
          onChange={(value) => chosen.push(value)}
          onFill={(values) => chosen.push(values)}
        />
      </ServerReads>
    </App>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const select = screen.place.querySelector('.ant-select');
  await act(async () => void select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  await act(async () => vi.advanceTimersByTimeAsync(0));
  await act(async () => document.querySelector<HTMLElement>('.ant-select-item-option')?.click());
  vi.useRealTimers();
  expect(chosen).toEqual(['12', { name: '李四', memberType: '2' }]);
});

test('to who may not read players no number is shown in their place', async () => {
  expect(await names(() => Promise.reject(new Error('无权限')))).toEqual(['—', '—', '—', '']);
});

// LIST-22
test('详情 calls people by their names and, for those who see several, the park', async () => {
  const people = [{ id: '1', username: 'finance1', realname: '钱会计' }];
  const http = { get: async () => ({ result: people, message: '', code: '200' }) } as unknown as Http;
  const record = {
    id: '7',
    rev: 1,
    handler: 'finance1',
    createBy: 'gone1',
    parkId: 'P2',
  } as unknown as AnyRow;
  const feed = { turns$: NEVER, missed$: NEVER, heard$: NEVER };
  const nowhere = {
    now: Date.now,
    rowStates$: NEVER,
    feeds: { rows: feed, hints: feed },
    RecordViewers: null,
    follow: () => () => undefined,
  };
  const parks = [{ id: 'P2', name: '棠溪湾' }];
  const show = (userType: number) =>
    screen.draw(
      <ServerReads http={http}>
        <ResourceEnvironmentProvider
          value={{ ...nowhere, user: { username: 'u', userType }, park: null, parks, canMail: false }}
        >
          <RecordDetail entity={golfFeedback} record={record} choices={CHOICES} />
        </ResourceEnvironmentProvider>
      </ServerReads>,
    );
  await show(0);
  await vi.waitFor(() => {
    expect(screen.place.textContent).toContain('处理人钱会计');
    expect(screen.place.textContent).toContain('创建人gone1');
  });
  expect(screen.place.textContent).toContain('球场棠溪湾');
  await show(3);
  expect(screen.place.textContent).not.toContain('棠溪湾');
});

test('a flag that may stay open is a choice of two and neither', async () => {
  const changes: InputValue[] = [];
  const show = async (field: FieldDescription, value: InputValue) => {
    const Control = getControl(field);
    await screen.draw(
      <Control field={field} choices={CHOICES} value={value} onChange={(next) => void changes.push(next)} />,
    );
  };
  await show(flag('replayLater', '是否补打'), null);
  expect(screen.place.querySelector('[role=switch]')).toBeNull();
  expect(screen.place.textContent).toContain('请选择是否补打');
  await show(flag('replayLater', '是否补打'), 'N');
  expect(screen.place.textContent).toContain('否');
  await act(async () => {
    const clear = screen.place.querySelector('.ant-select-clear');
    for (const type of ['mousedown', 'mouseup', 'click'])
      clear?.dispatchEvent(new MouseEvent(type, { bubbles: true }));
  });
  expect(changes).toEqual([null]);
  await show(flag('topFlag', '置顶', { default: 'N' }), 'N');
  expect(screen.place.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('false');
});

test('a chosen record is called by its name, and by nothing while that is on its way', async () => {
  let answer: (result: unknown) => void = () => {};
  const http = {
    get: async () => ({
      result: await new Promise((resolve) => (answer = resolve)),
      message: '',
      code: '200',
    }),
  } as unknown as Http;
  await screen.draw(
    <App>
      <ServerReads http={http}>
        <RefSelect reference={{ entity: 'golfCompetition' }} value="1720001" />
      </ServerReads>
    </App>,
  );
  const shown = () => screen.place.querySelector('.ant-select')?.textContent;
  expect(shown()).toBe('…');
  await act(async () => answer({ records: [{ id: '1720001', name: '松岭杯' }], total: 1 }));
  await vi.waitFor(() => expect(shown()).toBe('松岭杯'));
});

const openSelect = async (box: Element | null) => {
  await act(async () => box?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
};

test('a province can be searched for', async () => {
  const sent: (string | null)[] = [];
  const field: FieldDescription = { name: 'area', label: '地区', type: 'string', kind: 'areaCode' };
  await screen.draw(
    <SearchInput
      item={{ kind: 'field', name: 'area', label: '地区', field }}
      choices={CHOICES}
      parks={[]}
      onChange={(value) => void sent.push(value)}
    />,
  );
  await vi.waitFor(() => expect(screen.place.querySelector('.ant-cascader')).not.toBeNull());
  await openSelect(screen.place.querySelector('.ant-select'));
  const option = [...document.querySelectorAll('.ant-cascader-menu-item')].find(
    ({ textContent }) => textContent === '广东省',
  );
  await act(async () => option?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  expect(sent).toEqual(['440000']);
});

test('the advanced query asks for an account with the user picker, for a division with the cascader', async () => {
  const [user, area] = [
    golfFeedback.fields.find(({ name }) => name === 'handler'),
    getEntity('golfPark').fields.find(({ kind }) => kind === 'areaCode'),
  ];
  const show = async (field: FieldDescription | undefined, rule: Rule) => {
    if (field === undefined) throw new Error('no field');
    await screen.draw(
      <App>
        <ServerReads http={{} as unknown as Http}>
          <AdvancedLine
            line={{ key: 1, field, rule, val: '' }}
            place={1}
            fields={[field]}
            options={[]}
            choices={CHOICES}
            onChange={() => undefined}
            onAdd={() => undefined}
            onRemove={() => undefined}
          />
        </ServerReads>
      </App>,
    );
  };
  await show(user, 'eq');
  expect(screen.place.textContent).toContain('选择用户');
  await show(user, 'like');
  expect(screen.place.textContent).not.toContain('选择用户');
  await show(area, 'eq');
  await vi.waitFor(() => expect(screen.place.querySelector('.ant-cascader')).not.toBeNull());
  await show(area, 'right_like');
  expect(screen.place.querySelector('.ant-cascader')).toBeNull();
});
