/** A zip that unpacks to what it says, and to a bearable size, before anything else reads it (SEC-25). */

import { inflateRawSync } from 'node:zlib';

const MAX_ENTRIES = 200;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_RATIO = 100;
/** Small files of repetitive XML compress better than any bomb's share of them is worth. */
const RATIO_FROM = 1024 * 1024;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const LOCATOR_BYTES = 20;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
/** What stands in 32 bits where the number needs 64, or the writer did not know yet: it is in the extra field. */
const IN_EXTRA = 0xff_ff_ff_ff;
const EXTRA_64 = 1;

const INCOMPLETE = '文件内容不完整';

export interface ZipFile {
  readonly path: string;
  readonly content: Buffer;
}

export type ZipReading = { readonly files: readonly ZipFile[] } | { readonly problem: string };

/** Its files, unpacked; `problem` is Chinese. */
export function openZip(zip: Buffer): ZipReading {
  try {
    return readDirectory(zip);
  } catch (error) {
    // A number that points beyond the end.
    if (error instanceof RangeError) return { problem: INCOMPLETE };
    throw error;
  }
}

function readDirectory(zip: Buffer): ZipReading {
  const directory = findDirectory(zip);
  if (directory === null) return { problem: INCOMPLETE };
  if (directory.count > MAX_ENTRIES) return { problem: '文件内容过于复杂' };
  const files: ZipFile[] = [];
  let { at } = directory;
  let total = 0;
  for (let index = 0; index < directory.count; index += 1) {
    if (zip.readUInt32LE(at) !== ENTRY) return { problem: INCOMPLETE };
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const path = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const { packed, size, header } = readSizes(zip, at, at + 46 + nameLength, extraLength);
    total += size;
    if (total > MAX_BYTES) return { problem: '文件解压后过大' };
    if (size > RATIO_FROM && size > packed * MAX_RATIO) return { problem: '文件压缩比异常' };
    const content = contentOf(zip, header, packed, size, zip.readUInt16LE(at + 10));
    if (content === null) return { problem: INCOMPLETE };
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
      return { problem: '文件含有不允许的定义' };
    files.push({ path, content });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return { files };
}

/** Where the list of files begins, and how many there are. */
function findDirectory(zip: Buffer): { readonly at: number; readonly count: number } | null {
  const end = endOf(zip);
  if (end === null) return null;
  const locator = end - LOCATOR_BYTES;
  if (locator < 0 || zip.readUInt32LE(locator) !== LOCATOR_64)
    return { at: zip.readUInt32LE(end + 16), count: zip.readUInt16LE(end + 10) };
  const end64 = Number(zip.readBigUInt64LE(locator + 8));
  if (zip.readUInt32LE(end64) !== END_64) return null;
  return {
    at: Number(zip.readBigUInt64LE(end64 + 48)),
    count: Number(zip.readBigUInt64LE(end64 + 32)),
  };
}

/** Sizes and place of an entry; those of 64 bits stand in its extra field, in this order, and only where they are needed. */
function readSizes(zip: Buffer, at: number, extra: number, extraLength: number) {
  let [size, packed, header] = [24, 20, 42].map((offset) => zip.readUInt32LE(at + offset)) as [
    number,
    number,
    number,
  ];
  for (let field = extra; field + 4 <= extra + extraLength; field += 4 + zip.readUInt16LE(field + 2)) {
    if (zip.readUInt16LE(field) !== EXTRA_64) continue;
    let next = field + 4;
    const read = (value: number): number => {
      if (value !== IN_EXTRA) return value;
      next += 8;
      return Number(zip.readBigUInt64LE(next - 8));
    };
    size = read(size);
    packed = read(packed);
    header = read(header);
    break;
  }
  return { size, packed, header };
}

function endOf(zip: Buffer): number | null {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  return null;
}

/** `null` when it is not what the directory says it is. */
function contentOf(zip: Buffer, header: number, packed: number, size: number, method: number): Buffer | null {
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const raw = zip.subarray(start, start + packed);
  try {
    const content = method === DEFLATED ? inflateRawSync(raw, { maxOutputLength: size + 1 }) : raw;
    return content.length === size ? content : null;
  } catch {
    return null;
  }
}
