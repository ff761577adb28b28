import { TreeSelect as AntdTreeSelect, Typography } from 'antd';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { FULL_WIDTH, overlayParent, type TextControlProps } from '../control.ts';
import { joinValues, splitValues } from '../dictionary/values.ts';
import { collectTitles, toTreeItems } from './branches.ts';
import type { TreeNode } from './treeCalls.ts';
import type { Branches } from './useBranches.ts';

interface Labelled {
  readonly value: string;
  readonly label?: unknown;
}

export interface TreeInputProps extends TextControlProps {
  readonly multiple?: boolean;
  /** `''` when nothing is chosen; several are joined by commas, and so are their words. */
  onChange?(value: string, label: string): void;
}

interface Props extends TreeInputProps {
  readonly branches: Branches;
  /** Words of values that the tree does not show yet. */
  readonly texts: ReadonlyMap<string, string>;
  /** Value of a node; its key when absent. */
  nodeValue?(node: TreeNode): string;
  /** Everything is here already: nothing more to load. */
  readonly whole?: boolean;
}

/** The control that all trees share. `0` is the root's mark and means that nothing is chosen. */
export function LazyTreeSelect({
  branches: { nodes, loading, unsupported, grow },
  texts,
  nodeValue,
  whole = false,
  multiple = false,
  value,
  onChange,
  style,
  placeholder = '请选择',
  ...rest
}: Props) {
  if (unsupported !== null) return <Typography.Text type="danger">{unsupported}</Typography.Text>;
  const chosen = splitValues(value === TOP_NODE || value === 0 ? '' : value);
  const titles = collectTitles(nodes);
  const word = (one: string): string => texts.get(one) ?? titles.get(one) ?? one;
  const labelled = chosen.map((one) => ({ value: one, label: word(one) }));

  const report = (picked: readonly Labelled[]): void =>
    onChange?.(
      joinValues(picked.map((one) => one.value)),
      joinValues(picked.map((one) => (typeof one.label === 'string' ? one.label : word(one.value)))),
    );
  return (
    <AntdTreeSelect
      {...rest}
      style={{ ...FULL_WIDTH, ...style }}
      allowClear
      labelInValue
      multiple={multiple}
      loading={loading}
      placeholder={placeholder}
      treeTitleRender={(node: { readonly title?: unknown }) => String(node.title)}
      styles={{ popup: { root: { maxHeight: 400, overflow: 'auto' } } }}
      getPopupContainer={overlayParent}
      treeData={toTreeItems(nodes, nodeValue)}
      {...(!whole && { loadData: async (node: { readonly key?: unknown }) => grow(String(node.key)) })}
      // The library takes `null` for a mistake.
      value={multiple ? labelled : (labelled[0] ?? [])}
      onChange={(next: Labelled | readonly Labelled[] | null | undefined) =>
        report(next === null || next === undefined ? [] : Array.isArray(next) ? next : [next as Labelled])
      }
    />
  );
}
