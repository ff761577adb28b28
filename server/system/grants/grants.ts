/**
 * What a role, a department or a role of one holds of the menu, and which data rules narrow it (SYSTEM-71, SYSTEM-81): the
 * same links in three tables. Nobody gives what they do not hold themselves, nor any wider.
 */

import type { CallerChange } from '../../audit/runAs.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { canGiveAnything, findOwnNarrowing, refuseUnheldEntries } from '../../auth/roleHoldings.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { BusinessError } from '../../http/errors.ts';
import { splitIds } from '../../http/inputs.ts';
import { getRecordDb } from '../../resource/tables.ts';

/** Names that a line of the log tells of each kind. */
const MOST_NAMES = 30;

/** What a form sends: the ticks it wants, and those that it was opened with; `null` = those that are stored. */
export interface GrantTicks {
  readonly wanted: readonly string[];
  readonly seen: readonly string[] | null;
}

export const readTicks = (wanted: string | undefined, seen: string | undefined): GrantTicks => ({
  wanted: splitIds(wanted),
  seen: seen === undefined ? null : splitIds(seen),
});

interface Entry {
  readonly id: string;
  readonly name: string;
}

/** What the two sets of a form differ in: what somebody else changed meanwhile stays. */
interface TickChange {
  readonly added: readonly Entry[];
  readonly removed: readonly Entry[];
}

interface GrantTable {
  readonly table: 'sysRolePermission' | 'sysDepartPermission' | 'sysDepartRolePermission';
  /** Column of the id of who holds the entries. */
  readonly holder: 'roleId' | 'departId';
  /** It says who gave an entry from where, and when. */
  readonly isSigned: boolean;
}

type Change = Pick<CallerChange<CurrentUser>, 'tx' | 'user' | 'time'>;

class Grants {
  readonly #table: string;
  readonly #holder: string;
  readonly #isSigned: boolean;

  constructor({ table, holder, isSigned }: GrantTable) {
    this.#table = table;
    this.#holder = holder;
    this.#isSigned = isSigned;
  }

