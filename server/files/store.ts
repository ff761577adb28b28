/** Bytes of uploads on disk: written whole or not at all, on disk before anybody hears of them, found by their random key only (SEC-23). */

import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasFileSignature, FILE_LIMIT, type FileType } from '#domain/content/fileTypes.ts';
import { renameDurably } from '../runtime/durableFile.ts';

/** Longest beginning any type needs, and enough of a text to see that it is none. */
const HEAD_BYTES = 512;

export type Writing =
  | { readonly ok: true; readonly size: number }
  | { readonly ok: false; readonly why: 'type' | 'size' };

export interface FileStore {
  /** Takes the content as it comes; nothing of a refused or broken one stays. */
  write(key: string, type: FileType, content: AsyncIterable<Uint8Array>): Promise<Writing>;
  /** `null` when the disk does not have it. */
  read(key: string): Promise<{ readonly content: ReadStream; readonly size: number } | null>;
  remove(key: string): Promise<void>;
}

export function createFileStore(folder: string): FileStore {
  const at = (key: string): string => join(folder, key);

  return {
    async write(key, type, content) {
      await mkdir(folder, { recursive: true });
      const draft = at(`${key}.part`);
      const file = await open(draft, 'wx', 0o600);
      let size = 0;
      let refused: 'type' | 'size' | null = null;
      let head = Buffer.alloc(0);
      try {
        for await (const chunk of content) {
          if (refused !== null) continue;
          size += chunk.length;
          const known = head.length;
          if (known < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - known)]);
          if (size > FILE_LIMIT) refused = 'size';
          // Not before there is enough to tell; a shorter file is judged at its end.
          else if (known < HEAD_BYTES && head.length === HEAD_BYTES && !hasFileSignature(type, head))
            refused = 'type';
          else await file.write(chunk);
        }
      } catch (error) {
        await file.close();
        await rm(draft, { force: true });
        throw error;
      }
      await file.sync();
      await file.close();
      if (refused === null && (size === 0 || !hasFileSignature(type, head))) refused = 'type';
      if (refused !== null) {
        await rm(draft, { force: true });
        return { ok: false, why: refused };
      }
      await renameDurably(draft, at(key));
      return { ok: true, size };
    },

    async read(key) {
      try {
        const { size } = await stat(at(key));
        return { content: createReadStream(at(key)), size };
      } catch {
        return null;
      }
    },

    remove: (key) => rm(at(key), { force: true }),
  };
}
