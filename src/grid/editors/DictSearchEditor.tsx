import { Select, Spin } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { DictItem } from '#domain/session/login.ts';
import { toRequestCode, toTextCode } from '#src/widgets/dictionary/codes.ts';
import { searchDictItems } from '#src/widgets/dictionary/dictionaryItems.ts';
import { useItemTexts } from '#src/widgets/dictionary/useItemTexts.ts';
import { useSearch } from '#src/widgets/dictionary/useSearch.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import type { EditorProps } from '../contract/contract.ts';
import { listCellCodes } from './choices.ts';
import { Frame } from './Frame.tsx';
import { getSelectProps } from './SelectEditor.tsx';

/** ms of typing, and items of an answer (WIDGET-03). */
const PAUSE = 300;
const MOST = 10;

const NO_HIT = '没有查询到任何数据';

/** The server searches while one types; nothing is requested before. */
export default function DictSearchEditor(props: EditorProps) {
  const { column, value, typed, onCommit, onCancel } = props;
  const { dict = '' } = column;
  const http = useHttp();
  const [isOpen, setOpen] = useState(true);
  const [word, setWord] = useState(typed ?? '');
  const { items, loading, type, ask } = useSearch<DictItem>(
    async (keyword, signal) =>
      keyword === '' ? [] : searchDictItems(http, toRequestCode(dict), { keyword, pageSize: MOST }, signal),
    PAUSE,
  );
  const codes = useMemo(() => listCellCodes(value, false), [value]);
  const found = useMemo(() => new Map(items.map((item) => [item.value, item.text])), [items]);
  const texts = useItemTexts(toTextCode(dict), codes, found);
  const search = (next: string): void => {
    setWord(next);
    // A blank word asks nobody, and empties the list at once.
    if (next.trim() === '') ask('');
    else type(next.trim());
  };
  useEffect(() => {
    if (typed !== null) search(typed);
    // Once, with what it opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const [code] = codes;
  return (
    <Frame keepsEnter={isOpen} onLeave={(way) => onCommit(value, way)} onCancel={onCancel}>
      <Select<{ value: string; label: string }>
        {...column.props}
        {...getSelectProps(props)}
        labelInValue
        open={isOpen}
        onOpenChange={setOpen}
        allowClear
        value={code === undefined ? null : { value: code, label: texts.get(code) ?? code }}
        options={items.map((item) => ({ value: item.value, label: item.text }))}
        showSearch={{ filterOption: false, searchValue: word, onSearch: search }}
        notFoundContent={loading ? <Spin size="small" /> : word.trim() === '' ? column.tips : NO_HIT}
        onSelect={(chosen: { value: string }) => onCommit(chosen.value, 'stay')}
        onClear={() => onCommit(null, 'stay')}
      />
    </Frame>
  );
}
