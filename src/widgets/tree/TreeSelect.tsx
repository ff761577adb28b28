import { Typography } from 'antd';
import { useMemo } from 'react';
import { TOP_NODE } from '#domain/codes/platform.ts';
import { useItemTexts } from '../dictionary/useItemTexts.ts';
import { splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { BAD_CONDITION, isCondition, collectTitles } from './branches.ts';
import { LazyTreeSelect, type TreeInputProps } from './LazyTreeSelect.tsx';
import { fetchTableLevel, type TableTree } from './treeCalls.ts';
import { useBranches } from './useBranches.ts';
import { useFailureNote } from './useFailureNote.ts';

interface Props extends TreeInputProps, TableTree {}

/** A node, or several, of a table that refers to itself (WIDGET-05). */
export function TreeSelect({ dict, pidField, pidValue, hasChildField, condition = '', ...input }: Props) {
  const http = useHttp();
  const note = useFailureNote();
  const isSound = isCondition(condition);
  const tree: TableTree = {
    dict,
    condition,
    ...(pidField !== undefined && { pidField }),
    ...(pidValue !== undefined && { pidValue }),
    ...(hasChildField !== undefined && { hasChildField }),
  };
  const source = isSound ? JSON.stringify(tree) : '';
  const branches = useBranches(source, (pid) => fetchTableLevel(http, tree, pid), note);
  const values = useMemo(() => splitValues(input.value === TOP_NODE ? '' : input.value), [input.value]);
  const texts = useItemTexts(
    dict,
    values,
    useMemo(() => collectTitles(branches.nodes), [branches.nodes]),
  );
  if (!isSound) return <Typography.Text type="danger">{BAD_CONDITION}</Typography.Text>;
  return <LazyTreeSelect {...input} branches={branches} texts={texts} />;
}
