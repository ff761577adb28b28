/** HTML as the rich text editor takes it: a document of its schema, so that the editor parses no markup itself. */
import { getSchema } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { DOMParser } from '@tiptap/pm/model';
import type { JSONContent } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { toSafeHtml } from '../html/sanitize.ts';
import { TextAlign } from './align.ts';
import { TABLE } from './table.ts';

export const EXTENSIONS = [
  StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
  Image.configure({ inline: true, allowBase64: true }),
  TextAlign,
  ...TABLE,
];

const parser = DOMParser.fromSchema(getSchema(EXTENSIONS));

/** Clean content of any HTML, parsed where nothing loads and nothing runs. */
export function toContent(html: string): JSONContent {
  const { body } = document.implementation.createHTMLDocument('');
  body.innerHTML = toSafeHtml(html);
  return parser.parse(body).toJSON() as JSONContent;
}
