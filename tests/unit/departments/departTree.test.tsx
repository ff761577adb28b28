// @vitest-environment happy-dom
/** What a search among departments says: none found, or that nobody could look. */

import { App } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type Http } from '#src/api/http.ts';
import { DepartTree } from '#src/features/departments/DepartTree.tsx';
import { ServerReads } from '#tests/support/queries.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const NONE_FOUND = '未查询匹配数据！';
let root: Root;
afterEach(() => act(async () => root.unmount()));

/** @returns the page, with what it says of the search still to come */
async function search(get: () => Promise<unknown>): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  const none = (): void => undefined;
  await act(async () =>
    root.render(
      <App>
        <ServerReads http={{ get } as unknown as Http}>
          <DepartTree departs={[]} expanded={[]} chosen={null} onExpand={none} onChoose={none} />
        </ServerReads>
      </App>,
    ),
  );
  const input = place.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '出发');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => [...place.querySelectorAll('button')].at(-1)?.click());
  return place;
}

test('says that there is none only when the server has looked', async () => {
  const empty = await search(async () => ({ result: [], message: '', code: '200' }));
  await vi.waitFor(() => expect(empty.textContent).toContain(NONE_FOUND));
  await act(async () => root.unmount());
  const failed = await search(() => Promise.reject(new ApiError('server', '数据库没有回应')));
  await vi.waitFor(() => expect(failed.textContent).toContain('数据库没有回应'));
  expect(failed.textContent).not.toContain(NONE_FOUND);
});
