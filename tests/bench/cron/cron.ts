/**
 * `npm run bench:cron`: from a text to its next ten runs, ours beside croner and cron-parser, taking turns.
 * What is compared must agree: a library that gives other runs is a failure of the bench.
 */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { CronExpressionParser } from 'cron-parser';
import { parseCron } from '#domain/cron/parse.ts';
import { findNextRuns } from '#domain/cron/runs.ts';
import { median, report, whole, type Row } from '../figures.ts';
import { TYPICAL, WORST, type Typical } from './expressions.ts';

const here = dirname(fileURLToPath(import.meta.url));

const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
/** A turn is at least that long. */
const TURN_MS = 60;
const START = new Date('2026-11-20T00:00:00Z');
const SYSTEM_ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const LEAD = 10;
const LIMIT_MS = 20;

/** Ten runs of one expression; undefined where the library has no such thing. */
type Runner = (typical: Typical, zone: string | undefined) => readonly number[] | undefined;

function installPeers(): void {
  const folder = join(here, 'peers');
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error('the peers could not be installed');
}

function ownRuns(text: string, zone: string | undefined): readonly number[] {
  const result = parseCron(text);
  if (!result.ok) throw new Error(`${text}: ${result.message}`);
  return findNextRuns(result.cron, START.getTime(), 10, zone ?? SYSTEM_ZONE);
}

async function runners(): Promise<Readonly<Record<'ours' | 'croner' | 'cron-parser', Runner>>> {
  installPeers();
  const { nextWithCroner } = await import('./peers/croner.js');
  return {
    ours: ({ quartz }, zone) => ownRuns(quartz, zone),
    croner: ({ quartz }, zone) => nextWithCroner(quartz, START, zone),
    'cron-parser': ({ cronParser }, tz) => {
      if (cronParser === undefined) return undefined;
      const options = tz === undefined ? { currentDate: START } : { currentDate: START, tz };
      return CronExpressionParser.parse(cronParser, options)
        .take(10)
        .map((run) => run.getTime());
    },
  };
}

/** Expressions a second, all of them again and again. */
function turn(run: Runner, expressions: readonly Typical[], zone: string | undefined): number {
  const start = performance.now();
  let [count, passed] = [0, 0];
  while (passed < TURN_MS) {
    for (const typical of expressions) run(typical, zone);
    count += expressions.length;
    passed = performance.now() - start;
  }
  return (count / passed) * 1000;
}

function disagreements(name: string, run: Runner, zone: string | undefined): readonly string[] {
  return TYPICAL.flatMap((typical) => {
    const theirs = run(typical, zone);
    const agrees = theirs === undefined || theirs.join() === ownRuns(typical.quartz, zone).join();
    return agrees ? [] : [`${name}, ${zone ?? 'no zone'}: ${typical.quartz}`];
  });
}

/** The longest of three that one expression takes a library, after one that is not counted. */
function longest(run: Runner, zone: string | undefined): string {
  const times = TYPICAL.map((typical) => {
    run(typical, zone);
    return { text: typical.quartz, ms: Math.max(...[1, 2, 3].map(() => timed(() => run(typical, zone)))) };
  });
  const [worst] = times.toSorted((a, b) => b.ms - a.ms);
  return worst === undefined ? '' : `${worst.text}  ${worst.ms.toFixed(3)} ms`;
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function compare(zone: string | undefined): Promise<readonly string[]> {
  const libraries = Object.entries(await runners());
  const common = TYPICAL.filter(({ cronParser }) => cronParser !== undefined);
  const speeds = libraries.map((): number[] => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [n, [, run]] of libraries.entries()) {
      const speed = turn(run, common, zone);
      if (round >= 0) speeds[n]?.push(speed);
    }
  }
  const own = speeds[0] ?? [];
  const rows = libraries.map(([name, run], n): Row => {
    const theirs = speeds[n] ?? [];
    const ratio = median(own.map((speed, round) => speed / (theirs[round] ?? Number.NaN)));
    const row = {
      name,
      figures: [whole(median(theirs)), n === 0 ? '' : ratio.toFixed(1), longest(run, zone)],
    };
    if (name !== 'croner') return row;
    return { ...row, demand: { words: `ours ${LEAD} times as fast`, met: ratio >= LEAD } };
  });
  report(
    `Parse and next ten runs, ${zone ?? 'no zone'}, the ${common.length} expressions all three read`,
    ['expressions/s', 'ours to it', 'slowest expression'],
    rows,
  );
  return libraries.flatMap(([name, run]) => disagreements(name, run, zone));
}

/** First alone, in a zone that was never asked before, then as they are from then on. */
function measureWorst(): void {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => /^America\/[C-L]/.test(zone));
  const rows = WORST.map((text, n): Row => {
    const first = timed(() => ownRuns(text, zones[n]));
    const zone = 'America/New_York';
    ownRuns(text, zone);
    const again = Array.from({ length: 200 }, () => timed(() => ownRuns(text, zone))).toSorted(
      (a, b) => a - b,
    );
    const count = ownRuns(text, zone).length;
    return {
      name: text,
      figures: [
        String(count),
        first.toFixed(3),
        median(again).toFixed(3),
        (again[189] ?? Number.NaN).toFixed(3),
      ],
      demand: { words: `first within ${LIMIT_MS} ms`, met: first <= LIMIT_MS },
    };
  });
  report('Worst cases, ours', ['runs', 'zone new, ms', 'median, ms', 'p95'], rows);
}

const different: string[] = [];
for (const zone of [undefined, 'Asia/Shanghai', 'America/New_York']) different.push(...(await compare(zone)));
measureWorst();
report(
  'Other runs than ours',
  [],
  [{ name: different.join('; '), figures: [], demand: { words: 'none', met: different.length === 0 } }],
);
