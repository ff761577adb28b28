// @vitest-environment happy-dom

import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import NotFoundPage from '#src/features/exception/NotFoundPage.tsx';
import UnlistedAddress from '#src/shell/pages/UnlistedAddress.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

/** Where the console is after it was led to an address that the menu lacks, and the pages it was refused. */
async function open(
  pathname: string,
): Promise<readonly [address: string | null, refused: readonly string[]]> {
  const refused: string[] = [];
  const Address = () => <p>{useLocation().pathname}</p>;
  await screen.draw(
    <MemoryRouter key={pathname} initialEntries={[pathname]}>
      <UnlistedAddress
        pathname={pathname}
        onForbidden={({ path, component, meta }) => refused.push(`${path}${component} ${meta.title}`)}
      />
      <Address />
    </MemoryRouter>,
  );
  return [screen.place.textContent, refused];
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
  await screen.draw(
    <MemoryRouter initialEntries={['/golf/nothing']}>
      <Routes>
        <Route path="/404" element={<NotFoundPage productName="云溪" />} />
        <Route path="*" element={<UnlistedAddress pathname="/golf/nothing" onForbidden={() => {}} />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.place.textContent).toContain('没有地址为 /golf/nothing 的页面');
  expect(screen.place.querySelector('a')?.textContent).toBe('返回首页');
});
