import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openZip } from '#server/resource/sheets/zipGuard.ts';

const DEFLATED = 8;
const STORED = 0;

interface Entry {
  readonly content: Buffer;
  readonly isStored?: boolean;
  /** What the directory says instead of the truth. */
  readonly claimedBytes?: number;
  /** Its sizes stand in 64 bits, as writers do that do not know them in advance. */
  readonly isWide?: boolean;
}

function zipOf(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { content, isStored = false, claimedBytes = content.length, isWide = false } of entries) {
    const packed = isStored ? content : deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(isStored ? STORED : DEFLATED, 10);
    line.writeUInt32LE(packed.length, 20);
    line.writeUInt32LE(claimedBytes, 24);
    line.writeUInt32LE(at, 42);
    const extra = Buffer.alloc(isWide ? 20 : 0);
    if (isWide) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(BigInt(claimedBytes), 4);
      extra.writeBigUInt64LE(BigInt(packed.length), 12);
      line.writeUInt32LE(0xff_ff_ff_ff, 20);
      line.writeUInt32LE(0xff_ff_ff_ff, 24);
      line.writeUInt16LE(extra.length, 30);
    }
    files.push(header, packed);
    directory.push(line, extra);
    at += header.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

const text = (words: string): Entry => ({ content: Buffer.from(words) });

// SEC-25
describe('a zip', () => {
  it('that says what it holds may be read, packed or not', () => {
    expect(openZip(zipOf([text('<sheet/>'), { ...text('<book/>'), isStored: true }]))).toMatchObject({
      files: [{ content: Buffer.from('<sheet/>') }, { content: Buffer.from('<book/>') }],
    });
  });

  it('may name its sizes in 64 bits', () => {
    expect(openZip(zipOf([{ ...text('<sheet/>'), isWide: true }]))).toMatchObject({
      files: [{ content: Buffer.from('<sheet/>') }],
    });
    expect(openZip(zipOf([{ ...text('x'), isWide: true, claimedBytes: 21_000_000 }]))).toEqual({
      problem: '文件解压后过大',
    });
  });

  it.each<[string, Buffer, string]>([
    ['that is none', Buffer.from('name,phone'), '文件内容不完整'],
    ['that is cut off', zipOf([text('<sheet/>')]).subarray(0, -10), '文件内容不完整'],
    ['that holds more than it says', zipOf([{ ...text('<sheet/>'), claimedBytes: 3 }]), '文件内容不完整'],
    ['of more than 200 files', zipOf(Array.from({ length: 201 }, () => text('x'))), '文件内容过于复杂'],
    [
      'that says it unpacks to more than 20 MB',
      zipOf([{ ...text('x'), claimedBytes: 21_000_000 }]),
      '文件解压后过大',
    ],
    [
      'that unpacks to more than a hundred times its size',
      zipOf([{ content: Buffer.alloc(2_000_000) }]),
      '文件压缩比异常',
    ],
    ['with definitions of its own', zipOf([text('<!DOCTYPE a [<!ENTITY b "c">]>')]), '文件含有不允许的定义'],
  ])('%s is refused: %s', (_what, zip, problem) => {
    expect(openZip(zip)).toEqual({ problem });
  });
});
