import { useMemo } from 'react';
import { splitValues } from '../dictionary/values.ts';
import { useHttp } from '../http/HttpContext.ts';
import { LazyTreeSelect, type TreeInputProps } from './LazyTreeSelect.tsx';
import { fetchCategoryChildren, fetchCategoryRoot } from './treeCalls.ts';
import { useBranches } from './useBranches.ts';
import { useCategoryTexts } from './useCategoryTexts.ts';
import { useFailureNote } from './useFailureNote.ts';

interface Props extends Omit<TreeInputProps, 'multiple'> {
  readonly parentCode?: string;
  /** What is stored: the id or the code of a category. */
  readonly field?: 'id' | 'code';
  /** Children come when a node is opened, not all at once. */
  readonly async?: boolean;
}

/** One category below a given one. */
export function CategoryTree({ parentCode = '', field = 'id', async = false, ...input }: Props) {
  const http = useHttp();
  const note = useFailureNote();
  const branches = useBranches(
    `${parentCode}|${async}`,
    (pid) => (pid === null ? fetchCategoryRoot(http, parentCode, async) : fetchCategoryChildren(http, pid)),
    note,
  );
  const values = useMemo(() => splitValues(input.value), [input.value]);
  const texts = useCategoryTexts(values, NOTHING_KNOWN, field);
  return (
    <LazyTreeSelect
      {...input}
      branches={branches}
      texts={texts}
      whole={!async}
      nodeValue={({ key, code }) => (field === 'code' ? code : key)}
    />
  );
}

const NOTHING_KNOWN: ReadonlyMap<string, string> = new Map();
