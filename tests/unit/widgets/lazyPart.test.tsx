// @vitest-environment happy-dom

import { act, type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Load = () => Promise<{ readonly default: ComponentType<{ readonly name: string }> }>;
const PART = { default: ({ name }: { readonly name: string }) => <b>{name}</b> };

let place: HTMLElement;
let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function show(load: Load): Promise<void> {
  const Part = createLazyPart(load);
  await act(async () =>
    root.render(
      <Suspense fallback="…">
        <Part name="订单" />
      </Suspense>,
    ),
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that comes at the second attempt needs nobody to ask for it', async () => {
  const load = vi
    .fn<Load>(() => Promise.resolve(PART))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(load);
  expect(place.textContent).toBe('…');
  await pass(400);
  expect(place.textContent).toBe('订单');
  expect(reportError).not.toHaveBeenCalled();
});

test('a part that cannot be fetched says so, and comes when it is asked for again', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new TypeError('Failed to fetch')));
  await show(load);
  await pass(2_000);
  expect(place.querySelector('[role="alert"]')?.textContent).toContain('没有加载成功');
  expect(reportError).toHaveBeenCalledTimes(1);
  const retry = () =>
    act(async () => {
      [...place.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')?.click();
    });
  await retry();
  await pass(2_000);
  expect(place.querySelector('[role="alert"]')).not.toBeNull();
  load.mockResolvedValue(PART);
  await retry();
  await pass(0);
  expect(place.textContent).toBe('订单');
});
