import { useEffect, useRef, useState } from 'react';
import { setChildren } from './branches.ts';
import { type TreeNode, UnsupportedTree } from './treeCalls.ts';

export interface Branches {
  readonly nodes: readonly TreeNode[];
  readonly loading: boolean;
  /** Why there is no tree: the server sent something else. */
  readonly unsupported: string | null;
  /** Loads the children of a node, once. */
  grow(key: string): Promise<void>;
}

interface State {
  readonly source: string | null;
  readonly nodes: readonly TreeNode[];
  readonly unsupported: string | null;
}

const NO_NODES: readonly TreeNode[] = [];

/**
 * Roots at once, children when a node is opened.
 * @param source what the tree is of; another one starts anew, `''` loads nothing
 */
export function useBranches(
  source: string,
  load: (pid: string | null) => Promise<readonly TreeNode[]>,
  onFailure: (error: unknown) => void,
): Branches {
  const [state, setState] = useState<State>({ source: null, nodes: [], unsupported: null });
  const latest = useRef({ load, onFailure });
  useEffect(() => {
    latest.current = { load, onFailure };
  });

  useEffect(() => {
    if (source === '') return undefined;
    let isMounted = true;
    const keep = (nodes: readonly TreeNode[], unsupported: string | null = null): void => {
      if (isMounted) setState({ source, nodes, unsupported });
    };
    latest.current.load(null).then(
      (nodes) => keep(nodes),
      (error: unknown) => {
        const isForeign = error instanceof UnsupportedTree;
        keep(NO_NODES, isForeign ? error.message : null);
        if (isMounted && !isForeign) latest.current.onFailure(error);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [source]);

  const isHere = state.source === source;
  return {
    // Of another source nothing is shown, not even for a moment.
    nodes: isHere ? state.nodes : NO_NODES,
    loading: !isHere && source !== '',
    unsupported: isHere ? state.unsupported : null,
    grow: async (key) => {
      try {
        const children = await latest.current.load(key);
        setState((before) => ({ ...before, nodes: setChildren(before.nodes, key, children) }));
      } catch (error) {
        latest.current.onFailure(error);
      }
    },
  };
}
