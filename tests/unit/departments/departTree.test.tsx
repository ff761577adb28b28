// @vitest-environment happy-dom
/** What a search among departments says: none found, or that nobody could look. */

import { App } from 'antd';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError, type Http } from '#src/api/http.ts';
import { DepartTree } from '#src/features/departments/DepartTree.tsx';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const NONE_FOUND = '未查询匹配数据！';
const screen = setUpScreen();

/** @returns the page, with what it says of the search still to come */
async function search(get: () => Promise<unknown>): Promise<HTMLElement> {
  const none = (): void => undefined;
  await screen.draw(
    <App>
      <ServerReads http={{ get } as unknown as Http}>
        <DepartTree departs={[]} expanded={[]} chosen={null} onExpand={none} onChoose={none} />
      </ServerReads>
    </App>,
  );
  const input = screen.place.querySelector('input');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '出发');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => [...screen.place.querySelectorAll('button')].at(-1)?.click());
  return screen.place;
}

test('says that there is none only when the server has looked', async () => {
  const empty = await search(async () => ({ result: [], message: '', code: '200' }));
  await vi.waitFor(() => expect(empty.textContent).toContain(NONE_FOUND));
  await screen.clear();
  const failed = await search(() => Promise.reject(new ApiError('server', '数据库没有回应')));
  await vi.waitFor(() => expect(failed.textContent).toContain('数据库没有回应'));
  expect(failed.textContent).not.toContain(NONE_FOUND);
});
