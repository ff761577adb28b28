import { FillRuleClass } from '#domain/codes/platform.ts';
import { sysFillRule } from '#domain/entities/fillRule.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { createSeedId } from './ids.ts';

/** One for each thing that the server numbers. */
const RULES = [
  {
    ruleCode: 'org_num_role',
    ruleName: '机构编码',
    ruleClass: FillRuleClass.departCode,
    ruleParams: JSON.stringify({ parentId: '' }),
  },
  {
    ruleCode: 'category_code_rule',
    ruleName: '分类字典编码',
    ruleClass: FillRuleClass.categoryCode,
    ruleParams: JSON.stringify({ pid: '' }),
  },
  {
    ruleCode: 'shop_order_num',
    ruleName: '商品订单号',
    ruleClass: FillRuleClass.orderNumber,
    ruleParams: '{}',
  },
] as const;

/** All tenants have the same rules. */
const EVERY_TENANT = 0;

export const fillRuleSeed: Seed = {
  name: 'system-fill-rules',
  async run(tx, { now }) {
    const rows = RULES.map((rule, index) => ({
      ...rule,
      id: createSeedId('fillRule', index + 1),
      tenantId: EVERY_TENANT,
      createBy: 'admin',
      createTime: formatStamp(now),
    }));
    await getRecordDb(tx).insertInto(sysFillRule.table).values(rows).execute();
  },
};
