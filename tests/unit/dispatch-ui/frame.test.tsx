// @vitest-environment happy-dom
/** The frame of the board: what stays in its place, what a replay and a wall screen say of themselves. */

import { act, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useWakeLock } from '#src/features/dispatch/board/useWakeLock.ts';
import { REPLAY_PERMISSIONS } from '#src/features/dispatch/context/BoardPermissions.ts';
import { useWallRotation, type WallRotation } from '#src/features/dispatch/wall/useWallRotation.ts';
import { AfterFirstPaint } from '#src/widgets/layout/AfterFirstPaint.tsx';
import { type BoardScreen, openBoard, openPark } from './boardScreen.tsx';
import { alarm, flight } from './picture.ts';

const late = flight('0730-1', { paceState: '4', cumDelaySec: 380 });

describe('the board', () => {
  let screen: BoardScreen;
  afterEach(() => screen.close());
  const button = (name: string) =>
    [...screen.place.querySelectorAll('button')].filter(
      (one) => one.textContent.replace(/\s/g, '') === name || one.getAttribute('aria-label') === name,
    );

  // BOARD-63
  test('has one sound control, a legend and a visible key for the keys', async () => {
    screen = await openBoard(openPark([late], [alarm('a', late)]));
    expect(button('启用声音')).toHaveLength(1);
    await screen.click(button('图例')[0]);
    expect(document.body.textContent).toContain('该洞有未确认的告警');
    await screen.click(button('快捷键')[0]);
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain('跳到球洞');
  });

  // BOARD-61
  test('a tile says how late its flight is', async () => {
    screen = await openBoard(openPark([late]));
    const read = () => screen.place.querySelector('[aria-label="球洞矩阵"]')?.textContent;
    expect(read()).toContain('晚6分');
    await screen.close();
    screen = await openBoard(openPark([late], [alarm('a', late, { level: '2' })]));
    expect(read()).toContain('严重 晚6分');
  });

  // BOARD-60
  test('panes are resized with the arrow keys and keep their size', async () => {
    const divider = () => screen.place.querySelector('[aria-label="告警栏宽度"]');
    screen = await openBoard(openPark([late]));
    const before = Number(divider()?.getAttribute('aria-valuenow'));
    await act(async () => {
      divider()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    });
    await screen.close();
    screen = await openBoard(openPark([late]));
    expect(divider()?.getAttribute('aria-valuenow')).toBe(String(before + 16));
  });

  // BOARD-112
  test('renders for a view, a selection or details no pane that does not show them', async () => {
    let renders = 0;
    // The line of the status reads how many there are as often as it renders.
    const parks = new Proxy<{ id: string; name: string }[]>([], {
      get(list, key) {
        if (key === 'length') renders += 1;
        return Reflect.get(list, key);
      },
    });
    screen = await openBoard(openPark([late], [alarm('a', late)]), { desk: { parks } });
    expect(renders).toBeGreaterThan(0);
    const before = renders;
    for (const key of ['4', '1', 'j', 'Enter']) await screen.press(key);
    expect(screen.place.querySelector('[aria-label="详情"]')?.textContent).toContain('0730-1');
    expect(renders).toBe(before);
  });

  // BOARD-112
  test('marks the tab at once and draws its view after that', async () => {
    screen = await openBoard(openPark([late]));
    const read = () => ({
      tab: screen.place.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
      hasMatrix: screen.place.querySelector('[aria-label="球洞矩阵"]') !== null,
    });
    await act(async () => {
      flushSync(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' })));
      expect(read()).toEqual({ tab: '4 列表', hasMatrix: true });
    });
    expect(read()).toEqual({ tab: '4 列表', hasMatrix: false });
  });

  // BOARD-112
  test('shows what is typed at once and what it hides after that', async () => {
    screen = await openBoard(openPark([late]));
    const search = screen.place.querySelector('input[aria-label^="搜索"]');
    if (!(search instanceof HTMLInputElement)) throw new Error('no search');
    const read = () => ({
      typed: search.value,
      isHidden: screen.place.textContent.includes('隐藏 1 组'),
    });
    await act(async () => {
      // Past React's own setter, which would take it for nothing new.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '0999');
      flushSync(() => search.dispatchEvent(new Event('input', { bubbles: true })));
      expect(read()).toEqual({ typed: '0999', isHidden: false });
    });
    expect(read()).toEqual({ typed: '0999', isHidden: true });
  });

  // BOARD-64
  test('tells the frame around it that it is in sight, and no longer when it is not', async () => {
    screen = await openBoard(openPark([late]));
    expect(document.documentElement.dataset['board']).toBe('desk');
    await screen.close();
    expect(document.documentElement.dataset['board']).toBeUndefined();
  });

  // BOARD-65
  test('a replay says so at its edge, a running board does not', async () => {
    const mark = () => screen.place.textContent?.includes('回放 · 历史画面');
    screen = await openBoard(openPark([late]), { mode: 'replay', desk: REPLAY_PERMISSIONS });
    expect(mark()).toBe(true);
    expect(screen.place.querySelector('[data-replay]')).not.toBeNull();
    await screen.close();
    screen = await openBoard(openPark([late]));
    expect(mark()).toBe(false);
  });
});

// BOARD-112
test('what may come a frame later does, and stays', async () => {
  const painted: string[] = [];
  function Part({ name }: { readonly name: string }) {
    useLayoutEffect(() => void painted.push(name), [name]);
    return name;
  }
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <AfterFirstPaint>
          <Part name="tabs" />
        </AfterFirstPaint>
        <Part name="summary" />
      </>,
    ),
  );
  expect(painted).toEqual(['summary', 'tabs']);
  expect(place.textContent).toBe('tabssummary');
  await act(async () => root.unmount());
});

