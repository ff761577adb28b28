/** Writes data rules: only what can be applied is stored, so that no rule is a promise without effect. */

import type { FastifyInstance } from 'fastify';
import type { StoredMenu } from '#domain/calls/menus.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { ValidStatus } from '#domain/codes/menu.ts';
import { findPageEntity } from '#domain/menu/pageEntities.ts';
import { findRuleProblem } from '#domain/permissions/dataRules.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { findOwnNarrowing } from '../../auth/roleHoldings.ts';
import { createId } from '../../database/ids.ts';
import type { Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { change } from './editing.ts';
import type { MenuIndex } from './menuIndex.ts';

interface SentRule {
  readonly permissionId: string;
  readonly ruleName: string;
  readonly ruleColumn?: string | undefined;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status?: string | undefined;
}

const MISSING = '未找到对应实体';

/** @returns the new rule's id */
export function addRule(app: FastifyInstance, user: CurrentUser, sent: SentRule): Promise<string> {
  return change(app, user, async ({ tx, index, time }) => {
    const { entry, rule } = checkRule(index, sent);
    const id = createId();
    await tx
      .insertInto('sysPermissionDataRule')
      .values({ ...rule, id, createBy: user.username, createTime: time })
      .execute();
    return { result: id, log: `添加菜单“${entry.name}”的数据规则“${rule.ruleName}”：${formatRule(rule)}` };
  });
}

export function editRule(app: FastifyInstance, user: CurrentUser, id: string, sent: SentRule): Promise<void> {
  return change(app, user, async ({ tx, index, time }) => {
    const before = await findRule(tx, id);
    await refuseOwnNarrowing(tx, user, before);
    // A rule stays where it is: roles hold it together with that entry (ENTITY-13).
    if (sent.permissionId !== before.permissionId) throw new BusinessError('所属菜单：不能修改');
    const { entry, rule } = checkRule(index, { ...sent, permissionId: before.permissionId });
    await tx
      .updateTable('sysPermissionDataRule')
      .set({ ...rule, updateBy: user.username, updateTime: time })
      .where('id', '=', id)
      .execute();
    const log = `修改菜单“${entry.name}”的数据规则“${before.ruleName}”：${formatRule(before)} → ${formatRule(rule)}`;
    return { result: undefined, log };
  });
}

export function deleteRule(app: FastifyInstance, user: CurrentUser, id: string): Promise<void> {
  return change(app, user, async ({ tx, index }) => {
    const before = await findRule(tx, id);
    await refuseOwnNarrowing(tx, user, before);
    await tx.deleteFrom('sysPermissionDataRule').where('id', '=', id).execute();
    const entry = index.find(before.permissionId);
    const log = `删除菜单“${entry?.name ?? ''}”的数据规则“${before.ruleName}”：${formatRule(before)}`;
    return { result: undefined, log };
  });
}

async function findRule(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('sysPermissionDataRule')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new BusinessError(MISSING);
  return found;
}

/** Whoever could change the rule that narrows them would see all rows (PERM-35). @throws BusinessError */
async function refuseOwnNarrowing(
  tx: Tx,
  user: CurrentUser,
  { id, permissionId }: { readonly id: string; readonly permissionId: string },
): Promise<void> {
  if ((await findOwnNarrowing(tx, user, permissionId)).includes(id))
    throw new BusinessError('该数据规则限制着您自己，不能由您修改或删除');
}

/** @throws BusinessError with what is wrong, in words */
function checkRule(index: MenuIndex, sent: SentRule) {
  const entry: StoredMenu | undefined = index.find(sent.permissionId);
  if (entry === undefined) throw new BusinessError('未找到菜单信息');
  const rule = {
    permissionId: entry.id,
    ruleName: sent.ruleName.trim(),
    ruleColumn: sent.ruleColumn?.trim() ?? '',
    ruleConditions: sent.ruleConditions,
    ruleValue: sent.ruleValue.trim(),
    status: findCode(ValidStatus, sent.status) ?? ValidStatus.valid,
  };
  if (rule.ruleName === '') throw new BusinessError('请输入规则名称');
  if (rule.ruleValue === '') throw new BusinessError('请输入规则值');
  const entity = findPageEntity(entry.component);
  if (entity === undefined)
    throw new BusinessError(
      `“${entry.name}”的页面没有列表记录，数据规则在此不起作用，请在列表页面的菜单上设置`,
    );
  const problem = findRuleProblem(entity, rule);
  if (problem !== null) throw new BusinessError(problem);
  return { entry, rule };
}

const formatRule = (rule: {
  readonly ruleColumn: string;
  readonly ruleConditions: string;
  readonly ruleValue: string;
  readonly status: string;
}): string =>
  `${rule.ruleColumn} ${rule.ruleConditions} ${rule.ruleValue}${rule.status === ValidStatus.valid ? '' : '（无效）'}`;
