/** The data rules of one account (PERM-08): those ticked for its roles, and what their variables stand for. */

import { ValidStatus } from '#domain/codes/menu.ts';
import { findPageEntity } from '#domain/menu/pageEntities.ts';
import { bindDataRule, type DataRule } from '#domain/permissions/dataRules.ts';
import type { Condition } from '#domain/query/bind.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Db } from '../database/schema.ts';
import { selectDepartGrants } from './departGrants.ts';
import { selectRoleIds } from './roleMembers.ts';

interface TickedRule extends DataRule {
  /** Of the entry of the rule: its page shows the rows. */
  readonly component: string | null;
  /** In which tenant it counts, `null` = in each: roles of departments give in their own only. */
  readonly tenantId: number | null;
}

/** What a request needs to apply them. */
interface AccountRules {
  readonly rules: readonly TickedRule[];
  /** Of the department chosen at sign-in. */
  readonly orgCode: string;
  /** Of every department. */
  readonly orgCodes: readonly string[];
}

const NO_RULES: AccountRules = { rules: [], orgCode: '', orgCodes: [] };

/** @param viewedRoleId its rules hold as well */
export async function loadDataRules(
  db: Db,
  userId: string,
  viewedRoleId: string | null,
): Promise<AccountRules> {
  const ticked = await findTicked(db, userId, viewedRoleId);
  if (ticked.length === 0) return NO_RULES;
  const ids = [...new Set(ticked.map(({ id }) => id))];
  const stored = await db
    .selectFrom('sysPermissionDataRule as r')
    .innerJoin('sysPermission as p', 'p.id', 'r.permissionId')
    .select(['r.id', 'r.ruleColumn', 'r.ruleConditions', 'r.ruleValue', 'p.component'])
    .where('r.id', 'in', ids)
    .where('r.status', '=', ValidStatus.valid)
    .where('p.delFlag', '=', 0)
    .orderBy('r.id')
    .execute();
  const rules = ticked.flatMap(({ id, tenantId }) =>
    stored.filter((rule) => rule.id === id).map((rule) => ({ ...rule, tenantId })),
  );
  if (rules.length === 0) return NO_RULES;
  const user = await db.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst();
  const departs = await db
    .selectFrom('sysUserDepart as ud')
    .innerJoin('sysDepart as d', 'd.id', 'ud.depId')
    .select('d.orgCode')
    .where('ud.userId', '=', userId)
    .orderBy('d.orgCode')
    .execute();
  return { rules, orgCode: user?.orgCode ?? '', orgCodes: departs.map(({ orgCode }) => orgCode) };
}

async function findTicked(
  db: Db,
  userId: string,
  viewedRoleId: string | null,
): Promise<readonly { readonly id: string; readonly tenantId: number | null }[]> {
  const byRoles = await db
    .selectFrom('sysRolePermission as rp')
    .select('rp.dataRuleIds')
    .where('rp.roleId', 'in', selectRoleIds(db, userId, viewedRoleId))
    .where('rp.dataRuleIds', 'is not', null)
    .execute();
  const byDeparts = await selectDepartGrants(db, userId)
    .select(['drp.dataRuleIds', 'd.tenantId'])
    .where('drp.dataRuleIds', 'is not', null)
    .execute();
  return [...byRoles.map((row) => ({ ...row, tenantId: null })), ...byDeparts].flatMap(
    ({ dataRuleIds, tenantId }) =>
      (dataRuleIds ?? '')
        .split(',')
        .filter((id) => id !== '')
        .map((id) => ({ id, tenantId })),
  );
}

/** By entity what its rows must fulfil in a call of this moment. */
export function bindAccountRules(
  user: { readonly username: string; readonly realname: string },
  { rules, orgCode, orgCodes }: AccountRules,
  tenantId: number,
  now: number,
): ReadonlyMap<string, readonly Condition[]> {
  const bound = new Map<string, readonly Condition[]>();
  if (rules.length === 0) return bound;
  const time = formatStamp(now);
  const variables = {
    sys_user_code: [user.username],
    sys_user_name: [user.realname],
    sys_org_code: [orgCode],
    sys_multi_org_code: orgCodes,
    sys_date: [time.slice(0, 10)],
    sys_time: [time],
    tenant_id: [String(tenantId)],
  };
  for (const { component, ...rule } of rules) {
    if (rule.tenantId !== null && rule.tenantId !== tenantId) continue;
    const entity = findPageEntity(component);
    if (entity === undefined) continue;
    const before = bound.get(entity.name) ?? [];
    bound.set(entity.name, [...before, ...bindDataRule(entity, rule, variables)]);
  }
  return bound;
}
