/** The file of a backup: a ZIP whose entries are written as they come and counted on their way. */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { renameDurably } from '../runtime/durableFile.ts';
import type { ManifestEntry } from './manifest.ts';

/** Rows compress to a sixth at any level; higher ones only take longer. */
const COMPRESSION_LEVEL = 3;
/** Like the data folder: for its owner alone. */
const PRIVATE = 0o600;

/** Of an archive that is not whole yet. */
export const DRAFT_SUFFIX = '.part';

/** Content of an entry, opened when its turn comes. */
export type OpenContent = () => Readable | Promise<Readable>;

/** A stream that is counted and hashed as it passes. */
export interface ByteCounter {
  readonly stream: Transform;
  /** Of what has passed. */
  read(): { readonly bytes: number; readonly sha256: string };
}

export function createByteCounter(): ByteCounter {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/**
 * Writes an archive under another name, syncs it and gives it its own: it is whole or not there.
 * @param entries in their order
 * @param summarize the last entry, of what the others were
 * @param signal gives it up
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<{ readonly name: string; readonly open: OpenContent }>,
  summarize: (written: readonly ManifestEntry[]) => { readonly name: string; readonly text: string },
  signal?: AbortSignal,
): Promise<void> {
  const draft = `${file}${DRAFT_SUFFIX}`;
  const zip = new yazl.ZipFile();
  const failed = new Promise<never>((_, reject) => void zip.on('error', reject));
  const target = createWriteStream(draft, { mode: PRIVATE, flush: true });
  const written = pipeline(zip.outputStream, target);
  const failure = new AbortController();
  const ended = AbortSignal.any([failure.signal, ...(signal === undefined ? [] : [signal])]);
  const added = addEntries(zip, entries, summarize, ended);
  try {
    await Promise.race([failed, Promise.all([added, written])]);
    signal?.throwIfAborted();
    await renameDurably(draft, file);
  } catch (error) {
    // Nothing moves a stream whose other end has failed: files would stay open, and the draft be made after it is removed.
    failure.abort();
    target.destroy();
    await Promise.allSettled([added, written]);
    await rm(draft, { force: true });
    throw error;
  }
}

async function addEntries(
  zip: yazl.ZipFile,
  entries: Parameters<typeof writeArchive>[1],
  summarize: Parameters<typeof writeArchive>[2],
  signal: AbortSignal,
): Promise<void> {
  const written: ManifestEntry[] = [];
  for await (const { name, open: openContent } of entries) {
    const counter = createByteCounter();
    const content = await openContent();
    zip.addReadStream(counter.stream, name, { compressionLevel: COMPRESSION_LEVEL });
    await pipeline(content, counter.stream, { signal });
    written.push({ name, ...counter.read() });
  }
  const { name, text } = summarize(written);
  zip.addReadStream(Readable.from([Buffer.from(text)]), name);
  zip.end();
}

export interface Archive {
  readonly names: readonly string[];
  /** @throws when there is none of this name */
  read(name: string): Promise<Readable>;
  close(): void;
}

/** @throws when it is no archive */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  const entries = new Map<string, yauzl.Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    names: [...entries.keys()],
    read: async (name) => {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`no entry ${name}`);
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}
