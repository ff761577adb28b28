/** Presets and scales of a simulated day (SIM-03, SIM-05). */

export const PRESETS = [
  'calm',
  'normal',
  'busy',
  'over',
  'twoTee',
  'shotgun27',
  'shotgun36',
  'storm',
  'chaos',
  'quiet',
] as const;
export type Preset = (typeof PRESETS)[number];

export const SCALES = ['S', 'M', 'L', 'XL'] as const;
export type Scale = (typeof SCALES)[number];

type StartKind = 'single' | 'twoTee' | 'shotgun';

export interface PresetRules {
  readonly start: StartKind;
  readonly flights: number;
  readonly intervalSec: number;
  /** Chance of a slow (×1.15) and a very slow (×1.30) flight. */
  readonly slow: number;
  readonly verySlow: number;
  /** Factor on the medians of the caddie-order stages. */
  readonly stageFactor: number;
  /** Lightning: seconds after 06:00 and length of the suspension. */
  readonly storm: { readonly atSec: number; readonly lengthSec: number } | null;
}

const NORMAL: PresetRules = {
  start: 'single',
  flights: 40,
  intervalSec: 600,
  slow: 0.08,
  verySlow: 0.03,
  stageFactor: 1,
  storm: null,
};

/** `chaos` is `normal` on the course: its faults are the socket's, not the day's. */
export const PRESET_RULES: Readonly<Record<Preset, PresetRules>> = {
  calm: { ...NORMAL, flights: 24, intervalSec: 720, slow: 0.04, verySlow: 0 },
  normal: NORMAL,
  busy: { ...NORMAL, flights: 50, intervalSec: 480, stageFactor: 1.5 },
  over: { ...NORMAL, flights: 54, intervalSec: 420 },
  twoTee: { ...NORMAL, start: 'twoTee', flights: 52 },
  shotgun27: { ...NORMAL, start: 'shotgun', flights: 27, intervalSec: 420 },
  shotgun36: { ...NORMAL, start: 'shotgun', flights: 36, intervalSec: 420 },
  storm: { ...NORMAL, storm: { atSec: (7 * 60 + 10) * 60, lengthSec: 47 * 60 } },
  chaos: NORMAL,
  quiet: { ...NORMAL, flights: 1 },
};
