import { useMemo, useRef, useState } from 'react';
import { indentLess, indentMore } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { EditorView, placeholder as hint } from '@codemirror/view';
import { App } from 'antd';
import type { ControlProps } from '../control.ts';
import { useFileUrl } from '../files/FileContext.ts';
import SafeHtml from '../html/SafeHtml.tsx';
import { useHttp } from '../http/HttpContext.ts';
import { ImageDialog } from './ImageDialog.tsx';
import { applyTool, formatImageMark, renderMarkdown, type Tool } from './markdown.ts';
import { MarkdownTools } from './MarkdownTools.tsx';
import { listPictures, sendPicture } from './pictures.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import styles from './editors.module.css';

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
  const http = useHttp();
  const urlOf = useFileUrl();
  const { message } = App.useApp();
  const [isPicking, pick] = useState(false);
  const text = value ?? '';
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
    onChange: (next) => onChange?.(next),
  });

  const put = (insert: string, from = insert.length, to = from): void => {
    if (!view) return;
    const { from: start, to: end } = view.state.selection.main;
    view.dispatch({
      changes: { from: start, to: end, insert },
      selection: { anchor: start + from, head: start + to },
    });
    view.focus();
  };
  const use = (tool: Tool): void => {
    if (!view) return;
    const { from, to } = view.state.selection.main;
    const edit = applyTool(view.state.sliceDoc(from, to), tool);
    put(edit.insert, edit.from, edit.to);
  };
  const takePictures = (data: DataTransfer | null): boolean => {
    const pictures = disabled ? [] : listPictures(data);
    for (const picture of pictures)
      sendPicture(http, picture, urlOf).then(
        (address) => put(formatImageMark(address, picture.name)),
        (error: unknown) => void message.error(error instanceof Error ? error.message : '上传失败'),
      );
    return pictures.length > 0;
  };
  return (
    <div className={styles['editor']}>
      <MarkdownTools
        disabled={disabled}
        onTool={use}
        onIndent={(by) => view && (by > 0 ? indentMore(view) : indentLess(view))}
        onImage={() => pick(true)}
      />
      <div className={styles['split']} style={{ height, minHeight: 200 }}>
        <div
          ref={place}
          className={styles['place']}
          onPasteCapture={(event) => {
            if (takePictures(event.clipboardData)) event.preventDefault();
          }}
          onDropCapture={(event) => {
            if (takePictures(event.dataTransfer)) event.preventDefault();
          }}
        />
        <div className={styles['preview']} aria-label="预览">
          <SafeHtml html={renderMarkdown(text)} />
        </div>
      </div>
      {isPicking && (
        <ImageDialog
          onClose={() => pick(false)}
          onOk={(address, remark) => {
            pick(false);
            put(formatImageMark(address, remark));
          }}
        />
      )}
    </div>
  );
}
