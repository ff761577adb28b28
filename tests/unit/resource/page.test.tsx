// @vitest-environment happy-dom
/** A list page with a server and live links of our own: what a row shows, and what may be done to it. */

import { App, ConfigProvider, Grid } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { act, type ComponentType, Suspense, use } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { BehaviorSubject, filter, Subject, take } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { sysSignInLog } from '#domain/entities/logs.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { sysPosition } from '#domain/entities/position.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import type { Http } from '#src/api/http.ts';
import {
  type RowState,
  type ResourceEnvironment,
  ResourceEnvironmentProvider,
} from '#src/resource/environment.ts';
import type { RecordEditorProps } from '#src/resource/form/RecordDialog.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { PermissionProvider } from '#src/widgets/permission/PermissionContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';
import { UNSTYLED } from '#tests/support/unstyled.ts';
// A page loads its dialogs when the first one opens: here they are there, so that no test waits for modules.
import '#src/resource/actions/ActionDialog.tsx';
import '#src/resource/form/RecordDialog.tsx';
import '#src/resource/preview/RecordPreview.tsx';

/** Ten in the morning, by the clock of the test until it says otherwise. */
const NOW_TS = Date.parse('2026-11-22T02:00:00Z');
let nowTs: number;
/** Of the order in the list. */
let teeTime: string | undefined;
const ORDER = {
  id: '17',
  rev: 3,
  orderNo: 'GF1',
  contactName: '张三',
  playDate: '2026-11-22',
  status: '2',
  status_dictText: '已确认',
  totalAmount: 100,
  paidAmount: 100,
};

/** What the server has. */
let rows: readonly (typeof ORDER)[];
const readId = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;

let rowStates$: Subject<RowState>;
let recovered$: Subject<void>;
/** Whether the server is known to tell of changes. */
let isTold$: BehaviorSubject<boolean>;
/** There are more rows than the server counts. */
let isBounded: boolean;
/** In the park, as the server says it. */
let today: string | undefined;
/** Parks whose messages are asked for. */
let followed: string[];
let calls: (readonly [method: string, path: string, sent: unknown])[];

beforeEach(() => {
  // The component's own clock, so that 1400 ms pass when we say so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  // No length comes of the library's variables here, and a text area that grows with its text reckons with lengths.
  const style = document.body.appendChild(document.createElement('style'));
  style.textContent = 'textarea { padding: 0 !important; border-width: 0 !important; }';
  nowTs = NOW_TS;
  teeTime = undefined;
  today = undefined;
  rows = [ORDER];
  isBounded = false;
  [rowStates$, recovered$, calls, followed] = [new Subject(), new Subject(), [], []];
  isTold$ = new BehaviorSubject(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});
const screen = setUpScreen();

function fakeHttp(): Http {
  const answer = async (method: string, path: string, sent: unknown) => {
    calls.push([method, path, sent]);
    const result = path.endsWith('/list')
      ? {
          records: rows.map((row) => ({ ...row, ...(teeTime !== undefined && { teeTime }) })),
          ...(isBounded ? { total: 10_000, isBounded } : { total: rows.length }),
        }
      : path.endsWith('/queryById')
        ? rows.find(({ id }) => id === readId(sent))
        : path.endsWith('/today') && today !== undefined
          ? { today }
          : path.endsWith('/listViews')
            ? []
            : path.endsWith('/listCount')
              ? isBounded
                ? { count: 10_000, sum: {}, isBounded }
                : { count: 1, sum: { totalAmount: 100, paidAmount: 100 } }
              : null;
    return { result: result as never, message: '操作成功', code: '200' };
  };
  return {
    get: (path, params) => answer('GET', path, params),
    post: (path, body) => answer('POST', path, body),
    put: (path, body) => answer('PUT', path, body),
    delete: (path, params) => answer('DELETE', path, params),
    blob: () => Promise.resolve(new Blob()),
  };
}

/** @param actions permission codes the user holds */
async function open(
  actions: readonly string[],
  inPark = 'P1',
  enforced: readonly object[] = [],
  entity: EntityDescription = golfOrder,
  address = '/',
  editor?: ComponentType<RecordEditorProps>,
): Promise<void> {
  const feed = {
    turns$: isTold$.pipe(filter(Boolean), take(1)),
    missed$: recovered$,
    heard$: isTold$,
  };
  const surroundings: ResourceEnvironment = {
    user: { username: 'u', userType: 3 },
    park: { id: inPark, name: '云麓湖' },
    parks: [],
    canMail: true,
    now: () => nowTs,
    rowStates$,
    feeds: { rows: feed, hints: feed },
    RecordViewers: null,
    follow(parkId) {
      followed.push(parkId);
      return () => void followed.pop();
    },
  };
  const http = fakeHttp();
  const lists = decodePermissionLists(
    actions.map((action) => ({ type: '1', action })),
    enforced,
  );
  await screen.draw(
    <ConfigProvider locale={zhCN} theme={UNSTYLED}>
      <App>
        <MemoryRouter initialEntries={[address]}>
          <ServerReads http={http}>
            <PermissionProvider value={lists}>
              <ResourceEnvironmentProvider value={surroundings}>
                <Suspense fallback={<p>页面加载中</p>}>
                  <ResourcePage entity={entity} {...(editor !== undefined && { editor })} />
                </Suspense>
              </ResourceEnvironmentProvider>
            </PermissionProvider>
          </ServerReads>
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );
  await settle();
}

const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));
const table = () => screen.place.querySelector('table')?.textContent ?? '';
const tell = (message: Partial<RowState>) =>
  act(async () => rowStates$.next({ type: 111, id: '17', rev: 4, status: '3', patch: {}, ...message }));
