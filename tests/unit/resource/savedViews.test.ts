// LIST-73

import { expect, it } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { type ListRequest, readAddress } from '#src/resource/list/listQuery.ts';
import {
  buildView,
  removeLinkedSettings,
  isViewApplied,
  addOrReplaceView,
  readLinkedSettings,
  readView,
  toggleDefault,
  formatListLink,
} from '#src/resource/views/savedViews.ts';

const QUERY: ListRequest = {
  filters: { status: '2' },
  sort: { column: 'teeTime', order: 'asc' },
  pageNo: 3,
  advanced: { match: 'and', conditions: [] },
};
const TABLE = { hidden: ['orderNo', 'checkStatus'], density: 'large' } as const;
const VIEW = buildView(golfOrder, '周末', { ...QUERY, advanced: null }, TABLE);

it('a view holds conditions and order, not the page, and says whether it is what is shown', () => {
  expect(readView(golfOrder, VIEW)).toEqual({ ...QUERY, advanced: null, pageNo: 1 });
  const query = { ...QUERY, advanced: null };
  expect(isViewApplied(golfOrder, VIEW, query, { ...TABLE, hidden: ['checkStatus', 'orderNo'] })).toBe(true);
  expect(isViewApplied(golfOrder, VIEW, query, { ...TABLE, density: 'small' })).toBe(false);
  expect(isViewApplied(golfOrder, VIEW, { ...query, filters: {} }, TABLE)).toBe(false);
});

it('a view of the same name takes its place and stays the default; only one is', () => {
  const other = { ...VIEW, name: '平日' };
  const views = toggleDefault([VIEW, other], '周末');
  expect(views.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const kept = addOrReplaceView(views, { ...VIEW, search: '' });
  expect(kept.map(({ name, search, isDefault }) => [name, search, isDefault])).toEqual([
    ['周末', '', true],
    ['平日', VIEW.search, false],
  ]);
  expect(toggleDefault(views, '平日').map(({ isDefault }) => isDefault)).toEqual([false, true]);
  expect(toggleDefault(views, '周末').map(({ isDefault }) => isDefault)).toEqual([false, false]);
});

// LIST-92
it('a link brings conditions, order, columns and density, once', () => {
  const address = new URLSearchParams(formatListLink(golfOrder, { ...QUERY, advanced: null }, TABLE));
  expect(readAddress(golfOrder, address)).toEqual({ ...QUERY, advanced: null, pageNo: 1 });
  expect(readLinkedSettings(golfOrder, address)).toEqual({
    hidden: expect.arrayContaining([...TABLE.hidden]),
    density: 'large',
  });
  const later = removeLinkedSettings(address);
  expect(readLinkedSettings(golfOrder, later)).toBeNull();
  expect(readAddress(golfOrder, later).filters).toEqual(QUERY.filters);
});

it('a link with columns and a density that the list does not have changes neither', () => {
  const read = (text: string) => readLinkedSettings(golfOrder, new URLSearchParams(text));
  expect(read('view.density=huge')).toBeNull();
  expect(read('view.density=small&view.hidden=nonsense')).toEqual({ hidden: [], density: 'small' });
});
