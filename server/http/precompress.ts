import { readdirSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json|txt|map|wasm)$/;
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1024;

/** Puts a `.br` and a `.gz` beside every text file of a build that has none yet: done once, off the event loop. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressed));
}

async function compressed(file: string): Promise<void> {
  const { size, mtimeMs } = statSync(file);
  if (size < MIN_BYTES) return;
  const isFresh = (path: string): boolean =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= mtimeMs;
  if (isFresh(`${file}.br`) && isFresh(`${file}.gz`)) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await place(`${file}.br`, br);
  await place(`${file}.gz`, gz);
}

/** A reader never sees half a file. */
async function place(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, path);
}