const asked = (path: string) => calls.filter(([, called]) => called.endsWith(path)).length;
const button = (label: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.replaceAll(' ', '') === label);
const click = async (label: string) => {
  const target = button(label);
  if (target === undefined) throw new Error(`no button ${label}`);
  await act(async () => target.click());
  await settle();
};

// LIST-80
test('a list of more rows than are counted says so at its pages and its sums', async () => {
  isBounded = true;
  await open(['golf:order:list']);
  expect(screen.place.querySelector('.ant-pagination-total-text')?.textContent).toBe('1-100 超过 10,000 条');
  expect(screen.place.querySelector('tfoot')?.textContent).toContain('营收合计 超过 10,000 条');
  expect(screen.place.querySelector('tfoot')?.textContent).not.toContain('￥');
});

const lastDays = (): unknown => calls.findLast(([, path]) => path === '/admin/golfOrder/list')?.[2];

// LIST-83
test('a list of today is one of the day in the park, once the server has said which that is', async () => {
  today = '2026-11-21';
  await open(['golf:order:list']);
  await vi.waitFor(async () => {
    await settle();
    expect(lastDays()).toMatchObject({ playDate_begin: today, playDate_end: today });
    expect(screen.place.querySelector('[aria-pressed=true]')?.textContent).toMatch(/^今日/);
  });
});

test('conditions that somebody chose stay, whatever the day is', async () => {
  today = '2026-11-21';
  await open(['golf:order:list'], 'P1', [], golfOrder, '/?playDate=2026-11-20%2C2026-11-20');
  await vi.waitFor(async () => {
    await settle();
    expect(asked('/golfPark/today')).toBe(1);
  });
  await settle();
  expect(lastDays()).toMatchObject({ playDate_begin: '2026-11-20', playDate_end: '2026-11-20' });
});

// LIST-17
test('a message changes the row, and for 1400 ms shows what it said before', async () => {
  await open(['golf:order:list']);
  expect(table()).toContain('已确认');
  await tell({ patch: { contactName: '李四' } });
  expect(screen.place.querySelectorAll('del')).toHaveLength(2);
  expect([...screen.place.querySelectorAll('del')].map(({ textContent }) => textContent)).toContain('张三');
  await act(async () => vi.advanceTimersByTimeAsync(1399));
  expect(screen.place.querySelectorAll('del')).toHaveLength(2);
  await act(async () => vi.advanceTimersByTimeAsync(1));
  expect(screen.place.querySelectorAll('del')).toHaveLength(0);
  expect(table()).toContain('李四');
});

