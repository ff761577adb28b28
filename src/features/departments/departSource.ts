/** Departments as a page shows them: whole at once, or level by level as they are opened. */

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DepartNode, departTreeCalls } from '#domain/calls/departTrees.ts';
import { buildRead } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';

/** What is read of departments grows old together. */
const READS = [departTreeCalls.readTree.of] as const;

export interface DepartSource {
  /** `undefined` = not read yet. */
  readonly departs: readonly DepartNode[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly expanded: readonly string[];
  expand(keys: readonly string[]): void;
  /** Reads anew what is shown; open branches stay open. */
  reload(): Promise<void>;
}

/** The whole tree in one call, with every branch open. */
export function useWholeDeparts(): DepartSource {
  const client = useQueryClient();
  const { data, error, isFetching } = useCall(departTreeCalls.readTree, {}, { keepsLast: true });
  const [expanded, expand] = useState<readonly string[] | null>(null);
  return {
    departs: data,
    isLoading: isFetching,
    error,
    expanded: expanded ?? listDepartBranches(data ?? []),
    expand,
    reload: () => client.invalidateQueries({ queryKey: READS }),
  };
}

/** The top first, and what is below a department when it is opened. */
export function useLazyDeparts(): DepartSource {
  const http = useHttp();
  const client = useQueryClient();
  const [expanded, expand] = useState<readonly string[]>([]);
  const levels = useQueries({
    queries: ['', ...expanded].map((pid) =>
      buildRead(http, departTreeCalls.listLevel, pid === '' ? {} : { pid }),
    ),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isLoading: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
  const departs = useMemo(() => {
    const [top, ...below] = levels.data;
    const known = new Map(expanded.map((id, index) => [id, below[index]]));
    return top?.map((row) => fillBranch(row, known));
  }, [expanded, levels.data]);
  return {
    departs,
    isLoading: levels.isLoading,
    error: levels.error,
    expanded,
    expand,
    reload: () => client.invalidateQueries({ queryKey: READS }),
  };
}

type Levels = ReadonlyMap<string, readonly DepartNode[] | undefined>;

/** One that turns out to have nothing below is a leaf. */
function fillBranch(row: DepartNode, known: Levels): DepartNode {
  const below = known.get(row.id);
  if (below === undefined) return { ...row, children: null };
  return {
    ...row,
    isLeaf: below.length === 0,
    children: below.length === 0 ? null : below.map((child) => fillBranch(child, known)),
  };
}

/** Every department, parents before what is below them. */
export function listDeparts(departs: readonly DepartNode[]): readonly DepartNode[] {
  return departs.flatMap((one) => [one, ...listDeparts(one.children ?? [])]);
}

/** Ids of those that have something below. */
export const listDepartBranches = (departs: readonly DepartNode[]): readonly string[] =>
  listDeparts(departs).flatMap(({ id, isLeaf }) => (isLeaf ? [] : [id]));

/** Ticks with all that is below, as 父子关联 asks; otherwise of that one alone. */
export function toggleDepartTick(
  departs: readonly DepartNode[],
  ticked: readonly string[],
  id: string,
  isLinked: boolean,
): readonly string[] {
  const one = listDeparts(departs).find((depart) => depart.id === id);
  const branch = isLinked && one !== undefined ? listDeparts([one]).map((depart) => depart.id) : [id];
  return ticked.includes(id)
    ? ticked.filter((key) => !branch.includes(key))
    : [...new Set([...ticked, ...branch])];
}
