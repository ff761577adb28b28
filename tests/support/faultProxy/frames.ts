/** Frames of a WebSocket on the wire (RFC 6455, 5.2): cut out of a stream of bytes, and made. No extensions. */

export const OPCODE = { text: 1, close: 8 } as const;

export interface Frame {
  readonly opcode: number;
  /** Unmasked. */
  readonly payload: Buffer;
  /** As it came. */
  readonly raw: Buffer;
}

/** Cuts frames out of chunks; keeps what is not whole yet. */
export class FrameCutter {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Frame[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Frame[] = [];
    for (let frame = firstOf(this.#rest); frame !== null; frame = firstOf(this.#rest)) {
      this.#rest = this.#rest.subarray(frame.raw.length);
      frames.push(frame);
    }
    return frames;
  }
}

function firstOf(bytes: Buffer): Frame | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const masked = (second & 0x80) !== 0;
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const head = 2 + lengthBytes + (masked ? 4 : 0);
  if (bytes.length < head) return null;
  const length =
    short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  if (bytes.length < head + length) return null;
  const raw = bytes.subarray(0, head + length);
  const mask = masked ? raw.subarray(head - 4, head) : null;
  const payload = mask === null ? raw.subarray(head) : unmasked(raw.subarray(head), mask);
  return { opcode: first & 0x0f, payload, raw };
}

function unmasked(bytes: Buffer, mask: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
}

/** One whole frame as a server sends it. */
export function serverFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = length < 126 ? Buffer.alloc(2) : length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  head[0] = 0x80 | opcode;
  if (length < 126) head[1] = length;
  else if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}

export const textFrame = (text: string): Buffer => serverFrame(OPCODE.text, Buffer.from(text));

/** @param code 1005 means: without a code */
export function closeFrame(code: number): Buffer {
  if (code === 1005) return serverFrame(OPCODE.close, Buffer.alloc(0));
  const payload = Buffer.alloc(2);
  payload.writeUInt16BE(code);
  return serverFrame(OPCODE.close, payload);
}
