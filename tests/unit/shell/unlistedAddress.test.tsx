// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import NotFoundPage from '#src/features/exception/NotFoundPage.tsx';
import UnlistedAddress from '#src/shell/pages/UnlistedAddress.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

/** Where the console is after it was led to an address that the menu lacks, and the pages it was refused. */
async function open(
  pathname: string,
): Promise<readonly [address: string | null, refused: readonly string[]]> {
  const refused: string[] = [];
  const Address = () => <p>{useLocation().pathname}</p>;
  await act(async () =>
    root.render(
      <MemoryRouter key={pathname} initialEntries={[pathname]}>
        <UnlistedAddress
          pathname={pathname}
          onForbidden={({ path, component, meta }) => refused.push(`${path}${component} ${meta.title}`)}
        />
        <Address />
      </MemoryRouter>,
    ),
  );
  return [place.textContent, refused];
}

test('a page of the product keeps its address and says 403 in its own spelling', async () => {
  for (const pathname of ['/bsweb/order', '/BSWEB/Order/'])
    expect(await open(pathname)).toEqual([pathname, ['/bsweb/order 无权访问']]);
  expect(await open('/isystem/dict')).toEqual(['/isystem/dict', ['/isystem/dict 无权访问']]);
});

test('an address that the product does not have leads to 404', async () => {
  for (const pathname of ['/golf/nothing', '/bsweb/boardroom'])
    expect(await open(pathname)).toEqual(['/404', []]);
});

test('the page of 404 names the address that led to it', async () => {
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/golf/nothing']}>
        <Routes>
          <Route path="/404" element={<NotFoundPage productName="云溪" />} />
          <Route path="*" element={<UnlistedAddress pathname="/golf/nothing" onForbidden={() => {}} />} />
        </Routes>
      </MemoryRouter>,
    ),
  );
  expect(place.textContent).toContain('没有地址为 /golf/nothing 的页面');
  expect(place.querySelector('a')?.textContent).toBe('返回首页');
});
