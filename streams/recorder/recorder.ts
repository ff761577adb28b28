import { RECORDING_VERSION, serialiseRecording, type RecordedLine } from '#domain/recording/format.ts';
import { createLineWriter } from '#domain/recording/lineWriter.ts';
import { maskText, maskValue } from '#domain/recording/mask.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { RawFrame } from '../transports/types.ts';
import { toKeyframeLines, type KeyframeState } from './keyframe.ts';

/** Records everything that arrives and keeps the last minutes, so that an operator can send them as a fault report. */
export interface Recorder {
  /** The kept minutes as a `.golfrec.jsonl` text, secrets masked; replays on its own. */
  save(): string;
  /** What is kept: first and last stamp (epoch ms) and size, or `null` when nothing was recorded yet. */
  span(): { readonly fromTs: number; readonly toTs: number; readonly bytes: number } | null;
}

export interface RecorderOptions {
  readonly now: () => number;
  readonly build: string;
  readonly picture: () => KeyframeState;
  /** True when the picture contains exactly the messages received so far: a keyframe should not cut through a gap. */
  readonly settled: () => boolean;
  readonly limits?: { readonly ms: number; readonly bytes: number; readonly segmentMs: number };
}

type RecordedContent = Omit<RecordedLine, 'dt'>;

type Entry = { readonly ts: number } & ({ readonly frame: RawFrame } | { readonly line: RecordedContent });

interface Segment {
  readonly fromTs: number;
  readonly opening: readonly RecordedLine[];
  readonly entries: Entry[];
  bytes: number;
}

/** Half an hour, at most 24 million characters, cut every five minutes or sixth of the size. */
const LIMITS = { ms: 30 * 60_000, bytes: 24_000_000, segmentMs: 5 * 60_000 };
const SEGMENTS_BY_SIZE = 6;

/** The recorder of a live console: it receives everything that arrives and the decisions that no frame shows. */
export class SessionRecorder implements Recorder {
  readonly #options: RecorderOptions;
  readonly #limits: NonNullable<RecorderOptions['limits']>;
  #who = { userId: '', parkId: null as string | null };
  #segments: Segment[] = [];

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#limits = options.limits ?? LIMITS;
  }

  /** A new session begins: what was kept belongs to somebody else. */
  begin(userId: string, parkId: string | null): void {
    this.#who = { userId, parkId };
    this.#segments = [{ fromTs: this.#options.now(), opening: [], entries: [], bytes: 0 }];
  }

  frame(frame: RawFrame): void {
    const text = headOf(frame);
    this.#push({ ts: this.#options.now(), frame: text }, text.text?.length ?? 0);
  }

  answer(request: RestRequest, result: unknown): void {
    const size = JSON.stringify(result)?.length ?? 0;
    this.#line(
      { ch: 'rest', dir: 'in', dest: formatRestDestination(request), status: 200, body: result },
      size,
    );
  }

  /** Decisions that no frame shows: link status, watched park, resync, failed reads. */
  note(message: BusMessage): void {
    switch (message.kind) {
      case 'link':
        return this.#line({ ch: message.link, dir: 'in', ev: 'link', body: message.status }, 100);
      case 'watch':
        return this.#line({ ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: message.parkId } }, 60);
      case 'resync':
        return this.#line({ ch: 'golf', dir: 'out', ev: 'resync', body: { reason: message.reason } }, 60);
      case 'restFailed':
        return this.#line(
          { ch: 'rest', dir: 'in', dest: message.call, ev: 'failed', body: message.message },
          60,
        );
      default:
    }
  }

  save(): string {
    const { userId, parkId } = this.#who;
    const [first] = this.#segments;
    const startTs = first?.fromTs ?? this.#options.now();
    // Written only now, so that the live path pays nothing for it.
    const writer = createLineWriter();
    const opening = (first?.opening ?? []).map(maskBody);
    const lines = this.#segments
      .flatMap(({ entries }) => entries)
      .flatMap((entry): readonly RecordedLine[] => {
        const dt = Math.max(0, entry.ts - startTs);
        return 'frame' in entry ? writer.lines(entry.frame, dt) : [maskBody({ dt, ...entry.line })];
      });
    return serialiseRecording({
      header: { v: RECORDING_VERSION, userId: maskText(userId), parkId, startTs, build: this.#options.build },
      lines: [...opening, ...lines],
    });
  }

  span(): ReturnType<Recorder['span']> {
    const [first] = this.#segments;
    const last = this.#segments.at(-1);
    if (first === undefined || last === undefined) return null;
    return {
      fromTs: first.fromTs,
      toTs: last.entries.at(-1)?.ts ?? last.fromTs,
      bytes: this.#countBytes(),
    };
  }

  #line(content: RecordedContent, bytes: number): void {
    this.#push({ ts: this.#options.now(), line: content }, bytes);
  }

  #push(entry: Entry, bytes: number): void {
    // Cut before what arrives now: it was tapped, but no model has folded it yet.
    const last = this.#segments.at(-1);
    if (last !== undefined && this.#isFull(last, entry.ts)) this.#cut(entry.ts);
    const current = this.#segments.at(-1);
    if (current === undefined) return;
    current.entries.push(entry);
    current.bytes += bytes;
  }

  /**
   * A stream that never settles would grow one segment for ever. Cut through a gap after twice the time or size: the
   * replay then misses what was held back, says so, and is whole again with the next recorded picture.
   */
  #isFull(segment: Segment, ts: number): boolean {
    const parts = Math.max(
      (ts - segment.fromTs) / this.#limits.segmentMs,
      segment.bytes / (this.#limits.bytes / SEGMENTS_BY_SIZE),
    );
    return parts >= 2 || (parts >= 1 && this.#options.settled());
  }

  /** Starts a new segment with a whole picture and forgets the oldest ones beyond the bounds. */
  #cut(ts: number): void {
    const opening = toKeyframeLines(this.#options.picture());
    this.#segments.push({ fromTs: ts, opening, entries: [], bytes: 0 });
    let bytes = this.#countBytes();
    // Room for the segment that begins now.
    const allowed = this.#limits.bytes * (1 - 2 / SEGMENTS_BY_SIZE);
    for (let next = this.#segments[1]; next; next = this.#segments[1]) {
      // A segment is only as young as its successor's beginning.
      if (ts - next.fromTs < this.#limits.ms && bytes <= allowed) break;
      bytes -= this.#segments.shift()?.bytes ?? 0;
    }
  }

  #countBytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

function maskBody(line: RecordedLine): RecordedLine {
  return 'body' in line ? { ...line, body: maskValue(line.body) } : line;
}

/** Room for the headers of a STOMP frame. */
const HEAD_LIMIT = FRAME_LIMIT + 4_096;

/** One frame too large to be parsed must not push half an hour out: its head is enough to see it refused again. */
function headOf(frame: RawFrame): RawFrame {
  if (frame.text === null || frame.text.length <= HEAD_LIMIT) return frame;
  // Through bytes, because a slice would keep the whole text alive. The end is that of a STOMP frame.
  const head = new TextDecoder().decode(new TextEncoder().encode(frame.text.slice(0, HEAD_LIMIT)));
  return { ...frame, text: frame.ch === 'golf' ? `${head}\0` : head };
}
