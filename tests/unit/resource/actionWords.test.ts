import { expect, test } from 'vitest';
import { CATALOGUE } from '#domain/entities/catalogue.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { BACK, formatConfirmation, nameAction } from '#src/resource/actions/actionWords.ts';

// LIST-66
test('no button that does something says what a button that leaves says', () => {
  const words = CATALOGUE.flatMap((entity) =>
    listLifecycles(entity.name).flatMap(({ transitions }) =>
      transitions.map((transition) => formatConfirmation(entity, transition)),
    ),
  );
  expect(words).toContain('确认取消订单');
  expect(words.filter((word) => ['取消', '关闭', '确定', BACK].includes(word))).toEqual([]);
});

// LIST-66
test('a verb that needs its noun has it, others stand alone', () => {
  expect(nameAction(golfOrder, { label: '取消' })).toBe('取消订单');
  expect(nameAction(golfOrder, { label: '改期' })).toBe('改期');
  expect(formatConfirmation(golfOrder, { label: '改期' })).toBe('改期');
  expect(formatConfirmation(golfOrder, { label: '未到', danger: true })).toBe('确认未到');
});
