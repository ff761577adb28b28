// @vitest-environment happy-dom

import { act } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { useAddressQuery } from '#src/resource/list/useList.ts';
import { useAddressState } from '#src/shell/pages/useAddressState.ts';
import { PageAddressProvider } from '#src/widgets/pages/pageAddress.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const NOTHING = {};
let told: string[];

beforeEach(() => {
  told = [];
});
const screen = setUpScreen();

function List() {
  const [query, setQuery] = useAddressQuery(golfOrder, NOTHING);
  return <button onClick={() => setQuery({ ...query, pageNo: query.pageNo + 1 })}>第{query.pageNo}页</button>;
}

function Ranking() {
  const [{ tab }, change] = useAddressState({ tab: 'first' });
  return <button onClick={() => change({ tab: 'second' })}>{tab}</button>;
}

/** A page as the frame keeps it: mounted, at the place that it was led to last. */
function Page({ path, children }: { readonly path: string; readonly children: React.ReactNode }) {
  const location = useLocation();
  return (
    <PageAddressProvider value={tell}>
      <Link to={path}>plain</Link>
      <Link to={`${path}?pageNo=7&tab=third`}>deep</Link>
      <Routes location={location}>
        <Route path="*" element={children} />
      </Routes>
    </PageAddressProvider>
  );
}
const tell = (search: string): void => void told.push(search);

async function open(address: string, children: React.ReactNode): Promise<void> {
  window.history.replaceState(null, '', address);
  await screen.draw(
    <BrowserRouter useTransitions={false}>
      <Page path={window.location.pathname}>{children}</Page>
    </BrowserRouter>,
  );
}
const shown = () => screen.place.querySelector('button')?.textContent;
const click = (text: string) =>
  act(async () => {
    const found = [...screen.place.querySelectorAll<HTMLElement>('a, button')].find(
      (one) => one.textContent === text || (text === '' && one.tagName === 'BUTTON'),
    );
    found?.click();
  });

test('a list shows what its address asks for each time it is led to, and tells what it wrote', async () => {
  await open('/bsweb/order', <List />);
  await click('');
  expect([shown(), window.location.search]).toEqual(['第2页', '?pageNo=2']);
  expect(told.at(-1)).toBe('?pageNo=2');
  await click('deep');
  expect(shown()).toBe('第7页');
  await click('plain');
  expect([shown(), window.location.search, told.at(-1)]).toEqual(['第1页', '', '']);
});

test('a page of figures does the same', async () => {
  await open('/bsweb/ranking', <Ranking />);
  await click('');
  expect([shown(), window.location.search]).toEqual(['second', '?tab=second']);
  await click('deep');
  expect(shown()).toBe('third');
  await click('plain');
  expect(shown()).toBe('first');
});
