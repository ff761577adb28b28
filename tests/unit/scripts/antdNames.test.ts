/** What antd names in English for screen readers has a Chinese name in the built console. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { nameInChinese } from '../../../scripts/antdNames.ts';

const transform = nameInChinese.transform as (code: string, id: string) => { readonly code: string } | null;

const SELECT = '@rc-component/select/es/hooks/useAllowClear.js';
const INPUT = 'antd/es/_util/hooks/useAllowClear.js';
const locate = (module: string): string =>
  fileURLToPath(new URL(`../../../node_modules/${module}`, import.meta.url));

test.each([
  ['a select', SELECT, "'Clear'"],
  ['an input', INPUT, 'CloseCircleFilled, null'],
])('the button that clears %s has a Chinese name', (_what, module, english) => {
  const path = locate(module);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(english);
  const { code } = transform(source, path) ?? { code: '' };
  expect(code).toContain("'清除'");
  expect(code).not.toContain(english);
});

test('a version of antd that is built in another way fails the build', () => {
  expect(() => transform('export const useAllowClear = () => null;', locate(SELECT))).toThrow('antdNames.ts');
});

test('every other module stays as it is', () => {
  expect(transform("'Clear'", locate('antd/es/select/index.js'))).toBeNull();
});