// LIST-74
test('on a phone the search fields are behind a button that counts them, and seldom work behind another', async () => {
  vi.spyOn(Grid, 'useBreakpoint').mockReturnValue({ md: false });
  await open(['golf:order:list', 'golf:order:add'], 'P1', [], golfOrder, '/?contactName=张三');
  await vi.waitFor(() => expect(button('筛选（1）')).toBeDefined());
  expect(screen.place.querySelector('search')).toBeNull();
  await vi.waitFor(() => expect(button('视图')).toBeDefined());
  const isFolded = () => button('高级查询')?.closest('[hidden]') !== null;
  expect(isFolded()).toBe(true);
  await act(async () => document.querySelector<HTMLElement>('[aria-label=更多操作]')?.click());
  expect(isFolded()).toBe(false);
  await click('筛选（1）');
  const name = document.querySelector<HTMLInputElement>('search input[id$=contactName]');
  expect(name?.value).toBe('张三');
  await click('重置');
  await vi.waitFor(() => expect(button('筛选')).toBeDefined());
});

test('the messages of the park are asked for by those who may hear them, as long as the list is open', async () => {
  await open(['golf:order:list']);
  expect(followed).toEqual([]);
  await open(['golf:order:list', 'golf:dispatch:view']);
  expect(followed).toEqual(['P1']);
  await screen.draw(null);
  expect(followed).toEqual([]);
});

// LIST-17
test('a second change does not cut short what the first one shows, and lies below it', async () => {
  await open(['golf:order:list']);
  const shown = () => [...screen.place.querySelectorAll('del')].map(({ textContent }) => textContent);
  await tell({ status: '2', patch: { contactName: '李四' } });
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  await tell({ status: '2', rev: 5, patch: { contactName: '王五', paidAmount: 90 } });
  expect(shown()).toEqual(['张三', '￥100.00']);
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(shown()).toEqual(['李四', '￥100.00']);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(shown()).toEqual([]);
});

test('a record that was deleted elsewhere leaves the list, others do not disturb it', async () => {
  await open(['golf:order:list']);
  const before = asked('/list');
  await tell({ id: '18', patch: { delFlag: 1 } });
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(asked('/list')).toBe(before);
  await tell({ patch: { delFlag: 1 } });
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(asked('/list')).toBe(before + 1);
});

test('messages of other types, about other records or already known change nothing', async () => {
  await open(['golf:order:list']);
  await tell({ type: 113 });
  await tell({ id: '18' });
  await tell({ rev: 3 });
  expect(table()).toContain('已确认');
  expect(screen.place.querySelectorAll('del')).toHaveLength(0);
});

test('a list is read once the server tells of changes, so that none falls between', async () => {
  isTold$.next(false);
  await open(['golf:order:list', 'golf:dispatch:view']);
  expect([followed, asked('/list')]).toEqual([['P1'], 0]);
  await act(async () => isTold$.next(true));
  await settle();
  expect(asked('/list')).toBe(1);
  expect(table()).toContain('已确认');
});

test('a record that is deleted while the list is read leaves it all the same', async () => {
  await open(['golf:order:list']);
  const before = asked('/list');
  await act(async () => {
    recovered$.next();
    rowStates$.next({ type: 111, id: '17', rev: 4, status: '3', patch: { delFlag: 1 } });
  });
  await settle();
  expect(asked('/list')).toBe(before + 1);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(asked('/list')).toBe(before + 2);
});

// PERM-04
test('a column that the system enforces is there for those who hold its code, a locked field for nobody to change', async () => {
  const enforced = [
    { type: '1', status: '1', action: 'golf:order:column:contactName' },
    { type: '2', status: '1', action: 'golf:order:column:contactPhone' },
  ];
  await open(['golf:order:list', 'golf:order:add'], 'P1', enforced);
  expect(table()).not.toContain('张三');
  expect(screen.place.textContent).not.toContain('联系人');
  await click('新增');
  await vi.waitFor(() => expect(document.querySelector('#golfOrder_contactPhone')).not.toBeNull());
  const phone = document.querySelector<HTMLInputElement>('#golfOrder_contactPhone');
  expect(phone?.disabled).toBe(true);
  expect(document.querySelector('#golfOrder_contactName')).toBeNull();
  await screen.draw(null);
  await open(['golf:order:list', 'golf:order:column:contactName'], 'P1', enforced);
  expect(table()).toContain('张三');
});

