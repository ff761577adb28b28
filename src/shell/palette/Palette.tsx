/** Pages, records and actions by a few letters, from the keyboard alone (HELP-03). */

import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { loadPinyin } from '#src/widgets/text/titleMatch.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './paletteEntry.ts';
import { usePaletteEntries } from './usePaletteEntries.ts';

const WIDTH = 640;

interface Props {
  onLead(path: string): void;
  onHelp(): void;
  onClose(): void;
}

export default function Palette({ onLead, onHelp, onClose }: Props) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<InputRef>(null);
  const id = useId();
  const { entries, isSearching, isFailed } = usePaletteEntries(text, { lead: onLead, openHelp: onHelp });
  const marked = Math.min(at, entries.length - 1);
  useEffect(() => {
    // Whoever types on at once loses no letter while the dialog moves in.
    field.current?.focus();
    void loadPinyin();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  function run(index: number): void {
    const entry = entries[index];
    if (entry === undefined) return;
    onClose();
    entry.run();
  }

  function move(event: KeyboardEvent): void {
    // Enter that ends a word of an input method chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const last = entries.length - 1;
    if (event.key === 'ArrowDown') setAt(marked >= last ? 0 : marked + 1);
    else if (event.key === 'ArrowUp') setAt(marked <= 0 ? last : marked - 1);
    else if (event.key === 'Enter') run(marked);
    else return;
    event.preventDefault();
  }

  return (
    <AppModal
      open
      title="查找页面、记录和操作"
      width={WIDTH}
      footer={null}
      onCancel={onClose}
      // An opening dialog puts the focus on its close button.
      afterOpenChange={() => field.current?.focus()}
    >
      <Input
        ref={field}
        size="large"
        maxLength={50}
        value={text}
        placeholder="页面名称、拼音首字母、订单号、姓名、组号"
        role="combobox"
        aria-label="查找页面、记录和操作"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={move}
      />
      <EntryList id={id} entries={entries} marked={marked} onMark={setAt} onRun={run} />
      <footer className={styles.foot} role="status">
        <span>{sayState(isSearching, isFailed, entries.length)}</span>
        <span>↑↓ 选择 · 回车 打开 · Esc 关闭</span>
      </footer>
    </AppModal>
  );
}

interface ListProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly marked: number;
  onMark(index: number): void;
  onRun(index: number): void;
}

/** The field has the focus and its keys; a pointer only points. */
function EntryList({ id, entries, marked, onMark, onRun }: ListProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="结果" className={styles.list}>
      {entries.map(({ key, group, title, detail }, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={styles.entry}
          onPointerMove={() => onMark(index)}
          onClick={() => onRun(index)}
        >
          <span className={styles.group}>{group}</span>
          <span className={styles.title}>{title}</span>
          <span className={styles.detail}>{detail}</span>
        </button>
      ))}
    </div>
  );
}

function sayState(isSearching: boolean, isFailed: boolean, count: number): string {
  if (isSearching) return '正在查找记录…';
  if (isFailed) return '记录查找失败，请稍后再试';
  return count === 0 ? '没有匹配的页面、记录或操作' : `${count} 项`;
}
