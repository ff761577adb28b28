/**
 * What each tab of the cron editor offers (CRON-09): the words of a
 * mode, its numbers, and the text it writes. The same template reads a text back, so that the two cannot disagree.
 */

import type { CronFieldName } from '#domain/cron/fields.ts';

/** A tab speaks for one field; 天 for two, of which one is always `?`. */
export type CronTab = Exclude<CronFieldName, 'week'>;

export interface CronNumber {
  /** What it says, for those who cannot see where it stands. */
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** 1 = Sunday … 7 = Saturday, shown as words. */
  readonly isWeekday?: boolean;
}

export interface CronMode {
  readonly name: string;
  /** `{0}` stands for its first number, `{*}` for all of them, as many as one likes. */
  readonly words: string;
  readonly numbers: readonly CronNumber[];
  /** Its numbers when it is chosen before anybody said some. */
  readonly preset: readonly number[];
  /** Text of each field of the tab. */
  readonly texts: readonly string[];
}

/** A mode with its numbers: together they are the text of the tab's fields. */
export interface CronChoice {
  readonly mode: string;
  readonly numbers: readonly number[];
}

export const WEEKDAYS = ['星期天', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const;

/** Years that may be chosen; the language itself ends with 2099. */
const YEARS = { min: 2019, max: 2119 };
const LAST_YEAR = 2099;

interface Words {
  readonly every: string;
  readonly increment: string;
  readonly list: string;
  readonly range: string;
  readonly unit: string;
}

function plain(min: number, max: number, maxStep: number, words: Words): readonly CronMode[] {
  const value = (label: string): CronNumber => ({ label, min, max });
  return [
    { name: 'every', words: words.every, numbers: [], preset: [], texts: ['*'] },
    {
      name: 'increment',
      words: words.increment,
      numbers: [value(`开始${words.unit}`), { label: `间隔${words.unit}`, min: 1, max: maxStep }],
      preset: [min, 1],
      texts: ['{0}/{1}'],
    },
    {
      name: 'list',
      words: `${words.list}（可多选）{*}`,
      numbers: [value(words.list)],
      preset: [min],
      texts: ['{*}'],
    },
    {
      name: 'range',
      words: words.range,
      numbers: [value(`起始${words.unit}`), value(`结束${words.unit}`)],
      preset: [min, max],
      texts: ['{0}-{1}'],
    },
  ];
}

const day = (label: string): CronNumber => ({ label, min: 1, max: 31 });
const weekday = (label: string): CronNumber => ({ label, min: 1, max: 7, isWeekday: true });

const DAY: readonly CronMode[] = [
  { name: 'every', words: '每一天', numbers: [], preset: [], texts: ['*', '?'] },
  {
    // The count starts again every Sunday: no expression says "every second week".
    name: 'weekIncrement',
    words: '每周从{0}起 每隔{1}天执行',
    numbers: [weekday('开始星期'), { label: '周内间隔天数', min: 1, max: 7 }],
    preset: [2, 1],
    texts: ['?', '{0}/{1}'],
  },
  {
    name: 'increment',
    words: '每隔{1}天执行 从{0}日开始',
    numbers: [day('开始日'), day('间隔天数')],
    preset: [1, 1],
    texts: ['{0}/{1}', '?'],
  },
  {
    name: 'weekdays',
    words: '具体星期几（可多选）{*}',
    numbers: [weekday('具体星期几')],
    preset: [1],
    texts: ['?', '{*}'],
  },
  {
    name: 'days',
    words: '具体天数（可多选）{*}',
    numbers: [day('具体天数')],
    preset: [1],
    texts: ['{*}', '?'],
  },
  { name: 'lastDay', words: '在这个月的最后一天', numbers: [], preset: [], texts: ['L', '?'] },
  { name: 'lastWorkday', words: '在这个月的最后一个工作日', numbers: [], preset: [], texts: ['LW', '?'] },
  {
    name: 'lastWeekday',
    words: '在这个月的最后一个{0}',
    numbers: [weekday('最后一个星期几')],
    preset: [1],
    texts: ['?', '{0}L'],
  },
  {
    name: 'beforeEnd',
    words: '在本月底前{0}天',
    // 31 days before the end is never within the month: the language refuses it.
    numbers: [{ label: '月底前天数', min: 1, max: 30 }],
    preset: [1],
    texts: ['L-{0}', '?'],
  },
  {
    name: 'nearestWorkday',
    words: '最近的工作日（周一至周五）至本月{0}日',
    numbers: [day('最近工作日的日期')],
    preset: [1],
    texts: ['{0}W', '?'],
  },
  {
    name: 'nthWeekday',
    words: '在这个月的第{0}个{1}',
    numbers: [{ label: '第几个', min: 1, max: 5 }, weekday('第几个星期几')],
    preset: [1, 1],
    texts: ['?', '{1}#{0}'],
  },
];

export const CRON_TABS: Readonly<
  Record<
    CronTab,
    {
      readonly title: string;
      readonly fields: readonly CronFieldName[];
      readonly modes: readonly CronMode[];
    }
  >
> = {
  second: {
    title: '秒',
    fields: ['second'],
    modes: plain(0, 59, 59, {
      every: '每一秒钟',
      increment: '每隔{1}秒执行 从{0}秒开始',
      list: '具体秒数',
      range: '周期从{0}到{1}秒',
      unit: '秒',
    }),
  },
  minute: {
    title: '分',
    fields: ['minute'],
    modes: plain(0, 59, 59, {
      every: '每一分钟',
      increment: '每隔{1}分执行 从{0}分开始',
      list: '具体分钟数',
      range: '周期从{0}到{1}分',
      unit: '分',
    }),
  },
  hour: {
    title: '时',
    fields: ['hour'],
    modes: plain(0, 23, 23, {
      every: '每一小时',
      increment: '每隔{1}小时执行 从{0}时开始',
      list: '具体小时数',
      range: '周期从{0}到{1}时',
      unit: '时',
    }),
  },
  day: { title: '天', fields: ['day', 'week'], modes: DAY },
  month: {
    title: '月',
    fields: ['month'],
    modes: plain(1, 12, 12, {
      every: '每一月',
      increment: '每隔{1}月执行 从{0}月开始',
      list: '具体月数',
      range: '从{0}到{1}月之间的每个月',
      unit: '月',
    }),
  },
  year: {
    title: '年',
    fields: ['year'],
    modes: plain(YEARS.min, YEARS.max, 99, {
      every: '每一年',
      increment: '每隔{1}年执行 从{0}年开始',
      list: '具体年份',
      range: '从{0}到{1}年之间的每一年',
      unit: '年',
    }),
  },
};

export const TABS = Object.keys(CRON_TABS) as readonly CronTab[];

export function findMode(tab: CronTab, name: string): CronMode | undefined {
  return CRON_TABS[tab].modes.find((mode) => mode.name === name);
}

export const isList = ({ words }: CronMode): boolean => words.includes('{*}');

/** Numbers of every mode of every tab. */
export type Remembered = Readonly<Record<CronTab, Readonly<Record<string, readonly number[]>>>>;

/** What the modes say when they are chosen as they are. @param year of today: nobody schedules a past one */
export function createPresets(year: number): Remembered {
  const all = everyMode(({ preset }) => preset);
  return {
    ...all,
    year: { ...all.year, increment: [year, 1], list: [year], range: [year, Math.min(year + 100, LAST_YEAR)] },
  };
}

/** The same before anybody chose: a list is empty, so that the first number put into it stands alone. */
export function createEmptyChoices(presets: Remembered): Remembered {
  return everyMode((mode, tab) => (isList(mode) ? [] : (presets[tab][mode.name] ?? [])));
}

const everyMode = (numbers: (mode: CronMode, tab: CronTab) => readonly number[]): Remembered =>
  Object.fromEntries(
    TABS.map((tab) => [
      tab,
      Object.fromEntries(CRON_TABS[tab].modes.map((mode) => [mode.name, numbers(mode, tab)])),
    ]),
  ) as Remembered;
