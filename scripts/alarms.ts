/**
 * `npm run alarms`: plays whole simulated days of every preset and says how well the pace alarms match what was slow on
 * them. What was slow is measured, not guessed: each day is played again with one flight held to its allowance.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import { computeAlarmFigures } from '#domain/statistics/alarmFigures.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { addTallies, judgeDay } from './alarms/judge.ts';
import { type JudgedFigure, listFigures } from './alarms/limits.ts';
import { createPeriod } from './alarms/period.ts';
import { listFigureLines } from './alarms/print.ts';

const HELP = `usage: npm run --silent alarms -- [options]

  --days N      simulated days in all, divided among the presets; default 200
  --seed N      first seed; default 7000 (the rules were tuned on seeds 1000 to 1019)
  --trackers    the board is told of the days by noisy trackers, a starter and a caddie master, as on an actual course
  --no-figures  the judged table alone, without the figures of 告警分析 below it

audible/h   alarms and hole timeouts heard an hour of play: at most 6; busiest: in any one hour, at most 8
sounds      most sounds of an hour: what gets worse, comes again or is passed on sounds once more; no limit
red         alarms of any rule that asked in red: at most 12 %
precision   alarms about pace on a flight that costs somebody a minute: at least 80 %, 85 % on busy
recall      flights that cost somebody three minutes and have such an alarm: at least 95 %
< 120 s     of these, shown before somebody lost two minutes: 75 %; < 180 s: three minutes, 90 %
flood       time with more than ten alarms in ten minutes: under 1 %
unowned     red past their limit, with nobody and not passed on: none. Every third one is left until it is passed on
coloured    tiles of holes in colour, on the average of the time with somebody on the course: at most 15 %
untold      lines of waiting flights that no alarm told of for five minutes: none
chatter     what was raised three times within a minute: none
– is nothing to judge, ! a missed limit. Presets storm and chaos are shown and have no limits. Exit code 1: a limit is
missed.
`;

/** Preset and number of the park it is played on. */
const CASES: readonly (readonly [Preset, number])[] = [
  ['quiet', 0],
  ['calm', 0],
  ['normal', 0],
  ['busy', 0],
  ['busy', 1],
  ['over', 0],
  ['twoTee', 0],
  ['twoTee', 2],
  ['shotgun27', 1],
  ['shotgun36', 2],
  ['storm', 0],
  ['chaos', 0],
];
const UNLIMITED: ReadonlySet<Preset> = new Set<Preset>(['storm', 'chaos']);

function printRow(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(16)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);
}

function formatFigure({ text, isMet }: JudgedFigure, hasLimits: boolean): string {
  return isMet || !hasLimits ? text : `${text} !`;
}

interface JudgedCase {
  readonly name: string;
  readonly hasLimits: boolean;
  readonly judged: readonly JudgedFigure[];
  readonly lines: readonly string[];
}

function judgeCase(
  [preset, parkIndex]: (typeof CASES)[number],
  seeds: readonly number[],
  isTracked: boolean,
): JudgedCase {
  const days = seeds.map((seed) => judgeDay({ parkIndex, preset, seed, isTracked }));
  const watched = days.map((day) => day.watched);
  const hasLimits = !UNLIMITED.has(preset);
  const figures = computeAlarmFigures(
    watched.flatMap(({ alarms }) => alarms),
    createPeriod(watched),
  );
  return {
    name: `${preset} P${parkIndex + 1}`,
    hasLimits,
    judged: listFigures(preset, addTallies(days.map(({ tally }) => tally))),
    lines: listFigureLines(figures, hasLimits),
  };
}

function main(): number {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '200' },
      seed: { type: 'string', default: '7000' },
      figures: { type: 'boolean', default: true },
      trackers: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowNegative: true,
  });
  const days = Number(values.days);
  const firstSeed = Number(values.seed);
  if (values.help || !Number.isInteger(days) || days < 1 || !Number.isInteger(firstSeed)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 1;
  }
  const daysOfCase = Math.max(1, Math.round(days / CASES.length));
  const seeds = Array.from({ length: daysOfCase }, (_, day) => firstSeed + day);
  const judgedCases: JudgedCase[] = [];
  for (const one of CASES) {
    const { name, judged, hasLimits, ...more } = judgeCase(one, seeds, values.trackers);
    if (judgedCases.length === 0)
      printRow(
        `${daysOfCase} days each`,
        judged.map((figure) => figure.name),
      );
    printRow(
      name,
      judged.map((figure) => formatFigure(figure, hasLimits)),
    );
    judgedCases.push({ name, judged, hasLimits, ...more });
  }
  const missed = judgedCases.flatMap(({ hasLimits, judged }) =>
    judged.filter(({ isMet }) => hasLimits && !isMet),
  );
  process.stdout.write(
    missed.length === 0 ? 'All limits are met.\n' : `${missed.length} limits are missed.\n`,
  );
  if (values.figures)
    for (const { name, lines } of judgedCases)
      process.stdout.write(`\n${name}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  return missed.length === 0 ? 0 : 1;
}

process.exitCode = main();
