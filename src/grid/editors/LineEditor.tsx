import { type HTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import type { EditorProps } from '../contract/contract.ts';
import styles from './editors.module.css';
import { Frame } from './Frame.tsx';
import { getFirstText, type LineRule, numberLine, plainLine, toStoredValue, tagLine } from './lines.ts';

interface Props extends EditorProps {
  readonly rule: LineRule;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/**
 * One line of text. The field keeps its text itself: what a keystroke changes is written into it at once, with the caret,
 * and nothing is drawn again.
 */
export function LineEditor({
  rule,
  inputMode = 'text',
  column,
  value,
  typed,
  problem,
  onDraft,
  onCommit,
  onCancel,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [first] = useState(() => getFirstText(rule, value, typed));
  const text = useRef(first);

  useLayoutEffect(() => {
    field.current?.setSelectionRange(first.length, first.length);
    if (first !== rule.print(value)) onDraft(toStoredValue(rule, value, first));
    // Once, with what it opened with.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const settle = (input: HTMLInputElement): void => {
    const next = rule.after(text.current, input.value, input.selectionStart ?? input.value.length);
    if (next.text !== input.value) {
      input.value = next.text;
      input.setSelectionRange(next.caret, next.caret);
    }
    if (next.text === text.current) return;
    text.current = next.text;
    onDraft(toStoredValue(rule, value, next.text));
  };
  return (
    <Frame
      leavesByArrows={typed !== null}
      onLeave={(way) => onCommit(toStoredValue(rule, value, text.current), way)}
      onCancel={onCancel}
    >
      <input
        {...column.props}
        ref={field}
        className={styles.line}
        data-align={column.align}
        aria-label={column.title}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        placeholder={column.placeholder}
        autoComplete="off"
        inputMode={inputMode}
        defaultValue={first}
        onInput={(event) => {
          if (!event.nativeEvent.isComposing) settle(event.currentTarget);
        }}
        onCompositionEnd={(event) => settle(event.currentTarget)}
      />
    </Frame>
  );
}

export const TextEditor = (props: EditorProps) => <LineEditor {...props} rule={plainLine} />;
export const NumberEditor = (props: EditorProps) => (
  <LineEditor {...props} rule={numberLine} inputMode="decimal" />
);
export const TagEditor = (props: EditorProps) => <LineEditor {...props} rule={tagLine} />;
