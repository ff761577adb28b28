import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { createSeedId } from './ids.ts';

/** Rules that fields of records name. */
const RULES = [
  {
    ruleCode: 'golf_iccid',
    ruleName: '物联网卡ICCID',
    ruleDescription: '国内卡：89（电信）、86（中国）、两位运营商号、其余为卡号，共19或20位',
    pieces: [
      { digits: '*', pattern: '[0-9A-Z]{19,20}', message: 'ICCID须为19或20位数字或大写字母' },
      { digits: '2', pattern: '89', message: 'ICCID须以89开头' },
      { digits: '2', pattern: '86', message: 'ICCID第3、4位须为国家代码86' },
      { digits: '2', pattern: '\\d{2}', message: 'ICCID第5、6位须为两位运营商号' },
    ],
  },
] as const;

export const checkRuleSeed: Seed = {
  name: 'system-check-rules',
  async run(tx, { now }) {
    const rows = RULES.map(({ pieces, ...rule }, index) => ({
      ...rule,
      id: createSeedId('checkRule', index + 1),
      ruleJson: JSON.stringify(pieces),
      createBy: 'admin',
      createTime: formatStamp(now),
    }));
    await tx.insertInto('sysCheckRule').values(rows).execute();
  },
};
