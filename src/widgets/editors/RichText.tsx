import { getSchema } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor, type JSONContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../control.ts';
import { cleanHtml, toSafeHtml } from '../html/sanitize.ts';
import { TextAlign } from './align.ts';
import styles from './editors.module.css';
import { listPictures } from './pictures.ts';
import { RichTools } from './RichTools.tsx';
import { TABLE } from './table.ts';
import { usePictures } from './usePictures.ts';

/** HTML as the rich text editor takes it: a document of its schema, so that the editor parses no markup itself. */
const EXTENSIONS = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
  Image.configure({ inline: true, allowBase64: true }),
  TextAlign,
  ...TABLE,
];

const parser = DOMParser.fromSchema(getSchema(EXTENSIONS));

/** Clean content of any HTML, parsed where nothing loads and nothing runs. */
function toContent(html: string): JSONContent {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = toSafeHtml(html);
  return parser.parse(body).toJSON() as JSONContent;
}

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  /** px */
  readonly height?: number;
  onChange?(html: string): void;
}

/** The editor keeps an empty line at the end to write on; nobody wrote it. */
const EMPTY_END = /(?:<p><\/p>)+$/;

/** HTML written by people, cleaned on its way in and on its way out (SEC-41). Loaded lazily. */
export default function RichText({
  value,
  height = 300,
  disabled = false,
  id,
  onChange,
  'aria-label': label = '富文本',
}: Props) {
  const [isFull, fill] = useState(false);
  /** What the form has from us: hearing it again changes nothing. */
  const known = useRef(value ?? '');
  const editorRef = useRef<Editor>(null);
  const takePictures = usePictures(
    (src, alt) => void editorRef.current?.chain().focus().setImage({ src, alt }).run(),
  );

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
      handlePaste: (_, event) => takePictures(listPictures(event.clipboardData)),
      handleDrop: (_, event) => takePictures(listPictures(event.dataTransfer)),
    },
    onUpdate: ({ editor: one }) => {
      const html = one.isEmpty ? '' : cleanHtml(one.getHTML()).replace(EMPTY_END, '');
      known.current = html;
      onChange?.(html);
    },
  });

  useEffect(() => {
    editorRef.current = editor;
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  useEffect(() => {
    const html = value ?? '';
    if (html === known.current) return;
    known.current = html;
    editor.commands.setContent(toContent(html), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.editor} data-full={isFull} style={isFull ? {} : { height }}>
      <RichTools
        editor={editor}
        disabled={disabled}
        full={isFull}
        onFull={fill}
        onPicture={(file) => takePictures([file])}
      />
      <EditorContent editor={editor} className={`fw-prose ${styles.rich}`} />
    </div>
  );
}
