// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatAxis, formatFigure, STATISTICS } from '#domain/statistics/figures.ts';
import { createChartDrawing } from '#src/features/statistics/drawings.ts';
import { Chart } from '#src/widgets/charts/Chart.tsx';
import type { Series } from '#src/widgets/charts/series.ts';
import { setUpScreen } from '#tests/support/screen.ts';

beforeEach(() => {
  // Nothing has a width here by itself.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: () => void;
      constructor(tell: () => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell();
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const screen = setUpScreen();

const SERIES: readonly Series[] = [
  { label: '中位用时', tone: 'primary', values: [1, 2, 3] },
  { label: 'P90用时', tone: 'watch', values: [2, 3, 40] },
  { label: '准时率', tone: 'normal', values: [null, null, null] },
];
const show = (more: Partial<Parameters<typeof Chart>[0]> = {}) =>
  screen.draw(
    <Chart
      label="打球用时"
      kind="lines"
      categories={['04-29', '04-30', '05-01']}
      series={SERIES}
      format={String}
      {...more}
    />,
  );
const lines = () => screen.place.querySelectorAll('svg polyline').length;
const key = (label: string) =>
  [...screen.place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(label));

// STAT-11
test('a series without values is not drawn, and the others can be switched off one by one', async () => {
  await show();
  expect(lines()).toBe(2);
  expect(screen.place.textContent).not.toContain('准时率');
  await act(async () => key('P90用时')?.click());
  expect(key('P90用时')?.getAttribute('aria-pressed')).toBe('false');
  expect(lines()).toBe(1);
  await act(async () => key('P90用时')?.click());
  expect(lines()).toBe(2);
});

test('the day that is not over is marked, also while it is read', async () => {
  const open = () => screen.place.querySelector('rect[class*="open"]');
  await show();
  expect(open()).toBeNull();
  await show({ unfinished: 2 });
  expect(open()).not.toBeNull();
  expect(screen.place.textContent).toContain('尚未结束');
  const figure = screen.place.querySelector('figure');
  await act(async () => {
    figure?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  expect(screen.place.textContent).toContain('04-29');
  expect(screen.place.textContent).not.toContain('尚未结束');
});

test('today is the day of its figure', () => {
  const { columns, name } = STATISTICS.revenueDays;
  const rows = ['2026-04-30', '2026-05-01'].map((statDate) => ({ statDate, net: 1 }));
  const draw = (today: string) =>
    createChartDrawing(name, rows, (_column, value) => String(value), columns, today);
  expect(draw('2026-05-01')).toMatchObject({ unfinished: 1 });
  expect(draw('2026-05-02')).toMatchObject({ unfinished: -1 });
});

test('long axes have 万, and thousands stand apart', () => {
  expect([9500, 10_000, 125_000, -20_000].map((value) => formatAxis({ kind: 'money' }, value))).toEqual([
    '9,500',
    '1万',
    '12.5万',
    '-2万',
  ]);
  expect(formatAxis({ kind: 'rate' }, 0.125)).toBe('12.5%');
  expect(formatFigure({ kind: 'money' }, 1_234_567.5)).toBe('￥1,234,567.50');
  expect(formatFigure({ kind: 'count' }, 12_345)).toBe('12,345');
});

// BOARD-101
test.each([
  [0, '0′00″'],
  [787.4, '13′07″'],
  [3600, '1时00′00″'],
  [14_730, '4时05′30″'],
])('writes a duration of %d s not as a time of day', (seconds, text) => {
  expect(formatFigure({ kind: 'duration' }, seconds)).toBe(text);
});
