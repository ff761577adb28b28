/** Where rows and columns stand in what is seen of a table. */

import { expect, it, onTestFinished, vi } from 'vitest';
import { buildGridColumns } from '#domain/grid/describe.ts';
import { markScrolling } from '#src/grid/viewport/gridFrame.ts';
import { Layout } from '#src/grid/viewport/layout.ts';

/** 100 px of rows of 20, in 300 px of which 50 are a column that does not scroll. */
function layout(): Layout {
  const made = new Layout(20, 30, 0);
  made.resize(300, 130);
  made.placeColumns(
    buildGridColumns([
      { key: 'a', title: '甲', width: 50, fixed: 'left' },
      { key: 'b', title: '乙', width: 200 },
      { key: 'c', title: '丙', width: 200 },
    ]),
  );
  return made;
}

it('a cell is scrolled to by no more than it takes, a fixed column not at all', () => {
  const from = { top: 40, left: 0 };
  expect(layout().toShow(3, 'b', from)).toEqual(from);
  expect(layout().toShow(1, 'b', from)).toEqual({ top: 20, left: 0 });
  expect(layout().toShow(7, 'c', from)).toEqual({ top: 60, left: 150 });
  expect(layout().toShow(3, 'a', { top: 40, left: 90 })).toEqual({ top: 40, left: 90 });
});

it('what stands below an opened row moves the rows after it', () => {
  const made = layout();
  made.tops.open(new Map([[1, 50]]));
  expect([1, 2].map((index) => made.tops.topOf(index))).toEqual([20, 90]);
  expect([39, 89, 90].map((y) => made.tops.indexAt(y))).toEqual([1, 1, 2]);
  expect(made.heightOf(10)).toBe(280);
  expect(made.isInSight(2, 0)).toBe(true);
  expect(made.isInSight(3, 0)).toBe(false);
});

it('a dragged row goes into the nearest gap, above the first and below the last as well', () => {
  const { tops } = layout();
  expect([0, 9, 11, 29, 31, 99, 500].map((y) => tops.gapAt(y, 5))).toEqual([0, 0, 1, 1, 2, 5, 5]);
});

// GRID-19
it('says that it scrolls until 100 ms after the last scroll', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const scroller = Object.assign(new EventTarget(), { dataset: {} });
  markScrolling(scroller);
  const scroll = () => scroller.dispatchEvent(new Event('scroll'));
  expect(scroller.dataset).toEqual({});
  scroll();
  vi.advanceTimersByTime(99);
  scroll();
  vi.advanceTimersByTime(99);
  expect(scroller.dataset).toEqual({ scrolling: 'true' });
  vi.advanceTimersByTime(1);
  expect(scroller.dataset).toEqual({});
});
