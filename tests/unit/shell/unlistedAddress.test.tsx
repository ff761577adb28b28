// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
