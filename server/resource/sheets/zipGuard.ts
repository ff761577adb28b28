/** A zip that unpacks to what it says, and to a bearable size, before anything else reads it (SEC-25). */
import { inflateRawSync } from 'node:zlib';

const MAX_ENTRIES = 200;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_RATIO = 100;
/** Small files of repetitive XML compress better than any bomb's share of them is worth. */
const RATIO_FROM = 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** Chinese, or `null` when it may be read. */
export function findZipProblem(zip: Buffer): string | null {
  const end = endOf(zip);
  if (end === null) return '文件内容不完整';
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return '文件内容过于复杂';
  let at = zip.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return '文件内容不完整';
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const size = zip.readUInt32LE(at + 24);
    total += size;
    if (total > MAX_BYTES) return '文件解压后过大';
    if (size > RATIO_FROM && size > packed * MAX_RATIO) return '文件压缩比异常';
    const content = contentOf(zip, zip.readUInt32LE(at + 42), packed, size, method);
    if (content === null) return '文件内容不完整';
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY')) return '文件含有不允许的定义';
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
}

function endOf(zip: Buffer): number | null {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at -= 1)
    if (zip.readUInt32LE(at) === END) return at;
  return null;
}

/** `null` when it is not what the directory says it is. */
function contentOf(zip: Buffer, header: number, packed: number, size: number, method: number): Buffer | null {
  if (header + 30 > zip.length) return null;
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const raw = zip.subarray(start, start + packed);
  try {
    const content = method === DEFLATED ? inflateRawSync(raw, { maxOutputLength: size + 1 }) : raw;
    return content.length === size ? content : null;
  } catch {
    return null;
  }
}
