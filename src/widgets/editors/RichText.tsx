import { useEffect, useRef, useState } from 'react';
import { EditorContent, useEditor } from '@tiptap/react';
import { App } from 'antd';
import type { ControlProps } from '../control.ts';
import { useFileUrl } from '../files/FileContext.ts';
import { cleanHtml } from '../html/sanitize.ts';
import { useHttp } from '../http/HttpContext.ts';
import { listPictures, sendPicture } from './pictures.ts';
import { EXTENSIONS, toContent } from './richContent.ts';
import { RichTools } from './RichTools.tsx';
import styles from './editors.module.css';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  /** px */
  readonly height?: number;
  onChange?(html: string): void;
}

/** The editor keeps an empty line at the end to write on; nobody wrote it. */
const ROOM_AT_END = /(?:<p><\/p>)+$/;

/** HTML written by people, cleaned on its way in and on its way out (SEC-41). Loaded lazily. */
export default function RichText({
  value,
  height = 300,
  disabled = false,
  id,
  onChange,
  'aria-label': label = '富文本',
}: Props) {
  const http = useHttp();
  const urlOf = useFileUrl();
  const { message } = App.useApp();
  const [isFull, fill] = useState(false);
  /** What the form has from us: hearing it again changes nothing. */
  const told = useRef(value ?? '');
  const takeRef = useRef<(files: readonly File[]) => boolean>(() => false);

  const editor = useEditor({
    extensions: EXTENSIONS,
    content: toContent(value ?? ''),
    editable: !disabled,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id !== undefined && { id }),
      },
      handlePaste: (_, event) => takeRef.current(listPictures(event.clipboardData)),
      handleDrop: (_, event) => takeRef.current(listPictures(event.dataTransfer)),
    },
    onUpdate: ({ editor: one }) => {
      const html = one.isEmpty ? '' : cleanHtml(one.getHTML()).replace(ROOM_AT_END, '');
      told.current = html;
      onChange?.(html);
    },
  });

  useEffect(() => {
    takeRef.current = (files) => {
      for (const file of files)
        sendPicture(http, file, urlOf).then(
          (src) => editor.chain().focus().setImage({ src, alt: file.name }).run(),
          (error: unknown) => void message.error(error instanceof Error ? error.message : '上传失败'),
        );
      return files.length > 0;
    };
  });
  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const html = value ?? '';
    if (html === told.current) return;
    told.current = html;
    editor.commands.setContent(toContent(html), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles['editor']} data-full={isFull} style={isFull ? {} : { height }}>
      <RichTools
        editor={editor}
        disabled={disabled}
        full={isFull}
        onFull={fill}
        onPicture={(file) => takeRef.current([file])}
      />
      <EditorContent editor={editor} className={`fw-prose ${styles['rich']}`} />
    </div>
  );
}
