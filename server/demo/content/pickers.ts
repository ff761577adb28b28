/** Positions of a golf club's staff and a category tree of three levels. */

import { CategoryChildren, TOP_NODE } from '#domain/codes/platform.ts';
import { PositionRank } from '#domain/codes/system.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId } from '../../system/seed/ids.ts';

const POSITIONS: readonly (readonly [code: string, name: string, rank: PositionRank])[] = [
  ['GM', '球场总经理', PositionRank.senior],
  ['OPS', '运营经理', PositionRank.associateSenior],
  ['STARTER', '出发台主管', PositionRank.intermediate],
  ['DISPATCH', '调度员', PositionRank.assistant],
  ['MARSHAL', '巡场员', PositionRank.assistant],
  ['CADDIEM', '球童主管', PositionRank.intermediate],
  ['EVENT', '赛事专员', PositionRank.intermediate],
  ['FINANCE', '财务专员', PositionRank.intermediate],
  ['SERVICE', '客服专员', PositionRank.assistant],
  ['GREEN', '草坪总监', PositionRank.associateSenior],
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
