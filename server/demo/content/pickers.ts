/** Positions of a golf club's staff and a category tree of three levels. */

import { CategoryChildren, TOP_NODE } from '#domain/codes/platform.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId } from '../../system/seed/ids.ts';

/** code, name, position_rank */
const POSITIONS: readonly (readonly [code: string, name: string, rank: string])[] = [
  ['GM', '球场总经理', '5'],
  ['OPS', '运营经理', '4'],
  ['STARTER', '出发台主管', '3'],
  ['DISPATCH', '调度员', '2'],
  ['MARSHAL', '巡场员', '2'],
  ['CADDIEM', '球童主管', '3'],
  ['EVENT', '赛事专员', '3'],
  ['FINANCE', '财务专员', '3'],
  ['SERVICE', '客服专员', '2'],
  ['GREEN', '草坪总监', '4'],
];

interface Branch {
  readonly name: string;
  readonly below?: readonly Branch[];
}

const leaves = (...names: readonly string[]): readonly Branch[] => names.map((name) => ({ name }));

const CATEGORIES: readonly Branch[] = [
  {
    name: '球具与用品',
    below: [
      { name: '球杆', below: leaves('木杆', '铁杆', '推杆', '挖起杆') },
      { name: '耗材', below: leaves('高尔夫球', '球钉', '手套') },
      { name: '服饰', below: leaves('上装', '下装', '球鞋') },
    ],
  },
  {
    name: '场地服务',
    below: [
      { name: '球童服务', below: leaves('一带一', '一带二', '跟打服务') },
      { name: '球车服务', below: leaves('双人车', '四人车') },
      { name: '练习场', below: leaves('打位', '推杆果岭') },
    ],
  },
  {
    name: '餐饮',
    below: [
      { name: '会所餐厅', below: leaves('午市套餐', '晚市宴会') },
      { name: '休息亭', below: leaves('饮料', '小食') },
    ],
  },
];

interface CategoryLine {
  readonly pid: string;
  readonly name: string;
  readonly code: string;
  readonly hasChild: string;
  readonly id: string;
}

/** Depth first; ids count on, codes add a letter and two digits a level. */
function linesOf(
  branches: readonly Branch[],
  pid: string = TOP_NODE,
  above = '',
  before: CategoryLine[] = [],
): CategoryLine[] {
  for (const [index, { name, below = [] }] of branches.entries()) {
    const code = `${above}A${String(index + 1).padStart(2, '0')}`;
    const id = createSeedId('category', before.length + 1);
    before.push({
      id,
      pid,
      name,
      code,
      hasChild: below.length > 0 ? CategoryChildren.some : CategoryChildren.none,
    });
    linesOf(below, id, code, before);
  }
  return before;
}

export const positionSeed: Seed = {
  name: 'system-positions',
  async run(tx, { now }) {
    await tx
      .insertInto('sysPosition')
      .values(
        POSITIONS.map(([code, name, postRank], index) => ({
          id: createSeedId('position', index + 1),
          code,
          name,
          postRank,
          createBy: 'admin',
          createTime: formatStamp(now),
        })),
      )
      .execute();
  },
};

export const categorySeed: Seed = {
  name: 'system-categories',
  async run(tx, { now }) {
    await tx
      .insertInto('sysCategory')
      .values(
        linesOf(CATEGORIES).map((line) => ({ ...line, createBy: 'admin', createTime: formatStamp(now) })),
      )
      .execute();
  },
};
