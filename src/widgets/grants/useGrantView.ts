import { useEffect, useMemo, useState } from 'react';
import type { GrantNode } from '#domain/calls/grants.ts';
import { isTitleMatch, loadPinyin } from '../text/titleMatch.ts';
import { type GrantDifference, filterNodes, listBranches, listDifferences } from './ticks.ts';

export interface GrantView {
  readonly text: string;
  readonly showsDifferences: boolean;
  /** What is left of the tree. */
  readonly shown: readonly GrantNode[];
  readonly expanded: readonly string[];
  search(text: string): void;
  showDifferences(is: boolean): void;
  setExpanded(keys: readonly string[]): void;
}

/** Which part of the tree is on screen: what is searched for, by name or pinyin, and what differs (SYSTEM-136). */
export function useGrantView(nodes: readonly GrantNode[], comparison: GrantDifference | null): GrantView {
  const [text, setText] = useState('');
  const [isNarrowed, narrow] = useState(false);
  const [expanded, setExpanded] = useState(() => listBranches(nodes));
  const showsDifferences = isNarrowed && comparison !== null;
  const visible = useMemo(() => {
    const found = filterNodes(nodes, ({ slotTitle }) => isTitleMatch(slotTitle, text));
    return showsDifferences ? listDifferences(found, comparison) : found;
  }, [nodes, text, showsDifferences, comparison]);
  useEffect(() => void loadPinyin(), []);
  return {
    text,
    showsDifferences,
    shown: visible,
    expanded,
    search(next) {
      setText(next);
      setExpanded(listBranches(nodes));
    },
    showDifferences(is) {
      narrow(is);
      setExpanded(listBranches(nodes));
    },
    setExpanded,
  };
}