  /** Ids of the entries that it holds. */
  async list(db: Db | Tx, holderId: string): Promise<readonly string[]> {
    const rows = await getRecordDb(db)
      .selectFrom(this.#table)
      .select('permissionId')
      .where(this.#holder, '=', holderId)
      .where('permissionId', 'in', db.selectFrom('sysPermission').select('id').where('delFlag', '=', 0))
      .orderBy('permissionId')
      .execute();
    return rows.map(({ permissionId }) => String(permissionId));
  }

  /** @throws BusinessError when an entry is gone */
  async compare(tx: Tx, holderId: string, { wanted, seen }: GrantTicks): Promise<TickChange> {
    const stored = await this.list(tx, holderId);
    const before = seen ?? stored;
    const isAdded = (id: string): boolean => !before.includes(id) && !stored.includes(id);
    const isRemoved = (id: string): boolean => !wanted.includes(id) && stored.includes(id);
    return {
      added: await findEntries(tx, [...new Set(wanted)].filter(isAdded)),
      removed: await findEntries(tx, [...new Set(before)].filter(isRemoved)),
    };
  }

  /**
   * Gives and takes entries; data rules of the others stay.
   * @param more other columns of what is given
   * @throws BusinessError for what the caller does not hold
   */
  async save(
    { tx, user, time }: Change,
    holderId: string,
    { added, removed }: TickChange,
    more: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    await refuseUnheldEntries(tx, user, idsOf(added));
    const links = [];
    for (const permissionId of idsOf(added))
      links.push({
        ...more,
        ...this.#sign(user, time),
        [this.#holder]: holderId,
        permissionId,
        dataRuleIds: joinIds(await findBindingRules(tx, user, permissionId)),
      });
    if (links.length > 0) await getRecordDb(tx).insertInto(this.#table).values(links).execute();
    await this.take(tx, { [this.#holder]: holderId }, removed);
  }

  /** @param where of whose entries, by column */
  async take(tx: Tx, where: Readonly<Record<string, string>>, entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return;
    await getRecordDb(tx)
      .deleteFrom(this.#table)
      .where((eb) => eb.and(where))
      .where('permissionId', 'in', idsOf(entries))
      .execute();
  }

  /** Ids of the data rules that narrow an entry; `null` = it is not held. */
  async findRuleIds(db: Db | Tx, holderId: string, permissionId: string): Promise<readonly string[] | null> {
    const link = await getRecordDb(db)
      .selectFrom(this.#table)
      .select('dataRuleIds')
      .where(this.#holder, '=', holderId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst();
    if (link === undefined) return null;
    const { dataRuleIds } = link;
    return typeof dataRuleIds === 'string' ? splitIds(dataRuleIds) : [];
  }

  /**
   * Data rules of an entry, and those ticked for who holds it; `null` when there are none.
   * @param only the ones there are to choose from; absent = all
   */
  async readRules(db: Db, holderId: string, permissionId: string, only?: readonly string[]) {
    const rules = await selectRules(db, permissionId, only)
      .selectAll()
      .orderBy('createTime')
      .orderBy('id')
      .execute();
    if (rules.length === 0) return null;
    const checked = joinIds((await this.findRuleIds(db, holderId, permissionId)) ?? []);
    return { datarule: rules, ...(checked !== null && { drChecked: checked }) };
  }

  /**
   * Narrows an entry by these rules.
   * @param only the ones there are to choose from; absent = all
   * @returns their names for the log
   * @throws BusinessError for one that there is not, or when people would see more than the caller
   */
  async saveRules(
    { tx, user, time }: Change,
    { holderId, permissionId }: { readonly holderId: string; readonly permissionId: string },
    wanted: readonly string[],
    only?: readonly string[],
  ): Promise<string> {
    const rules = await selectRules(tx, permissionId, only)
      .select('ruleName')
      .where('id', 'in', [...wanted, ''])
      .orderBy('createTime')
      .orderBy('id')
      .execute();
    if (rules.length < new Set(wanted).size) throw new BusinessError('数据规则不存在，请刷新后重试');
    const binding = await findBindingRules(tx, user, permissionId);
    if (binding.some((id) => !wanted.includes(id)))
      throw new BusinessError('您自己受限的数据规则不能对他人取消');
    await getRecordDb(tx)
      .updateTable(this.#table)
      .set({ ...this.#sign(user, time), dataRuleIds: joinIds(wanted) })
      .where(this.#holder, '=', holderId)
      .where('permissionId', '=', permissionId)
      .execute();
    return rules.map(({ ruleName }) => ruleName).join('、') || '不限';
  }

  #sign({ ip }: CurrentUser, time: string): Readonly<Record<string, string>> {
    return this.#isSigned ? { operateDate: time, operateIp: ip } : {};
  }
}

export const roleGrants = new Grants({ table: 'sysRolePermission', holder: 'roleId', isSigned: true });
export const departGrants = new Grants({ table: 'sysDepartPermission', holder: 'departId', isSigned: false });
export const departRoleGrants = new Grants({
  table: 'sysDepartRolePermission',
  holder: 'roleId',
  isSigned: true,
});

/** Data rules that bind the caller, who gives an entry no wider than they hold it. */
const findBindingRules = async (
  tx: Tx,
  user: CurrentUser,
  permissionId: string,
): Promise<readonly string[]> => (canGiveAnything(user) ? [] : findOwnNarrowing(tx, user, permissionId));

function selectRules(db: Db | Tx, permissionId: string, only?: readonly string[]) {
  const rules = db.selectFrom('sysPermissionDataRule').where('permissionId', '=', permissionId);
  return only === undefined ? rules : rules.where('id', 'in', [...only, '']);
}

/** Entries by their ids, in the order of the menu. @throws BusinessError when one of them is gone */
export async function findEntries(tx: Tx, ids: readonly string[]): Promise<readonly Entry[]> {
  const rows = await tx
    .selectFrom('sysPermission')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, ''])
    .where('delFlag', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new BusinessError('菜单已被修改，请刷新后重试');
  return rows;
}

/** What was given and taken, as the log says it. */
export function describeTickChange({ added, removed }: TickChange): string {
  return [...formatNames('新增', added), ...formatNames('取消', removed)].join('；') || '没有变化';
}

function formatNames(verb: string, entries: readonly Entry[]): readonly string[] {
  if (entries.length === 0) return [];
  const names = entries.slice(0, MOST_NAMES).map(({ name }) => name);
  return [`${verb} ${names.join('、')}${entries.length > names.length ? `等${entries.length}项` : ''}`];
}

const idsOf = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);
const joinIds = (ids: readonly string[]): string | null => (ids.length === 0 ? null : ids.join(','));
