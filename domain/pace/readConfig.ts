/** 速度参数 of a park as people set them (PACE-08): whole, and thresholds that do not contradict each other. */

import { DEFAULT_PACE_CONFIG, type PaceConfig } from './config.ts';

type Columns = Readonly<Record<string, unknown>>;
type Setting = Exclude<keyof PaceConfig, 'kPlayers'>;

export interface PaceField {
  readonly name: Setting;
  readonly label: string;
  readonly unit: '秒' | '倍';
}

interface PaceGroup {
  readonly title: string;
  readonly fields: readonly PaceField[];
}

const sec = (name: Setting, label: string): PaceField => ({ name, label, unit: '秒' });
const factor = (name: Setting, label: string): PaceField => ({ name, label, unit: '倍' });

/** In the order in which people read them. */
export const PACE_GROUPS: readonly PaceGroup[] = [
  {
    title: '状态阈值',
    fields: [
      sec('amberCumSec', '关注累计'),
      sec('redCumSec', '落后累计'),
      sec('redGapSec', '落后间隔'),
      sec('exitAmberSec', '退出关注'),
      sec('exitRedSec', '退出落后'),
      sec('enterHoldSec', '进入持续'),
      sec('exitHoldSec', '退出持续'),
    ],
  },
  {
    title: '球洞超时',
    fields: [
      sec('holeGraceSec', '超时宽限'),
      sec('holeRedSec', '严重超时'),
      sec('reRaiseSec', '重复告警'),
      sec('escalateSec', '无人接手升级'),
    ],
  },
  {
    title: '标准用时',
    fields: [
      sec('firstTeeAllowanceSec', '首洞发球宽限'),
      sec('turnAllowanceSec', '转场休息'),
      factor('walkFactor', '步行系数'),
      factor('compFactor', '比赛系数'),
      factor('cartPathOnlyFactor', '车道限行系数'),
    ],
  },
  { title: '定位', fields: [sec('staleFixSec', '定位过期'), sec('lostFixSec', '定位失联')] },
];

const FIELDS = PACE_GROUPS.flatMap(({ fields }) => fields);
const labelOf = (name: string): string => FIELDS.find((field) => field.name === name)?.label ?? name;

/** The first is less than the second. */
const BELOW: readonly (readonly [Setting, Setting])[] = [
  ['amberCumSec', 'redCumSec'],
  ['exitAmberSec', 'amberCumSec'],
  ['exitRedSec', 'redCumSec'],
  ['holeGraceSec', 'holeRedSec'],
  ['staleFixSec', 'lostFixSec'],
];
const MAX_SEC = 7200;
const MAX_FACTOR = 3;

export interface PaceProblem {
  /** The setting that has to change. */
  readonly field: keyof PaceConfig;
  /** Chinese. */
  readonly problem: string;
}

/** What was sent over the defaults, with nothing that nobody knows; or why not. */
export function readPaceConfig(sent: Columns): { readonly config: PaceConfig } | PaceProblem {
  const config: Record<string, unknown> = {};
  for (const [name, standard] of Object.entries(DEFAULT_PACE_CONFIG)) {
    const field = name as keyof PaceConfig;
    const value = sent[name] ?? standard;
    const problem = field === 'kPlayers' ? factorsProblem(value) : numberProblem(field, value);
    if (problem !== null) return { field, problem };
    config[name] = value;
  }
  for (const [lower, upper] of BELOW)
    if (Number(config[lower]) >= Number(config[upper]))
      return { field: lower, problem: `${labelOf(lower)}须小于${labelOf(upper)}` };
  return { config: config as unknown as PaceConfig };
}

/** What is stored, as far as it can be read. */
export function parsePaceConfig(stored: unknown): PaceConfig {
  try {
    const parsed: unknown = JSON.parse(typeof stored === 'string' && stored !== '' ? stored : '{}');
    const reading = readPaceConfig((parsed ?? {}) as Columns);
    return 'config' in reading ? reading.config : DEFAULT_PACE_CONFIG;
  } catch {
    return DEFAULT_PACE_CONFIG;
  }
}

/** The largest value of a setting; none is 0 or below. */
export function getLargestSetting(name: string): number {
  return name.endsWith('Sec') ? MAX_SEC : MAX_FACTOR;
}

function numberProblem(name: Setting, value: unknown): string | null {
  const most = getLargestSetting(name);
  const fits = typeof value === 'number' && value > 0 && value <= most;
  return fits ? null : `${labelOf(name)}须是0到${most}之间的数`;
}

function factorsProblem(value: unknown): string | null {
  const factors = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const fits =
    factors.length === 5 && factors.every((one) => typeof one === 'number' && one > 0 && one <= MAX_FACTOR);
  return fits ? null : `人数系数须是1到5人各一个0到${MAX_FACTOR}之间的数`;
}
