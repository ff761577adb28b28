/**
 * `npm run tracking`: plays whole simulated days, tells an actual day nothing but what their noisy trackers, a starter and a
 * caddie master can tell, and says how well that day has the hole and the times of every flight.
 */

import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Preset } from '#server/world/basis/presets.ts';
import { addTrackingTallies, judgeTracking, type TrackingTally } from './tracking/judge.ts';
import { type JudgedTracking, listTrackingFigures } from './tracking/limits.ts';

const HELP = `usage: npm run --silent tracking -- [options]

  --days N         simulated days in all, divided among the presets; default 50
  --seed N         first seed; default 7000
  --preset NAME    this preset alone
  --misbooked N    every N-th flight is booked on other holes than it plays; default 0, none
  --faults         each fault in a line of its own
`;

/** Preset and number of the park it is played on. */
const CASES: readonly (readonly [Preset, number])[] = [
  ['calm', 0],
  ['normal', 0],
  ['busy', 1],
  ['over', 0],
  ['twoTee', 2],
  ['shotgun27', 1],
  ['shotgun36', 2],
  ['storm', 0],
];

function printRow(name: string, cells: readonly string[]): void {
  process.stdout.write(`${name.padEnd(14)}${cells.map((cell) => cell.padStart(14)).join('')}\n`);
}

const printFigures = (name: string, figures: readonly JudgedTracking[]): void =>
  printRow(
    name,
    figures.map(({ text, isMet }) => (isMet ? text : `${text} !`)),
  );

function main(): number {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '50' },
      seed: { type: 'string', default: '7000' },
      preset: { type: 'string' },
      misbooked: { type: 'string', default: '0' },
      faults: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [days, firstSeed, misbookedEvery] = [
    Number(values.days),
    Number(values.seed),
    Number(values.misbooked),
  ];
  const cases = CASES.filter(([preset]) => values.preset === undefined || values.preset === preset);
  const isWrong =
    ![days, firstSeed, misbookedEvery].every(Number.isInteger) || days < 1 || cases.length === 0;
  if (values.help || isWrong) {
    process.stdout.write(HELP);
    return values.help ? 0 : 1;
  }
  const daysOfCase = Math.max(1, Math.round(days / cases.length));
  const tallies: TrackingTally[] = [];
  for (const [preset, parkIndex] of cases) {
    const seeds = Array.from({ length: daysOfCase }, (_, day) => firstSeed + day);
    const judged = seeds.map((seed) => judgeTracking({ preset, parkIndex, seed, misbookedEvery }));
    const tally = addTrackingTallies(judged);
    const figures = listTrackingFigures(tally);
    if (tallies.length === 0)
      printRow(
        `${daysOfCase} days each`,
        figures.map(({ name }) => name),
      );
    printFigures(`${preset} P${parkIndex + 1}`, figures);
    if (values.faults)
      for (const [index, { faults }] of judged.entries())
        process.stdout.write(faults.map((fault) => `  ${firstSeed + index}: ${fault}\n`).join(''));
    tallies.push(tally);
  }
  const all = listTrackingFigures(addTrackingTallies(tallies));
  printFigures('all', all);
  const missed = all.filter(({ isMet }) => !isMet).length;
  process.stdout.write(missed === 0 ? 'All limits are met.\n' : `${missed} limits are missed.\n`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = main();