function Probe({ use }: { readonly use: () => void }) {
  use();
  return null;
}

async function draw(use: () => void): Promise<() => Promise<void>> {
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Probe use={use} />));
  return () => act(async () => root.unmount());
}

// BOARD-66
describe('a wall screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const PARKS = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

  test('shows each park for 30 s, one after another, until it is paused', async () => {
    let wall: WallRotation<{ readonly id: string }> | null = null;
    const end = await draw(() => {
      wall = useWallRotation(PARKS, true, null);
    });
    const shown = () => wall?.shown?.id;
    expect(shown()).toBe('a');
    await pass(29_000);
    expect(shown()).toBe('a');
    await pass(1_000);
    expect(shown()).toBe('b');
    await act(async () => wall?.togglePause());
    await pass(90_000);
    expect(shown()).toBe('b');
    await act(async () => wall?.togglePause());
    await act(async () => wall?.choose({ id: 'c' }));
    await pass(30_000);
    expect(shown()).toBe('a');
    await end();
  });

  test('begins with the park that was on screen, each time it is opened', async () => {
    let wall: WallRotation<{ readonly id: string }> | null = null;
    let isWall = true;
    const shown = () => wall?.shown?.id;
    const use = () => {
      wall = useWallRotation(PARKS, isWall, 'b');
    };
    const root = createRoot(document.createElement('div'));
    const render = () => act(async () => root.render(<Probe use={use} />));
    await render();
    expect(shown()).toBe('b');
    await pass(30_000);
    expect(shown()).toBe('c');
    isWall = false;
    await render();
    isWall = true;
    await render();
    expect(shown()).toBe('b');
    await act(async () => root.unmount());
  });

  test('a desk stays with its park', async () => {
    let wall: WallRotation<{ readonly id: string }> | null = null;
    const end = await draw(() => {
      wall = useWallRotation(PARKS, false, null);
    });
    await pass(90_000);
    expect((wall as WallRotation<{ readonly id: string }> | null)?.shown?.id).toBe('a');
    await end();
  });
});

// BOARD-67
test('the screen is kept awake while wanted and in sight, and let go afterwards', async () => {
  let held = 0;
  const request = () => {
    held += 1;
    return Promise.resolve({ release: () => Promise.resolve(void (held -= 1)) });
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  const end = await draw(() => useWakeLock(true));
  expect(held).toBe(1);
  await end();
  expect(held).toBe(0);
  const endOff = await draw(() => useWakeLock(false));
  expect(held).toBe(0);
  await endOff();
  vi.unstubAllGlobals();
});
