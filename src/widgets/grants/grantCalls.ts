/** Who holds what of the menu: roles, departments and their roles are given it by calls of one shape. */

import { queryOptions } from '@tanstack/react-query';
import {
  type DataRuleChoices,
  departGrantCalls,
  departRoleGrantCalls,
  type GrantNode,
  roleGrantCalls,
} from '#domain/calls/grants.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type CallOptions, type Http, type Reply } from '#src/api/http.ts';

/** Comma lists of entries: those that are wanted, and those that were read. */
interface SentTicks {
  readonly permissionIds: string;
  readonly lastpermissionIds: string;
}

interface SentRules {
  readonly permissionId: string;
  /** Comma list. */
  readonly dataRuleIds: string;
}

/** The calls by which one kind of holder is given entries. */
export interface GrantCalls {
  /** Tells what was read for this kind from what was read for others. */
  readonly name: string;
  /** Entries that can be given. */
  readTree(http: Http, options: CallOptions): Promise<Reply<{ readonly treeList: readonly GrantNode[] }>>;
  /** Ids of those that are. */
  listTicks(http: Http, holderId: string, options: CallOptions): Promise<Reply<readonly string[]>>;
  save(http: Http, holderId: string, ticks: SentTicks): Promise<Reply<null>>;
  /** Data rules of an entry. */
  listRules(
    http: Http,
    holderId: string,
    permissionId: string,
    options: CallOptions,
  ): Promise<Reply<DataRuleChoices>>;
  saveRules(http: Http, holderId: string, rules: SentRules): Promise<Reply<null>>;
}

export const ROLE_GRANTS: GrantCalls = {
  name: 'role',
  readTree: (http, options) => sendCall(http, roleGrantCalls.readTree, {}, options),
  listTicks: (http, roleId, options) => sendCall(http, roleGrantCalls.listTicks, { roleId }, options),
  save: (http, roleId, ticks) => sendCall(http, roleGrantCalls.save, { roleId, ...ticks }),
  listRules: (http, roleId, permissionId, options) =>
    sendCall(http, roleGrantCalls.listRules, { permissionId, roleId }, options),
  saveRules: (http, roleId, rules) => sendCall(http, roleGrantCalls.saveRules, { roleId, ...rules }),
};

/** What departments own of the menu. */
export const DEPART_GRANTS: GrantCalls = {
  name: 'depart',
  readTree: ROLE_GRANTS.readTree,
  listTicks: (http, departId, options) => sendCall(http, departGrantCalls.listTicks, { departId }, options),
  save: (http, departId, ticks) => sendCall(http, departGrantCalls.save, { departId, ...ticks }),
  listRules: (http, departId, permissionId, options) =>
    sendCall(http, departGrantCalls.listRules, { permissionId, departId }, options),
  saveRules: (http, departId, rules) => sendCall(http, departGrantCalls.saveRules, { departId, ...rules }),
};

/** What a role of the department holds of that. */
export const createDepartRoleGrants = (departId: string): GrantCalls => ({
  name: `departRole ${departId}`,
  readTree: (http, options) => sendCall(http, departRoleGrantCalls.readTree, { departId }, options),
  listTicks: (http, roleId, options) => sendCall(http, departRoleGrantCalls.listTicks, { roleId }, options),
  save: (http, roleId, ticks) => sendCall(http, departRoleGrantCalls.save, { roleId, ...ticks }),
  listRules: (http, roleId, permissionId, options) =>
    sendCall(http, departRoleGrantCalls.listRules, { permissionId, departId, roleId }, options),
  saveRules: (http, roleId, rules) => sendCall(http, departRoleGrantCalls.saveRules, { roleId, ...rules }),
});

/** Entries that can be given, and those that the holder has. Never from memory: what is saved is the difference to it. */
export const queryGrants = (http: Http, calls: GrantCalls, holderId: string, attempt: number) =>
  queryOptions({
    queryKey: [roleGrantCalls.readTree.of, calls.name, holderId, attempt],
    queryFn: async ({ signal }) => {
      const [tree, ticks] = await Promise.all([
        calls.readTree(http, { signal }),
        calls.listTicks(http, holderId, { signal }),
      ]);
      return { nodes: tree.result.treeList, ticks: ticks.result };
    },
  });

/** @param seen the ticks that were read @returns the server's words */
export async function saveGrants(
  http: Http,
  calls: GrantCalls,
  holderId: string,
  { wanted, seen }: { readonly wanted: readonly string[]; readonly seen: readonly string[] },
): Promise<string> {
  const ticks = { permissionIds: wanted.join(','), lastpermissionIds: seen.join(',') };
  return (await calls.save(http, holderId, ticks)).message;
}

/** Of all entries of a holder. */
export const listRulesKey = ({ name }: GrantCalls, holderId: string) =>
  [roleGrantCalls.listRules.of, name, holderId] as const;

/** `null`: the entry has no data rules; the server says that as a refusal. */
export const queryRuleChoices = (http: Http, calls: GrantCalls, holderId: string, permissionId: string) =>
  queryOptions({
    queryKey: [...listRulesKey(calls, holderId), permissionId],
    queryFn: async ({ signal }): Promise<DataRuleChoices | null> => {
      try {
        return (await calls.listRules(http, holderId, permissionId, { signal })).result;
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'business') return null;
        throw error;
      }
    },
  });

/** @returns the server's words */
export async function saveRuleChoices(
  http: Http,
  calls: GrantCalls,
  holderId: string,
  permissionId: string,
  ruleIds: readonly string[],
): Promise<string> {
  const rules = { permissionId, dataRuleIds: ruleIds.join(',') };
  return (await calls.saveRules(http, holderId, rules)).message;
}
