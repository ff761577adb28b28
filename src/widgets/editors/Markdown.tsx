import { indentLess, indentMore } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { EditorView, placeholder as hint } from '@codemirror/view';
import { useMemo, useRef, useState } from 'react';
import type { ControlProps } from '../control.ts';
import SafeHtml from '../html/SafeHtml.tsx';
import styles from './editors.module.css';
import { ImageDialog } from './ImageDialog.tsx';
import { applyTool, formatImageMark, renderMarkdown, type Tool } from './markdown.ts';
import { MarkdownTools } from './MarkdownTools.tsx';
import { useCodeMirror } from './useCodeMirror.ts';
import { usePictureHandlers } from './usePictures.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  /** At least 200 px. */
  readonly height?: number | string;
  onChange?(markdown: string): void;
}

/** Markdown beside what it will look like (WIDGET-15). Loaded lazily. */
export default function Markdown({
  value,
  height = 300,
  disabled = false,
  placeholder = '请输入 Markdown',
  id,
  onChange,
  'aria-label': label = 'Markdown',
}: Props) {
  const [isPicking, pick] = useState(false);
  const text = value ?? '';
  const { place, view, insert, apply } = useMarkdownEditor({
    text,
    disabled,
    placeholder,
    label,
    id,
    onChange: (next) => onChange?.(next),
  });
  const pictureHandlers = usePictureHandlers(disabled, (address, name) =>
    insert(formatImageMark(address, name)),
  );
  return (
    <div className={styles.editor}>
      <MarkdownTools
        disabled={disabled}
        onTool={apply}
        onIndent={(by) => view && (by > 0 ? indentMore(view) : indentLess(view))}
        onImage={() => pick(true)}
      />
      <div className={styles.split} style={{ height, minHeight: 200 }}>
        <div ref={place} className={styles.place} {...pictureHandlers} />
        {/* A region that scrolls takes the focus, or keys cannot scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.preview} aria-label="预览" tabIndex={0}>
          <SafeHtml html={renderMarkdown(text)} />
        </section>
      </div>
      {isPicking && (
        <ImageDialog
          onClose={() => pick(false)}
          onOk={(address, remark) => {
            pick(false);
            insert(formatImageMark(address, remark));
          }}
        />
      )}
    </div>
  );
}

interface EditorOptions {
  readonly text: string;
  readonly disabled: boolean;
  readonly placeholder: string;
  readonly label: string;
  readonly id: string | undefined;
  onChange(text: string): void;
}

/** The side that is typed in, and what the tools do to its selection. */
function useMarkdownEditor({ text, disabled, placeholder, label, id, onChange }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const extensions = useMemo(
    () => [
      markdown(),
      EditorView.lineWrapping,
      hint(placeholder),
      EditorView.contentAttributes.of({ 'aria-label': label, ...(id !== undefined && { id }) }),
    ],
    [placeholder, label, id],
  );
  const view = useCodeMirror(place, {
    value: text,
    disabled,
    extensions,
    onChange,
  });
  /** Takes the place of the selection; `from` to `to` of it is selected then. */
  const insert = (piece: string, from = piece.length, to = from): void => {
    if (!view) return;
    const { from: start, to: end } = view.state.selection.main;
    view.dispatch({
      changes: { from: start, to: end, insert: piece },
      selection: { anchor: start + from, head: start + to },
    });
    view.focus();
  };
  const apply = (tool: Tool): void => {
    if (!view) return;
    const { from, to } = view.state.selection.main;
    const edit = applyTool(view.state.sliceDoc(from, to), tool);
    insert(edit.insert, edit.from, edit.to);
  };
  return { place, view, insert, apply };
}
