import { Typography } from 'antd';
import { useMemo } from 'react';
import { splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { BAD_CONDITION, isCondition, collectTitles } from './branches.ts';
import { LazyTreeSelect, type TreeInputProps } from './LazyTreeSelect.tsx';
import { fetchCategoryLevel } from './treeCalls.ts';
import { useBranches } from './useBranches.ts';
import { useCategoryTexts } from './useCategoryTexts.ts';
import { useFailureNote } from './useFailureNote.ts';

interface Props extends Omit<TreeInputProps, 'onChange'> {
  /** Id of the category whose children are the roots; wins over the code. */
  readonly pid?: string;
  readonly pcode?: string;
  readonly condition?: string;
  /** Name of a field beside this one that gets the words. */
  readonly back?: string;
  onChange?(value: string, companion: Readonly<Record<string, string>>): void;
}

/** A category, or several, of the category dictionary. */
export function CategorySelect({
  pid = '',
  pcode = '',
  condition = '',
  back = '',
  onChange,
  ...input
}: Props) {
  const http = useHttp();
  const note = useFailureNote();
  const isSound = isCondition(condition);
  const branches = useBranches(
    isSound ? `${pid}|${pcode}|${condition}` : '',
    (key) => fetchCategoryLevel(http, { pid: key ?? (pid === '' ? null : pid), pcode, condition }),
    note,
  );
  const values = useMemo(() => splitValues(input.value), [input.value]);
  const texts = useCategoryTexts(
    values,
    useMemo(() => collectTitles(branches.nodes), [branches.nodes]),
  );
  if (!isSound) return <Typography.Text type="danger">{BAD_CONDITION}</Typography.Text>;
  return (
    <LazyTreeSelect
      {...input}
      branches={branches}
      texts={texts}
      onChange={(value, label) => onChange?.(value, back === '' ? {} : { [back]: label })}
    />
  );
}
