import { expect, expectTypeOf, test } from 'vitest';
import { OrderStatus } from '#domain/codes/money.ts';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { defineDictionary } from '#domain/dictionaries/dictionary.ts';
import type { OrderRow } from '#domain/entities/order.ts';

test('a list of codes becomes a dictionary in the order of its texts', () => {
  const { items } = defineDictionary(
    'x',
    '测试',
    { closed: '0', open: '1' },
    { open: '营业', closed: '停业' },
  );
  expect(items).toEqual([
    { value: '1', text: '营业' },
    { value: '0', text: '停业' },
  ]);
});

test('no dictionary has a code twice or a code without a text', () => {
  const bad = DICTIONARIES.filter(
    ({ items }) =>
      new Set(items.map(({ value }) => value)).size < items.length ||
      items.some(({ value, text }) => value === '' || text === ''),
  );
  expect(bad.map(({ code }) => code)).toEqual([]);
});

test('a field with a dictionary holds one of its codes, and nothing else compiles', () => {
  expectTypeOf<OrderRow['status']>().toEqualTypeOf<OrderStatus>();
  const isConfirmed = ({ status }: Pick<OrderRow, 'status'>): boolean => status === OrderStatus.confirmed;
  expect(isConfirmed({ status: '2' })).toBe(true);
  // @ts-expect-error: no such code
  expect(isConfirmed({ status: '12' })).toBe(false);
  // @ts-expect-error: no such name
  expect(OrderStatus.confirmd).toBeUndefined();
  // @ts-expect-error: a code without a text
  expect(defineDictionary('x', '测试', { open: '1', closed: '0' }, { open: '营业' }).items).toHaveLength(1);
});
