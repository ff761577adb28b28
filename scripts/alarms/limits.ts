/** What is demanded of the alarms of a preset, over days that the rules were not tuned on. */
import type { Preset } from '#server/simulation/basis/presets.ts';
import type { Tally } from './judge.ts';

export interface Figure {
  readonly name: string;
  readonly text: string;
  readonly isMet: boolean;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** The figures of a preset with whether each is within its limit. */
export function listFigures(preset: Preset, tally: Tally): readonly Figure[] {
  const perHour = tally.heard / tally.hours;
  const red = tally.red / tally.asking;
  const right = tally.rightRows / tally.rows;
  const shown = tally.slowShown / tally.slowGroups;
  const before120 = tally.slowBefore120 / tally.slowGroups;
  const before180 = tally.slowBefore180 / tally.slowGroups;
  const flood = tally.floodSec / (tally.hours * 3600);
  return [
    { name: 'heard/h', text: perHour.toFixed(2), isMet: perHour <= 6 },
    { name: 'busiest', text: String(tally.busiestHour), isMet: tally.busiestHour <= 8 },
    { name: 'red', text: percent(red), isMet: red <= 0.12 },
    { name: 'right', text: percent(right), isMet: right >= (preset === 'busy' ? 0.85 : 0.8) },
    { name: 'slow shown', text: percent(shown), isMet: shown >= 0.95 },
    { name: '< 120 s', text: percent(before120), isMet: before120 >= 0.75 },
    { name: '< 180 s', text: percent(before180), isMet: before180 >= 0.9 },
    { name: 'flood', text: percent(flood), isMet: flood < 0.01 },
    { name: 'forgotten', text: String(tally.forgotten), isMet: tally.forgotten === 0 },
    { name: 'chatter', text: String(tally.chattering), isMet: tally.chattering === 0 },
  ];
}
