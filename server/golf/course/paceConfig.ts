/** 速度参数 of a park (golf-domain 2.1.1): whole, and thresholds that do not contradict each other. */
import { DEFAULT_PACE_CONFIG } from '#domain/pace/config.ts';
import type { Columns } from '../shared/rows.ts';

const LABELS: Readonly<Record<string, string>> = {
  amberCumSec: '关注累计',
  redCumSec: '落后累计',
  amberGapSec: '关注间隔',
  redGapSec: '落后间隔',
  exitAmberSec: '退出关注',
  exitRedSec: '退出落后',
  holeGraceSec: '超时宽限',
  holeRedSec: '严重超时',
  staleFixSec: '定位过期',
  lostFixSec: '定位失联',
};
const BELOW = [
  ['amberCumSec', 'redCumSec'],
  ['amberGapSec', 'redGapSec'],
  ['exitAmberSec', 'amberCumSec'],
  ['exitRedSec', 'redCumSec'],
  ['holeGraceSec', 'holeRedSec'],
  ['staleFixSec', 'lostFixSec'],
] as const;
const MAX_SEC = 7200;
const MAX_FACTOR = 3;

/** What was sent over the defaults, with nothing that nobody knows; or why not (Chinese). */
export function readPaceConfig(sent: Columns): { readonly config: Columns } | { readonly problem: string } {
  const config: Record<string, unknown> = {};
  for (const [name, standard] of Object.entries(DEFAULT_PACE_CONFIG)) {
    const value = sent[name] ?? standard;
    const problem = name === 'kPlayers' ? factorsProblem(value) : numberProblem(name, value);
    if (problem !== null) return { problem };
    config[name] = value;
  }
  for (const [lower, upper] of BELOW)
    if (Number(config[lower]) >= Number(config[upper]))
      return { problem: `${LABELS[lower] ?? lower}须小于${LABELS[upper] ?? upper}` };
  return { config };
}

function numberProblem(name: string, value: unknown): string | null {
  const most = name.endsWith('Sec') ? MAX_SEC : name.endsWith('Holes') ? 9 : MAX_FACTOR;
  const fits = typeof value === 'number' && value > 0 && value <= most;
  return fits ? null : `${LABELS[name] ?? name}须是0到${most}之间的数`;
}

function factorsProblem(value: unknown): string | null {
  const factors = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const fits =
    factors.length === 5 && factors.every((one) => typeof one === 'number' && one > 0 && one <= MAX_FACTOR);
  return fits ? null : `人数系数须是1到5人各一个0到${MAX_FACTOR}之间的数`;
}
