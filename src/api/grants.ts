/** Who holds what of the menu: roles, departments and their roles are given it by calls of one shape. */
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { ApiError, type Http } from './http.ts';

/** An entry of the menu, or a button of one. */
export interface GrantNode {
  readonly key: string;
  readonly slotTitle: string;
  /** 1: data rules narrow its rows. */
  readonly ruleFlag: number;
  readonly children: readonly GrantNode[] | null;
}

export interface DataRuleChoice {
  readonly id: string;
  readonly ruleName: string;
}

export interface DataRuleChoices {
  readonly datarule: readonly DataRuleChoice[];
  /** Ids of those that hold, comma separated. */
  readonly drChecked?: string;
}

/** The calls by which one kind of holder is given entries. */
export interface GrantCalls {
  /** Entries that can be given. */
  readonly tree: string;
  /** Ids of those that are. */
  readonly ticks: string;
  readonly save: string;
  /** Address of the rules of an entry. */
  readonly rules: (permissionId: string, holderId: string) => string;
  readonly saveRules: string;
  /** Parameter that names the holder. */
  readonly holder: string;
  /** Parameters of `tree`; absent = none. */
  readonly treeParams?: Readonly<Record<string, string>>;
}

export const ROLE_GRANTS: GrantCalls = {
  tree: '/sys/role/queryTreeList',
  ticks: '/sys/permission/queryRolePermission',
  save: '/sys/permission/saveRolePermission',
  rules: (permissionId, roleId) => `/sys/role/datarule/${permissionId}/${roleId}`,
  saveRules: '/sys/role/datarule',
  holder: 'roleId',
};

/** Entries that can be given, and those that the holder has. Never from memory: what is saved is the difference to it. */
export function queryGrants(http: Http, calls: GrantCalls, holderId: string) {
  const queryKey: QueryKey = [calls.tree, holderId];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const quiet = { quiet: true, signal } as const;
      const [tree, ticks] = await Promise.all([
        http.get<{ readonly treeList: readonly GrantNode[] }>(calls.tree, calls.treeParams, quiet),
        http.get<readonly string[]>(calls.ticks, { [calls.holder]: holderId }, quiet),
      ]);
      return { nodes: tree.result.treeList, ticks: ticks.result };
    },
    meta: { quiet: true },
  });
}

/** @param seen the ticks that were read @returns the server's words */
export async function saveGrants(
  http: Http,
  calls: GrantCalls,
  holderId: string,
  { wanted, seen }: { readonly wanted: readonly string[]; readonly seen: readonly string[] },
): Promise<string> {
  const body = {
    [calls.holder]: holderId,
    permissionIds: wanted.join(','),
    lastpermissionIds: seen.join(','),
  };
  return (await http.post(calls.save, body, { quiet: true })).message;
}

/** `null`: the entry has no data rules; the server says that as a refusal. */
export const queryRuleChoices = (http: Http, calls: GrantCalls, holderId: string, permissionId: string) =>
  queryOptions({
    queryKey: [calls.saveRules, holderId, permissionId],
    queryFn: async ({ signal }): Promise<DataRuleChoices | null> => {
      try {
        const address = calls.rules(permissionId, holderId);
        return (await http.get<DataRuleChoices>(address, undefined, { quiet: true, signal })).result;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'business') return null;
        throw error;
      }
    },
    meta: { quiet: true },
  });

/** @returns the server's words */
export async function saveRuleChoices(
  http: Http,
  calls: GrantCalls,
  holderId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<string> {
  const body = { permissionId, [calls.holder]: holderId, dataRuleIds: ruleIds.join(',') };
  return (await http.post(calls.saveRules, body, { quiet: true })).message;
}
