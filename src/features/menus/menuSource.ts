/** The entries of the menu as a table shows them: whole at once, or level by level as they are opened. */

import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { menuCalls, type MenuRow } from '#domain/calls/menus.ts';
import { buildRead, sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCall } from '#src/widgets/http/useCall.ts';

const MENU_KEY = [menuCalls.listRoots.of] as const;
const LEVELS_KEY = [menuCalls.listLevel.of] as const;

/** Read once, and anew for all open entries together after a change. */
const queryMenuLevel = (http: Http, parentId: string) => ({
  ...buildRead(http, menuCalls.listLevel, { parentId }),
  staleTime: Infinity,
});

export interface MenuSource {
  /** `undefined` = not read yet. */
  readonly rows: readonly MenuRow[] | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly expanded: readonly string[];
  toggle(id: string, isOpen: boolean): void;
  /** Reads anew what is shown; open branches stay open. */
  reload(): Promise<void>;
}

function useExpanded() {
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const toggle = useCallback(
    (id: string, isOpen: boolean) =>
      setExpanded((before) => [...before.filter((one) => one !== id), ...(isOpen ? [id] : [])]),
    [],
  );
  return { expanded, toggle };
}

/** The whole tree in one call. */
export function useWholeMenu(): MenuSource {
  const client = useQueryClient();
  const { expanded, toggle } = useExpanded();
  const { data, error, isFetching } = useCall(menuCalls.readTree, {}, { keepsLast: true });
  const reload = useCallback(() => client.invalidateQueries({ queryKey: MENU_KEY }), [client]);
  return { rows: data, isLoading: isFetching, error, expanded, toggle, reload };
}

/** The top first; each entry's children when it is opened, all open ones in one call after a change. */
export function useLazyMenu(): MenuSource {
  const http = useHttp();
  const client = useQueryClient();
  const { expanded, toggle } = useExpanded();
  const roots = useCall(menuCalls.listRoots, {});
  const levels = useQueries({
    queries: expanded.map((id) => queryMenuLevel(http, id)),
    combine: (results) => ({
      data: results.map(({ data }) => data),
      isFetching: results.some(({ isFetching }) => isFetching),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
  const rows = useMemo(() => {
    const known = new Map(expanded.map((id, index) => [id, levels.data[index]]));
    return roots.data?.map((row) => fillBranch(row, known));
  }, [roots.data, expanded, levels.data]);

  const reload = useCallback(async () => {
    if (expanded.length > 0) {
      const fresh = (await sendCall(http, menuCalls.listLevels, { parentIds: expanded.join(',') })).result;
      for (const id of expanded) client.setQueryData(queryMenuLevel(http, id).queryKey, fresh[id] ?? []);
    }
    // Closed branches are read when they are opened again.
    client.removeQueries({ queryKey: LEVELS_KEY, type: 'inactive' });
    await client.invalidateQueries({ queryKey: MENU_KEY });
  }, [client, http, expanded]);

  return {
    rows,
    isLoading: roots.isFetching || levels.isFetching,
    error: roots.error ?? levels.error,
    expanded,
    toggle,
    reload,
  };
}

/** An entry that was not opened yet has a branch without rows: it can be opened. */
function fillBranch(row: MenuRow, known: ReadonlyMap<string, readonly MenuRow[] | undefined>): MenuRow {
  if (row.isLeaf) return row;
  const below = known.get(row.id) ?? [];
  return { ...row, children: below.map((child) => fillBranch(child, known)) };
}

/** The rows that a table shows, top down. */
export function listRows(rows: readonly MenuRow[]): readonly MenuRow[] {
  return rows.flatMap((row) => [row, ...listRows(row.children ?? [])]);
}