test('after a gap of the links the list is read anew', async () => {
  await open(['golf:order:list']);
  const before = asked('/list');
  await act(async () => recovered$.next());
  await settle();
  expect(asked('/list')).toBe(before + 1);
});

// LIVE-36
test('a list without live rows asks again when it is told that something changed, once a second', async () => {
  await open(['system:position:list'], 'P1', [], sysPosition);
  const before = asked('/list');
  const hint = { type: 120, entity: 'sysPosition', id: '', rev: 0, withheld: true } as const;
  for (let told = 0; told < 5; told += 1) await tell(hint);
  await tell({ ...hint, entity: 'sysRole' });
  expect(asked('/list')).toBe(before + 1);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(asked('/list')).toBe(before + 2);
});

// LIST-70
test('a list says when it was read where nobody tells of changes, and while the link is away', async () => {
  await open(['system:log:list'], 'P1', [], sysSignInLog);
  expect(screen.place.textContent).toContain('打开于 10:00');
  nowTs += 9 * 60_000;
  await act(async () => screen.place.querySelector<HTMLButtonElement>('[aria-label="刷新"]')?.click());
  await settle();
  expect(screen.place.textContent).toContain('刷新于 10:09');
  await open(['golf:order:list']);
  expect(screen.place.textContent).not.toMatch(/打开于|刷新于/);
  await act(async () => isTold$.next(false));
  expect(screen.place.textContent).toContain('打开于 10:09');
});

// LIST-71
test('details open beside the list with what may be done, keys lead on to the next row', async () => {
  rows = [ORDER, { ...ORDER, id: '18', orderNo: 'GF2', contactName: '李四' }];
  await open(['golf:order:list', 'golf:order:detail', 'golf:order:noShow']);
  await click('详情');
  const drawer = () => document.querySelector('[role=dialog]')?.textContent ?? '';
  await vi.waitFor(() => expect(drawer()).toContain('1 / 2'));
  await vi.waitFor(() => expect(drawer()).toContain('张三'));
  expect(drawer()).toContain('未到');
  const press = async (key: string) => {
    await act(async () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await settle();
  };
  await press('j');
  await vi.waitFor(() => expect(drawer()).toContain('李四'));
  expect(drawer()).toContain('2 / 2');
  await press('ArrowDown');
  expect(drawer()).toContain('2 / 2');
  await press('k');
  await vi.waitFor(() => expect(drawer()).toContain('张三'));
});

// LIST-72
test('details that were closed do not open again when the page is mounted anew', async () => {
  history.replaceState(null, '', '/?id=17');
  const rights = ['golf:order:list', 'golf:order:detail'];
  const isOpen = () => document.querySelector('.ant-drawer-open') !== null;
  await open(rights, 'P1', [], golfOrder, '/?id=17');
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  await act(async () => document.querySelector<HTMLElement>('.ant-drawer-close')?.click());
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  await screen.draw(null);
  await open(rights, 'P1', [], golfOrder, '/?id=17');
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(isOpen()).toBe(false);
});

test('a row offers what both its state and the user’s rights allow', async () => {
  await open(['golf:order:detail', 'golf:order:checkIn', 'golf:order:pay']);
  const labels = () =>
    [...screen.place.querySelectorAll('tbody button')].map(({ textContent }) => textContent);
  // 已确认: paid for already, so that only the arrival is left.
  expect(labels()).toEqual(['详情', '到场']);
  await tell({ status: '5' });
  expect(labels()).toEqual(['详情']);
});

test('what the clock allows is offered once it does, without another look at the list', async () => {
  teeTime = '2026-11-22 10:05:00';
  await open(['golf:order:noShow']);
  expect(button('未到')).toBeUndefined();
  nowTs += 5 * 60_000;
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(button('未到')).toBeDefined();
  expect(asked('/list')).toBe(1);
});

// LIST-94
test('an action asks first and names the record, then sends it with the revision that was seen', async () => {
  await open(['golf:order:noShow']);
  await click('未到');
  expect(document.body.textContent).toContain('默认不退款订单：GF1');
  expect(asked('/noShow')).toBe(0);
  await click('确认未到');
  expect(calls.find(([method]) => method === 'PUT')).toEqual([
    'PUT',
    '/admin/golfOrder/noShow',
    { id: '17', rev: 3 },
  ]);
});

// WIDGET-17
test('the second of a double click does nothing: one question is asked', async () => {
  await open(['golf:order:noShow']);
  const target = button('未到');
  await act(async () => {
    for (const detail of [1, 2]) target?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  });
  await settle();
  expect(document.querySelectorAll('.ant-modal-confirm')).toHaveLength(1);
});

test('an action that needs an answer asks for it before anything is sent', async () => {
  await open(['golf:order:cancel']);
  await click('取消');
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('取消原因'));
  expect(asked('/cancel')).toBe(0);
});

