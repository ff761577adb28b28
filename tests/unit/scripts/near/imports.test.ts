import { expect, test } from 'vitest';
import { chooseTests, measureDistances, readImporters } from '../../../../scripts/near/imports.mjs';

const texts = new Map([
  ['domain/money.ts', ''],
  ['server/golf/orders/refund.ts', "import { round } from '#domain/money.ts';"],
  ['server/golf/orders/routes.ts', "export { refund } from './refund.ts';"],
  ['server/app.ts', "import './golf/orders/routes.ts';"],
  ['src/features/orders/Orders.tsx', "const page = () => import('./Refund.tsx');"],
  ['src/features/orders/Refund.tsx', ''],
  ['tests/unit/booking/money.test.ts', "import { round } from '#domain/money.ts';"],
  ['tests/unit/server/far.test.ts', "import { createApp } from '#server/app.ts';"],
  ['tests/unit/server-golf/orders.test.ts', "import { createApp } from '#server/app.ts';"],
  ['tests/unit/orders/page.test.tsx', "import { Orders } from '#src/features/orders/Orders.tsx';"],
]);

test('a file is reached by aliases, relative and lazy imports', () => {
  const importers = readImporters(texts);
  expect(importers.get('domain/money.ts')).toEqual([
    'server/golf/orders/refund.ts',
    'tests/unit/booking/money.test.ts',
  ]);
  expect(importers.get('src/features/orders/Refund.tsx')).toEqual(['src/features/orders/Orders.tsx']);
});

test('what puts everything together is reached and passes nothing on', () => {
  const distances = measureDistances(['server/golf/orders/refund.ts'], readImporters(texts));
  expect([...distances]).toEqual([
    ['server/golf/orders/refund.ts', 0],
    ['server/golf/orders/routes.ts', 1],
    ['server/app.ts', 2],
  ]);
});

test('tests called like a change come first, then those that import it, the nearest first', () => {
  expect(chooseTests(['server/golf/orders/refund.ts'], texts)).toEqual([
    'tests/unit/server-golf/orders.test.ts',
  ]);
  expect(chooseTests(['domain/money.ts'], texts)).toEqual(['tests/unit/booking/money.test.ts']);
  expect(chooseTests(['src/features/orders/Refund.tsx'], texts)).toEqual([
    'tests/unit/server-golf/orders.test.ts',
    'tests/unit/orders/page.test.tsx',
  ]);
});

test('a changed test stands for itself', () => {
  expect(chooseTests(['tests/unit/server/far.test.ts'], texts)).toEqual(['tests/unit/server/far.test.ts']);
});
