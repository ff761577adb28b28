/**
 * `npm run bench:grid`: our grid beside others, in real Chromium, the same rows and columns, taking turns; limits are held
 * against Glide, which draws on a canvas, in the same run. Then ours alone, with rows that come over a socket.
 */

import { rm } from 'node:fs/promises';
import { median, openChromium, report, type Row } from '../figures.ts';
import { type Figures, measure } from './measure.ts';
import { buildPages, installPeers } from './pages.ts';
import { startSender } from './sender.ts';
import { measureSync } from './sync.ts';

const GRIDS = (process.env['GRIDS'] ?? 'limit,ours,glide,datasheet,ag,antd,vxe').split(',');
const SIZES = (process.env['ROWS'] ?? '1000,10000,100000').split(',').map(Number);
/** Of those that limits are held against. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const HELD = new Set(['ours', 'glide']);

const COLUMNS: readonly (readonly [title: string, figure: (of: Figures) => number, digits: number])[] = [
  ['mount ms', ({ mountMs }) => mountMs, 0],
  ['heap MB', ({ heapMb }) => heapMb, 1],
  ['fps', ({ scroll }) => scroll.fps, 1],
  ['p95 ms', ({ scroll }) => scroll.p95, 1],
  ['dropped', ({ scroll }) => scroll.dropped, 0],
  ['blank %', ({ blank }) => blank * 100, 0],
  ['fps, 4x slower', ({ slow }) => slow.fps, 1],
  ['edit ms', ({ editMs }) => editMs, 1],
  ['fps, patched', ({ patches }) => patches.fps, 1],
];

type Demand = readonly [words: string, met: (ours: Side, glide: Side, rows: number) => boolean];
/** Medians of one grid. */
type Side = (figure: (of: Figures) => number) => number;

const DEMANDS: readonly Demand[] = [
  [
    'mounts 10,000 rows in no more than the time of Glide',
    (ours, glide, rows) => rows !== 10_000 || ours((f) => f.mountMs) <= glide((f) => f.mountMs),
  ],
  ['at most 2 MB beyond the rows', (ours) => ours((f) => f.heapMb) <= 2],
  ['scrolls with p95 at one frame', (ours) => ours((f) => f.scroll.p95) < 16.85],
  ['drops no frame', (ours) => ours((f) => f.scroll.dropped) === 0],
  ['shows no blank rows', (ours) => ours((f) => f.blank) === 0],
  [
    '4x slower: at least the frames of Glide',
    (ours, glide) => ours((f) => f.slow.fps) >= glide((f) => f.slow.fps),
  ],
  ['commits in half the time of Glide', (ours, glide) => ours((f) => f.editMs) <= glide((f) => f.editMs) / 2],
  ['10,000 patches a second at 58 frames', (ours) => ours((f) => f.patches.fps) >= 58],
];

/** What a grid does not have, or did not come to, is a dash. */
function numberOf(figure: number, digits: number): string {
  return Number.isNaN(figure) ? '–' : figure.toFixed(digits);
}

function show(rows: number, found: ReadonlyMap<string, readonly Figures[]>): void {
  const sideOf =
    (grid: string): Side =>
    (figure) =>
      median((found.get(grid) ?? []).map(figure));
  const ours = sideOf('ours');
  const glide = sideOf('glide');
  const isHeld = found.has('ours') && found.has('glide');
  report(
    `${rows} rows × 20 columns; ours and Glide: medians of ${ROUNDS}, the others once`,
    COLUMNS.map(([title]) => title),
    [
      ...[...found.keys()].map((name): Row => ({
        name,
        figures: COLUMNS.map(([, figure, digits]) => numberOf(sideOf(name)(figure), digits)),
      })),
      ...(isHeld ? DEMANDS : []).map(([words, met]): Row => ({
        name: '',
        figures: COLUMNS.map(() => ''),
        demand: { words, met: met(ours, glide, rows) },
      })),
    ],
  );
}

installPeers();
const outDir = await buildPages();
const sender = await startSender(outDir);
const browser = await openChromium();
try {
  for (const rows of SIZES) {
    const found = new Map<string, Figures[]>(GRIDS.map((grid) => [grid, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const [grid, its] of found) {
        if (round > 0 && !HELD.has(grid)) continue;
        const figures = await measure(browser, sender.url, grid, rows);
        if (figures !== null) its.push(figures);
      }
    show(rows, found);
  }
  if (GRIDS.includes('ours')) await measureSync(sender, ROUNDS);
} finally {
  await browser.close();
  sender.close();
  await rm(outDir, { recursive: true, force: true });
}
