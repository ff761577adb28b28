import { expect, test } from 'vitest';
import { chooseSpecs, findUnmappedSpecs, SPECS_BY_PREFIX } from '../../../../scripts/near/specs.mjs';

const specs = [
  'tests/e2e/grid.spec.ts',
  'tests/e2e/pages/order.spec.ts',
  'tests/e2e/faults/page.spec.ts',
  'tests/e2e/faults/frames.spec.ts',
];

test('specs follow from the part that changed', () => {
  expect(chooseSpecs(['src/features/orders/OrderList.tsx'], specs)).toEqual([
    'tests/e2e/pages/order.spec.ts',
  ]);
  expect(chooseSpecs(['README.md'], specs)).toEqual([]);
});

test('a spec stands for itself, a part of specs for those beside it and the one it is called like', () => {
  expect(chooseSpecs(['tests/e2e/faults/page.spec.ts'], specs)).toEqual(['tests/e2e/faults/page.spec.ts']);
  expect(chooseSpecs(['tests/e2e/faults/operatorPage.ts'], specs)).toEqual(specs.slice(2));
  expect(chooseSpecs(['tests/e2e/grid/tree.ts'], specs)).toEqual(['tests/e2e/grid.spec.ts']);
});

test('a spec that nothing names and a prefix without files are told', () => {
  const known = SPECS_BY_PREFIX.flatMap(([prefix, found]) => [prefix, ...found]);
  expect(findUnmappedSpecs({ paths: new Set([...known, 'tests/e2e/new.spec.ts']) })).toEqual([
    'scripts/near/specs.mjs does not say what tests/e2e/new.spec.ts shows',
  ]);
  const without = known.filter((path) => path !== 'src/features/users/');
  expect(findUnmappedSpecs({ paths: new Set(without) })).toEqual([
    'scripts/near/specs.mjs names src/features/users/, which is not there',
  ]);
});
