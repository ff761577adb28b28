/** What is measured inside the page, for whichever grid the address names. */

import {
  COLUMNS,
  type Contestant,
  makeRows,
  type Patch,
  patchAt,
  ROW_HEIGHT,
  type Row,
  valueOf,
} from './data.ts';
import { afterPaint, type Frames, frames, into, painted, shown } from './frames.ts';

const asked = new URLSearchParams(location.search);
const host = document.querySelector<HTMLElement>('#grid')!;

const CONTESTANTS: Readonly<Record<string, () => Promise<Contestant>>> = {
  limit: async () => (await import('./limit.ts')).limit,
  ours: async () => (await import('./ours.tsx')).ours,
  glide: async () => (await import('./peers/react.jsx')).glide,
  datasheet: async () => (await import('./peers/react.jsx')).datasheet,
  antd: async () => (await import('./peers/react.jsx')).antd,
  ag: async () => (await import('./peers/others.js')).ag,
  vxe: async () => (await import('./peers/others.js')).vxe,
};

const SCROLL_MS = 3_000;
const SCROLL_PX = 20_000;
const PATCH_MS = 5_000;

const contestant = await CONTESTANTS[asked.get('grid') ?? 'ours']!();
const rows: Row[] = makeRows(Number(asked.get('rows') ?? 10_000));

function scrolled(passed: number): void {
  const box = contestant.scroller();
  box.scrollTop = (passed / SCROLL_MS) * Math.min(SCROLL_PX, box.scrollHeight - box.clientHeight);
}

async function toTop(): Promise<void> {
  contestant.scroller().scrollTop = 0;
  await painted();
  await painted();
}

/** @returns when */
function pressedEnter(): Promise<number> {
  return new Promise((done) => {
    const pressed = ({ key }: KeyboardEvent): void => {
      if (key !== 'Enter') return;
      removeEventListener('keydown', pressed, true);
      done(performance.now());
    };
    addEventListener('keydown', pressed, true);
  });
}

const bench = {
  rows,
  painted,
  into,

  async stand(): Promise<void> {
    contestant.stand?.(host);
    await painted();
    await painted();
  },

  /** ms from the call to the picture that shows the fourth row. */
  async mount(): Promise<number> {
    const start = performance.now();
    contestant.mount(host, rows);
    const wanted = String(valueOf(COLUMNS[0]!.kind, 3 * 7));
    return (await shown(() => contestant.drawn(3) === wanted, 15_000)) - start;
  },

  /** 20,000 px in 3 s, written every frame. */
  async scroll(): Promise<Frames> {
    const seen = await frames(SCROLL_MS, scrolled);
    await toTop();
    return seen;
  },

  /** Share of pictures without a row in the lower part of the view, at the same speed; `null` on a canvas. */
  async blank(): Promise<number | null> {
    const { lines } = contestant;
    if (lines === null) return null;
    const { left, bottom } = host.getBoundingClientRect();
    let blank = 0;
    let count = 0;
    await frames(SCROLL_MS / 3, (passed) => {
      scrolled(passed);
      // Of the picture that is painted now, not of what the scroll brings about in the next.
      afterPaint(() => {
        const hit = document.elementFromPoint(left + 300, bottom - ROW_HEIGHT);
        count += 1;
        if (hit?.closest(lines) == null) blank += 1;
      });
    });
    await toTop();
    return blank / count;
  },

  /** Patches due by the clock are applied once a frame. */
  patches(perSecond: number): Promise<Frames> {
    let sent = 0;
    return frames(PATCH_MS, (passed) => {
      const batch: Patch[] = [];
      for (const due = Math.floor((passed / 1000) * perSecond); sent < due; sent++)
        batch.push(patchAt(sent, rows.length));
      if (batch.length > 0) contestant.patch(batch);
    });
  },

  middleOf(row: number): { readonly x: number; readonly y: number } | null {
    const rect = contestant.rectOf(row);
    return rect === null ? null : { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  },

  /** ms from the key that commits to the picture that shows the text. */
  committed: Promise.resolve(0),
  watchCommit(row: number, text: string): void {
    bench.committed = pressedEnter().then(
      async (start) => (await shown(() => contestant.drawn(row) === text, 3_000)) - start,
    );
    bench.committed.catch(() => undefined);
  },
};

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
