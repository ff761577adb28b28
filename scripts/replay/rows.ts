import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK = 1024 * 1024;
const LF = 10;
const HEAD = 4096;

/** The first characters of a file. @throws Error when it cannot be read */
export function headOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(HEAD);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, HEAD, 0));
  } finally {
    closeSync(file);
  }
}

/**
 * The rows of a text file, without their line ends, in little memory. Each is decoded by itself: rows of ASCII, nearly
 * all there are, then are texts of one byte a character, which engines parse in half the time; cut from a larger text, a
 * single foreign character in it would double them all. They come in blocks of some thousands.
 *
 * @throws Error when the file cannot be read
 */
export function* rowsOf(path: string): Generator<readonly string[]> {
  for (const chunk of chunksOf(path)) {
    const rows: string[] = [];
    for (let at = 0; at <= chunk.length;) {
      const next = chunk.indexOf(LF, at);
      const end = next === -1 ? chunk.length : next;
      rows.push(chunk.toString('utf8', at, end));
      at = end + 1;
    }
    yield rows;
  }
}

/** About a megabyte at a time, cut at a line end, which is left out; so no character is cut in two. */
function* chunksOf(path: string): Generator<Buffer> {
  const file = openSync(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (;;) {
      const buffer = Buffer.allocUnsafe(rest.length + CHUNK);
      rest.copy(buffer);
      const size = readSync(file, buffer, rest.length, CHUNK, null);
      const filled = buffer.subarray(0, rest.length + size);
      const end = size === 0 ? filled.length : filled.lastIndexOf(LF);
      if (end >= 0) yield filled.subarray(0, end);
      if (size === 0) return;
      rest = filled.subarray(end + 1);
    }
  } finally {
    closeSync(file);
  }
}
