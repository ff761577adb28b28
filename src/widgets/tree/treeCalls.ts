/** Trees that load level by level: categories, and tables that refer to themselves (SYSTEM-04, SYSTEM-05). */

import { categoryCalls, treeCalls } from '#domain/calls/trees.ts';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';

export interface TreeNode {
  /** Names the node, also as a value. */
  readonly key: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly code: string;
  readonly children?: readonly TreeNode[];
}

export interface TableTree {
  /** `table,text,code` */
  readonly dict: string;
  readonly pidField?: string;
  /** Value of a root's parent. */
  readonly pidValue?: string;
  readonly hasChildField?: string;
  readonly condition?: string;
}

/** Nodes below `pid`; `null` = the roots. */
export async function fetchTableLevel(
  http: Http,
  tree: TableTree,
  pid: string | null,
): Promise<readonly TreeNode[]> {
  const [tableName = '', text = '', code = ''] = tree.dict.split(',');
  const query = {
    pid: pid ?? tree.pidValue ?? '',
    tableName,
    text,
    code,
    pidField: tree.pidField ?? 'pid',
    hasChildField: tree.hasChildField ?? '',
    condition: tree.condition ?? '',
  };
  return nodesOf((await sendCall(http, treeCalls.listLevel, query)).result);
}

/** @param pcode code of the node whose children are the roots, `''` for the top */
export async function fetchCategoryLevel(
  http: Http,
  {
    pid,
    pcode,
    condition,
  }: { readonly pid: string | null; readonly pcode: string; readonly condition: string },
): Promise<readonly TreeNode[]> {
  const query = { ...(pid === null ? { pcode: pcode === '' ? TOP_NODE : pcode } : { pid }), condition };
  return nodesOf((await sendCall(http, categoryCalls.find, query)).result);
}

/** The whole tree below a code, or its first level when the rest comes later. */
export async function fetchCategoryRoot(
  http: Http,
  pcode: string,
  async: boolean,
): Promise<readonly TreeNode[]> {
  const query = { async: String(async), pcode };
  return nodesOf((await sendCall(http, categoryCalls.readTree, query)).result);
}

export async function fetchCategoryChildren(http: Http, pid: string): Promise<readonly TreeNode[]> {
  return nodesOf((await sendCall(http, categoryCalls.listChildren, { pid })).result);
}

/** Names in the order of the ids; an unknown id stands for itself. */
export async function fetchCategoryTexts(http: Http, ids: readonly string[]): Promise<readonly string[]> {
  const query = { ids: ids.join(','), delNotExist: 'false' };
  const { result } = await sendCall(http, categoryCalls.listNames, query, { isAnnounced: true });
  // Other servers leave out what they do not know, or answer nothing.
  const texts: readonly unknown[] = Array.isArray(result) ? result : [];
  return ids.map((id, index) => (typeof texts[index] === 'string' ? texts[index] : id));
}

/** Name of the category that has the value in the field. */
export async function fetchCategoryName(http: Http, field: string, val: string): Promise<string> {
  const { result } = await sendCall(http, categoryCalls.readOne, { field, val }, { isAnnounced: true });
  return result.name;
}

/** What the server sent are no nodes of a tree as this console knows them (WIDGET-30). */
export class UnsupportedTree extends Error {
  constructor() {
    super('不支持该版本的树数据');
    this.name = 'UnsupportedTree';
  }
}

/** Nothing is a tree without nodes. @throws UnsupportedTree */
function nodesOf(result: unknown): readonly TreeNode[] {
  if (result === null || result === undefined) return [];
  if (!Array.isArray(result)) throw new UnsupportedTree();
  return (result as readonly unknown[]).map((item) => {
    if (typeof item !== 'object' || item === null) throw new UnsupportedTree();
    const { key, value, title, leaf, code, children } = item as Record<string, unknown>;
    const name = key ?? value;
    if (typeof name !== 'string') throw new UnsupportedTree();
    const below = nodesOf(children);
    return {
      key: name,
      title: typeof title === 'string' ? title : name,
      leaf: leaf === true,
      code: typeof code === 'string' ? code : '',
      ...(below.length > 0 && { children: below }),
    };
  });
}
