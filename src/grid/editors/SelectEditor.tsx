import { Select, Spin } from 'antd';
import { useRef, useState } from 'react';
import { joinValues } from '#src/widgets/dictionary/values.ts';
import type { CursorWay, EditorProps } from '../contract/contract.ts';
import { POPUP_CLASS } from '../contract/inside.ts';
import { listChoices, listCellCodes } from './choices.ts';
import { Frame } from './Frame.tsx';

/** px; lists of narrow columns stay readable. */
const LIST_WIDTH = 160;

/** One option: choosing it stores it. */
export function OneSelect(props: EditorProps) {
  const { column, value, typed, options, onCommit, onCancel } = props;
  const [isOpen, setOpen] = useState(true);
  const [word, search] = useState(typed ?? '');
  const reached = useRef<string | null>(null);
  const held = listCellCodes(value, false);
  const isSearched =
    column.type === 'selectSearch' || column.allowSearch || column.allowInput || typed !== null;
  // Leaving by Tab takes the option that the search has reached.
  const leave = (way: CursorWay): void =>
    onCommit(isOpen && word.trim() !== '' && reached.current !== null ? reached.current : value, way);
  return (
    <Frame keepsEnter={isOpen} onLeave={leave} onCancel={onCancel}>
      <Select<string>
        {...column.props}
        {...getSelectProps(props)}
        open={isOpen}
        onOpenChange={setOpen}
        allowClear
        value={held[0] ?? null}
        options={[...listChoices(listed(options), held, column.allowInput ? word : '')]}
        showSearch={isSearched && { optionFilterProp: 'label', searchValue: word, onSearch: search }}
        onActive={(code: string | null) => {
          reached.current = code;
        }}
        onSelect={(code) => onCommit(code, 'stay')}
        onClear={() => onCommit(undefined, 'stay')}
      />
    </Frame>
  );
}

/** Several options, joined by commas; stored when the cell is left. */
export function ManySelect(props: EditorProps) {
  const { column, value, typed, options, onDraft, onCommit, onCancel } = props;
  const [isOpen, setOpen] = useState(true);
  const [word, search] = useState(typed ?? '');
  const [codes, choose] = useState(() => listCellCodes(value, true));
  const before = listCellCodes(value, true);
  const stored = (next: readonly string[]): unknown =>
    joinValues(next) === joinValues(before) ? value : joinValues(next);
  return (
    <Frame keepsEnter={isOpen} onLeave={(way) => onCommit(stored(codes), way)} onCancel={onCancel}>
      <Select<string[]>
        {...column.props}
        {...getSelectProps(props)}
        mode="multiple"
        open={isOpen}
        onOpenChange={setOpen}
        allowClear
        maxTagCount={1}
        value={[...codes]}
        options={[...listChoices(listed(options), codes, '')]}
        showSearch={{
          optionFilterProp: 'label',
          searchValue: word,
          onSearch: search,
          autoClearSearchValue: true,
        }}
        onChange={(next) => {
          choose(next);
          onDraft(stored(next));
        }}
      />
    </Frame>
  );
}

function listed(options: EditorProps['options']): Exclude<EditorProps['options'], 'loading'> {
  return options === 'loading' ? [] : options;
}

/** What all selects of cells have in common. */
export function getSelectProps({ column, options, problem }: EditorProps) {
  const isLoading = options === 'loading';
  return {
    'aria-label': column.title,
    placeholder: column.placeholder || '请选择',
    loading: isLoading,
    notFoundContent: isLoading ? (
      <span role="status">
        <Spin size="small" /> 加载中…
      </span>
    ) : (
      '暂无数据'
    ),
    variant: 'borderless' as const,
    popupMatchSelectWidth: LIST_WIDTH,
    classNames: { popup: { root: POPUP_CLASS } },
    ...(problem !== null && { status: 'error' as const, title: problem }),
  };
}
