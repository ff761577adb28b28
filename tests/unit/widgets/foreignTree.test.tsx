// @vitest-environment happy-dom
/** A tree of a form that nobody here knows. */

import { App } from 'antd';
import { expect, test } from 'vitest';
import type { Http } from '#src/api/http.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { TreeSelect } from '#src/widgets/tree/TreeSelect.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

async function draw(result: unknown): Promise<HTMLElement> {
  const http = { get: async () => ({ result, message: '', code: '200' }) } as unknown as Http;
  await screen.draw(
    <App>
      <HttpProvider value={http}>
        <TreeSelect dict="sys_category,name,id" value="" />
      </HttpProvider>
    </App>,
  );
  return screen.place;
}

// WIDGET-30
test.each([
  [{ version: 3, tree: [] }],
  [['A01']],
  [[{ nodeId: 7, label: '球具' }]],
  [[{ key: 'a', children: {} }]],
])('says so in red: %j', async (result) => {
  const place = await draw(result);
  expect(place.querySelector('.ant-typography-danger')?.textContent).toBe('不支持该版本的树数据');
  expect(place.querySelector('[role=combobox]')).toBeNull();
});

test.each([[null], [[]], [[{ key: 'a', title: '球具', leaf: true }]]])('is a tree: %j', async (result) => {
  const place = await draw(result);
  expect(place.querySelector('.ant-typography-danger')).toBeNull();
  expect(place.querySelector('[role=combobox]')).not.toBeNull();
});
