import type { Tone } from '#src/widgets/Tag.tsx';

interface Look {
  readonly tone: Tone;
  readonly shape: string;
}

/** golf_competition_status: never a colour alone (design, Look). */
const LOOKS: Readonly<Record<string, Look>> = {
  '0': { tone: 'stale', shape: '○' },
  '1': { tone: 'ahead', shape: '◆' },
  '2': { tone: 'ahead', shape: '◇' },
  '3': { tone: 'normal', shape: '◐' },
  '4': { tone: 'normal', shape: '●' },
  '5': { tone: 'watch', shape: '⏸' },
  '6': { tone: 'watch', shape: '▲' },
  '7': { tone: 'stale', shape: '✓' },
  '8': { tone: 'behind', shape: '×' },
};

const UNKNOWN: Look = { tone: 'stale', shape: '?' };

export const statusOf = (status: unknown): Look => LOOKS[String(status)] ?? UNKNOWN;
