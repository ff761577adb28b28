/** What is demanded of the alarms of a preset, over days that the rules were not tuned on. */

import { type AlarmLimitName, isAlarmLimitMet } from '#domain/statistics/alarmLimits.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import type { Tally } from './judge.ts';

export interface JudgedFigure {
  readonly name: string;
  readonly text: string;
  readonly isMet: boolean;
}

/** `null` = there was nothing of it. */
const divide = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const formatPercent = (share: number | null): string =>
  share === null ? '–' : `${(100 * share).toFixed(0)} %`;

/** The figures of a preset with whether each is within its limit. */
export function listFigures(preset: Preset, tally: Tally): readonly JudgedFigure[] {
  const { total, slowGroups } = tally;
  const judge = (
    name: string,
    limit: AlarmLimitName,
    value: number | null,
    format: (value: number | null) => string = formatPercent,
  ): JudgedFigure => ({ name, text: format(value), isMet: isAlarmLimitMet(limit, value) });
  const formatCount = (value: number | null): string => String(value ?? '–');
  return [
    judge('audible/h', 'audiblePerHour', divide(tally.heard, total.hours), (rate) => rate?.toFixed(2) ?? '–'),
    judge('busiest', 'busiestAudible', tally.busiestHour, formatCount),
    { name: 'sounds', text: String(tally.mostSounds), isMet: true },
    judge('red', 'redShare', total.redShare),
    judge(
      'precision',
      preset === 'busy' ? 'precisionBusy' : 'precision',
      divide(tally.rightAlarms, tally.paceAlarms),
    ),
    judge('recall', 'recall', divide(tally.slowShown, slowGroups)),
    judge('< 120 s', 'recallBefore120', divide(tally.slowBefore120, slowGroups)),
    judge('< 180 s', 'recallBefore180', divide(tally.slowBefore180, slowGroups)),
    judge('flood', 'floodShare', total.floodShare),
    judge('unowned', 'unowned', tally.unowned, formatCount),
    judge('untold', 'untold', tally.untold, formatCount),
    judge('coloured', 'colouredShare', divide(tally.colouredTiles, tally.tiles)),
    judge('chatter', 'chattering', tally.chattering, formatCount),
  ];
}
