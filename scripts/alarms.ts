/**
 * `npm run alarms`: plays whole simulated days of every preset and says how well the pace alarms match what was slow on
 * them. What was slow is measured, not guessed: each day is played again with one flight held to its allowance.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Preset } from '#server/simulation/basis/presets.ts';
import { addTallies, judgeDay } from './alarms/judge.ts';
import { type Figure, listFigures } from './alarms/limits.ts';

const HELP = `usage: npm run --silent alarms -- [options]

  --days N    simulated days in all, divided among the presets; default 200
  --seed N    first seed; default 7000 (the rules were tuned on seeds 1000 to 1019)

heard/h     sounds an hour, hole timeouts included: at most 6; busiest: in any one hour, at most 8
red         alarms of any rule that were red: at most 12 %; forgotten: red, and nobody had them past the limit
right       rows on a flight that costs somebody a minute: at least 80 %, 85 % on busy
slow shown  flights that cost somebody three minutes and have a row: at least 95 %
< 120 s     of these, shown before somebody lost two minutes: 75 %; < 180 s: three minutes, 90 %
flood       time with more than ten alarms in ten minutes: under 1 %
Presets storm and chaos are shown and have no limits. Exit code 1: a limit is missed.
`;

/** Preset and number of the park it is played on. */
const CASES: readonly (readonly [Preset, number])[] = [
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

function formatFigure({ text, isMet }: Figure, hasLimits: boolean): string {
  return isMet || !hasLimits ? text : `${text} !`;
}

function main(): number {
  const { values } = parseArgs({
    options: {
      days: { type: 'string', default: '200' },
      seed: { type: 'string', default: '7000' },
      help: { type: 'boolean', default: false },
    },
  });
  const days = Number(values.days);
  const firstSeed = Number(values.seed);
  if (values.help || !Number.isInteger(days) || days < 1 || !Number.isInteger(firstSeed)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 1;
  }
  const daysOfCase = Math.max(1, Math.round(days / CASES.length));
  let missed = 0;
  for (const [index, [preset, parkIndex]] of CASES.entries()) {
    const seeds = Array.from({ length: daysOfCase }, (_, day) => firstSeed + day);
    const tally = addTallies(seeds.map((seed) => judgeDay({ parkIndex, preset, seed })));
    const figures = listFigures(preset, tally);
    const hasLimits = !UNLIMITED.has(preset);
    if (index === 0)
      printRow(
        `${daysOfCase} days each`,
        figures.map(({ name }) => name),
      );
    printRow(
      `${preset} P${parkIndex + 1}`,
      figures.map((figure) => formatFigure(figure, hasLimits)),
    );
    if (hasLimits) missed += figures.filter(({ isMet }) => !isMet).length;
  }
  process.stdout.write(missed === 0 ? 'All limits are met.\n' : `${missed} limits are missed.\n`);
  return missed === 0 ? 0 : 1;
}

process.exitCode = main();
