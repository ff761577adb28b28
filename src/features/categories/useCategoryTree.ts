import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Category, categoryCalls } from '#domain/calls/trees.ts';
import { sysCategory } from '#domain/entities/category.ts';
import { useCall } from '#src/widgets/http/useCall.ts';
import { buildCategoryTree, type CategoryNode, findCategoryPath } from './categoryTree.ts';

const FIRST_PAGE = { pageNo: 1, pageSize: 10 };
const NO_ROWS: readonly Category[] = [];

export interface CategoryTreeState {
  readonly tree: CategoryNode[];
  readonly error: Error | null;
  readonly isLoading: boolean;
  /** Rows of the top level. */
  readonly total: number;
  readonly page: { readonly pageNo: number; readonly pageSize: number };
  readonly opened: readonly string[];
  open(ids: readonly string[]): void;
  /** Opens the way to a category, and itself. */
  openTo(id: string): void;
  turn(pageNo: number, pageSize: number): void;
  /** Reads what is shown anew; branches stay open. */
  reload(): void;
}

/** The category tree as far as it was opened. */
export function useCategoryTree(): CategoryTreeState {
  const client = useQueryClient();
  const [page, setPage] = useState(FIRST_PAGE);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const roots = useCall(categoryCalls.listRoots, page, { keepsLast: true });
  // The levels below all that is open at once; those that were read stay while one more is opened.
  const query = opened.length > 0 ? { parentIds: opened.join(',') } : null;
  const levels = useCall(categoryCalls.listLevels, query, { keepsLast: true });
  const { records: top = NO_ROWS, total = 0 } = roots.data ?? {};
  const { records: below = NO_ROWS } = levels.data ?? {};
  // Of a level that is on its way nobody knows whether it is empty.
  const isWhole = levels.data !== undefined && !levels.isPlaceholderData;
  const tree = useMemo(
    () => buildCategoryTree(top, below, new Set(isWhole ? opened : [])),
    [top, below, isWhole, opened],
  );
  return {
    tree,
    error: roots.error ?? levels.error,
    isLoading: roots.isFetching,
    total,
    page,
    opened,
    open: setOpened,
    openTo: (id) =>
      setOpened((before) => [...new Set([...before, ...findCategoryPath([...top, ...below], id)])]),
    turn: (pageNo, pageSize) =>
      setPage((before) => ({ pageNo: pageSize === before.pageSize ? pageNo : 1, pageSize })),
    reload: () => void client.invalidateQueries({ queryKey: [sysCategory.name] }),
  };
}
