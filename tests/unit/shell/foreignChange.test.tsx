// @vitest-environment happy-dom

import { App } from 'antd';
import { act, Fragment, type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppBoundary } from '#src/app/AppBoundary.tsx';
import { PageBoundary } from '#src/shell/pages/PageBoundary.tsx';
import { CHANGED_TEXT, RemountLimit } from '#src/widgets/faces/foreignChange.ts';
import { setUpScreen } from '#tests/support/screen.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // The name that browsers give it; happy-dom leaves it out.
  const { removeChild } = Node.prototype;
  vi.spyOn(Node.prototype, 'removeChild').mockImplementation(function remove<T extends Node>(
    this: Node,
    child: T,
  ): T {
    if (child.parentNode !== this) throw new DOMException('not a child', 'NotFoundError');
    return removeChild.call(this, child) as T;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const screen = setUpScreen();
const show = (node: ReactNode) => screen.draw(node);

/** Each text into a `<font>`, as page translation does. */
function translate(): void {
  const walker = document.createTreeWalker(screen.place, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node as Text);
  for (const node of found) {
    const font = document.createElement('font');
    font.textContent = node.data;
    node.replaceWith(font);
  }
}
const press = () => act(async () => screen.place.querySelector('button')?.click());

let mounts = 0;
function Page() {
  const [isOn, setOn] = useState(() => {
    mounts += 1;
    return true;
  });
  return (
    <section>
      {isOn ? '今日预订' : null}
      <button type="button" onClick={() => setOn(false)}>
        关
      </button>
    </section>
  );
}

function Tab() {
  const [attempt, setAttempt] = useState(0);
  return (
    <App>
      <Fragment key={attempt}>
        <PageBoundary onRetry={() => setAttempt(attempt + 1)}>
          <Page />
        </PageBoundary>
      </Fragment>
    </App>
  );
}

// SHELL-71
it('a page whose text was translated opens again in its tab and says so', async () => {
  await show(<Tab />);
  translate();
  const before = mounts;
  await press();
  expect(mounts).toBeGreaterThan(before);
  expect(screen.place.textContent).toContain('今日预订');
  expect(document.body.textContent).toContain(CHANGED_TEXT);
  expect(document.body.textContent).not.toContain('页面出错了');
});

// SHELL-71
it('so does the frame around the pages', async () => {
  await show(
    <AppBoundary>
      <Page />
    </AppBoundary>,
  );
  translate();
  await press();
  expect(screen.place.textContent).toContain('今日预订');
  expect(screen.place.querySelector('[role=status]')?.textContent).toContain(CHANGED_TEXT);
  expect(screen.place.textContent).not.toContain('控制台出错了');
});

it('what breaks by itself is not mounted anew', async () => {
  const Broken = (): ReactNode => {
    throw new Error('坏了');
  };
  await show(
    <AppBoundary>
      <Broken />
    </AppBoundary>,
  );
  expect(screen.place.textContent).toContain('控制台出错了');
});

// SHELL-71
it('is mounted anew five times within ten seconds, and again later', () => {
  const limit = new RemountLimit();
  const at = (nowMs: number): boolean => limit.isFree(nowMs);
  expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([true, true, true, true, true, false]);
  expect(at(10_002)).toBe(true);
});
