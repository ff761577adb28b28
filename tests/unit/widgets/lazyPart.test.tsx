// @vitest-environment happy-dom

import { act, type ComponentType, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLazyPart } from '#src/widgets/lazyPart.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

type Load = () => Promise<{ readonly default: ComponentType<{ readonly name: string }> }>;
const PART = { default: ({ name }: { readonly name: string }) => <b>{name}</b> };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const screen = setUpScreen();

async function show(load: Load): Promise<void> {
  const Part = createLazyPart(load);
  await screen.draw(
    <Suspense fallback="…">
      <Part name="订单" />
    </Suspense>,
  );
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that comes at the second attempt needs nobody to ask for it', async () => {
  const load = vi
    .fn<Load>(() => Promise.resolve(PART))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(load);
  expect(screen.place.textContent).toBe('…');
  await pass(400);
  expect(screen.place.textContent).toBe('订单');
  expect(reportError).not.toHaveBeenCalled();
});

test('a part that cannot be fetched says so, and comes when it is asked for again', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new TypeError('Failed to fetch')));
  await show(load);
  await pass(2_000);
  expect(screen.place.querySelector('[role="alert"]')?.textContent).toContain('没有加载成功');
  expect(reportError).toHaveBeenCalledTimes(1);
  const retry = () =>
    act(async () => {
      [...screen.place.querySelectorAll('button')].find(({ textContent }) => textContent === '重试')?.click();
    });
  await retry();
  await pass(2_000);
  expect(screen.place.querySelector('[role="alert"]')).not.toBeNull();
  load.mockResolvedValue(PART);
  await retry();
  await pass(0);
  expect(screen.place.textContent).toBe('订单');
});