// LIST-14, LIST-69
test('what was chosen in one park is not chosen in another', async () => {
  const rights = ['golf:order:list', 'golf:order:deleteBatch'];
  await open(rights);
  const box = screen.place.querySelector<HTMLInputElement>('tbody input[type=checkbox]');
  await act(async () => box?.click());
  expect(screen.place.textContent).toContain('已选择 1 项');
  expect(button('批量删除')).toBeDefined();
  await open(rights, 'P2');
  expect(screen.place.textContent).not.toContain('已选择');
  expect(button('批量删除')).toBeUndefined();
});

test('a search leaves the keyboard where it was, and 重置 empties what was typed', async () => {
  await open(['golf:order:list']);
  const input = screen.place.querySelector<HTMLInputElement>('#golfOrderSearch_orderNo');
  if (input === null) throw new Error('no search for the number');
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  input.focus();
  await type('GF');
  await click('查询');
  expect(calls.findLast(([, path]) => path === '/admin/golfOrder/list')?.[2]).toMatchObject({
    orderNo: '*GF*',
  });
  expect(input.isConnected).toBe(true);
  expect(document.activeElement).toBe(input);
  await type('GF2');
  await click('重置');
  expect(input.value).toBe('');
});

// WIDGET-32
test('the list stays while the chunk of its editor is on its way', async () => {
  const chunk = new Promise<never>(() => {});
  const Editor = () => use(chunk);
  await open(['golf:order:list', 'golf:order:add'], 'P1', [], golfOrder, '/', Editor);
  await click('新增');
  expect(screen.place.textContent).not.toContain('页面加载中');
});

// WIDGET-32
test('the keyboard goes on with the row that takes the place of one that leaves the list', async () => {
  const others = ['18', '19'].map((id) => ({ ...ORDER, id, orderNo: `GF${id}`, contactName: `客人${id}` }));
  rows = [ORDER, ...others];
  await open(['golf:order:list', 'golf:order:detail', 'golf:order:checkIn']);
  const focusedAction = () => document.activeElement?.getAttribute('aria-label');
  const last = document.querySelector<HTMLElement>('[data-row-key="19"] [aria-label^=到场]');
  last?.focus();
  expect(focusedAction()).toContain('到场');
  rows = [ORDER, ...others.slice(0, 1)];
  await act(async () => recovered$.next());
  await settle();
  expect(last?.isConnected).toBe(false);
  expect(document.activeElement?.closest('tr')?.dataset['rowKey']).toBe('18');
  // The first in the cell: never another action in the same place.
  expect(focusedAction()).toContain('详情');
  document.querySelector<HTMLElement>('[data-row-key="18"] [aria-label^=到场]')?.focus();
  await tell({ id: '18', status: '5' });
  expect(focusedAction()).toContain('详情');
});

// WIDGET-32
test('who has left the list is not called back when its rows change', async () => {
  rows = [ORDER, { ...ORDER, id: '18' }];
  await open(['golf:order:list', 'golf:order:detail']);
  const last = document.querySelector<HTMLElement>('[data-row-key="18"] button');
  last?.focus();
  await act(async () => last?.blur());
  rows = [ORDER];
  await act(async () => recovered$.next());
  await settle();
  expect(document.querySelectorAll('[data-row-key]')).toHaveLength(1);
  expect(document.activeElement).toBe(document.body);
});
