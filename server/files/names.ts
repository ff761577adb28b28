/** Names of stored files: what a client may choose of them, and what it may not (SEC-22). */

import { randomBytes } from 'node:crypto';

/** Any relative path of plain names, as clients choose them; it is a label only, the disk knows the random key. */
const FOLDER = /^\w[\w-]*(?:\/\w[\w-]*){0,4}$/;
/** Characters: with name and key a path fits its column. */
const LONGEST_FOLDER = 60;
/** Addresses below these are served by others: error lists of imports, pictures of the demo data. */
const RESERVED: ReadonlySet<string> = new Set(['logs', 'demo']);
const DEFAULT_FOLDER = 'upload';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** 95 bits: nobody guesses the address of a file. */
const KEY_LENGTH = 16;
/** Ten attachments with their commas fit a field of 500 characters. */
const LABEL_LENGTH = 20;

/** `null` when `biz` is no folder: up to five names of letters, digits, `_` and `-`. */
export function parseFolder(biz: string): string | null {
  if (biz === '') return DEFAULT_FOLDER;
  const [first = ''] = biz.split('/');
  return biz.length <= LONGEST_FOLDER && FOLDER.test(biz) && !RESERVED.has(first) ? biz : null;
}

export function generateKey(): string {
  let key = '';
  // Bytes past the last whole multiple of the alphabet would favour its first letters.
  while (key.length < KEY_LENGTH)
    for (const byte of randomBytes(KEY_LENGTH))
      if (byte < 248 && key.length < KEY_LENGTH) key += ALPHABET[byte % ALPHABET.length] ?? '';
  return key;
}

/** `{folder}/{label}_{key}.{ext}`; of the client's name only letters, digits, `-` and `_` remain. */
export function buildStoredPath(folder: string, fileName: string, key: string, ext: string): string {
  const stem = fileName.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}_-]+/gu, '');
  const label = Array.from(stem).slice(0, LABEL_LENGTH).join('') || 'file';
  return `${folder}/${label}_${key}.${ext}`;
}

/** `filename*` of a download: the client's own name, in the only encoding that every browser reads (RFC 6266). */
export function formatDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${encoded}`;
}
