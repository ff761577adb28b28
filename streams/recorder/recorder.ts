import {
  RECORDING_VERSION,
  serialiseRecording,
  type RecordedLine,
  type RecordingHeader,
} from '#domain/recording/format.ts';
import { createLineWriter } from '#domain/recording/lineWriter.ts';
import { maskText, maskValue } from '#domain/recording/mask.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { RawFrame } from '../transports/types.ts';
import { toKeyframeLines, type KeyframeState } from './keyframe.ts';

/** Keeps the last minutes of everything that arrived, so that an operator can hand a tester what happened. */
export interface Recorder {
  /** The kept minutes as a `.golfrec.jsonl` text, secrets masked; replays on its own. */
  save(): string;
  /** What is kept: first and last stamp (epoch ms) and size, or `null` when nothing was recorded yet. */
  span(): { readonly fromTs: number; readonly toTs: number; readonly bytes: number } | null;
}

export interface RecorderInputs extends Recorder {
  /** A new session begins: what was kept belongs to somebody else. */
  begin(userId: string, parkId: string | null): void;
  frame(frame: RawFrame): void;
  answer(request: RestRequest, result: unknown): void;
  /** Decisions that no frame shows: link status, watched park, resync, failed reads. */
  note(message: BusMessage): void;
}

export interface RecorderOptions {
  readonly now: () => number;
  readonly build: string;
  readonly picture: () => KeyframeState;
  /** True when the picture contains exactly the messages received so far: a keyframe should not cut through a gap. */
  readonly settled: () => boolean;
  readonly limits?: { readonly ms: number; readonly bytes: number; readonly segmentMs: number };
}

type Entry = { readonly ts: number } & (
  { readonly frame: RawFrame } | { readonly line: Omit<RecordedLine, 'dt'> }
);

interface Segment {
  readonly fromTs: number;
  readonly opening: readonly RecordedLine[];
  readonly entries: Entry[];
  bytes: number;
}

/** Half an hour, at most 24 million characters, cut every five minutes or sixth of the size. */
const LIMITS = { ms: 30 * 60_000, bytes: 24_000_000, segmentMs: 5 * 60_000 };
const SEGMENTS_BY_SIZE = 6;

export function createRecorder(options: RecorderOptions): RecorderInputs {
  const { now, build, picture, settled, limits = LIMITS } = options;
  let who = { userId: '', parkId: null as string | null };
  let segments: Segment[] = [];

  const push = (entry: Entry, bytes: number): void => {
    // Cut before what arrives now: it was tapped, but no model has folded it yet.
    const last = segments.at(-1);
    if (last !== undefined && isFull(last, entry.ts)) cut(entry.ts);
    const current = segments.at(-1);
    if (current === undefined) return;
    current.entries.push(entry);
    current.bytes += bytes;
  };

  /**
   * A stream that never settles would grow one segment for ever. Cut through a gap after twice the time or size: the
   * replay then misses what was held back, says so, and is whole again with the next recorded picture.
   */
  const isFull = (segment: Segment, ts: number): boolean => {
    const parts = Math.max(
      (ts - segment.fromTs) / limits.segmentMs,
      segment.bytes / (limits.bytes / SEGMENTS_BY_SIZE),
    );
    return parts >= 2 || (parts >= 1 && settled());
  };

  /** Starts a new segment with a whole picture and forgets the oldest ones beyond the bounds. */
  const cut = (ts: number): void => {
    segments.push({ fromTs: ts, opening: toKeyframeLines(picture()), entries: [], bytes: 0 });
    let bytes = segments.reduce((sum, segment) => sum + segment.bytes, 0);
    // Room for the segment that begins now.
    const allowed = limits.bytes * (1 - 2 / SEGMENTS_BY_SIZE);
    for (let next = segments[1]; next; next = segments[1]) {
      // A segment is only as young as its successor's beginning.
      if (ts - next.fromTs < limits.ms && bytes <= allowed) break;
      bytes -= segments.shift()?.bytes ?? 0;
    }
  };

  const line = (content: Omit<RecordedLine, 'dt'>, bytes: number): void =>
    push({ ts: now(), line: content }, bytes);

  return {
    begin(userId, parkId) {
      who = { userId, parkId };
      segments = [{ fromTs: now(), opening: [], entries: [], bytes: 0 }];
    },
    frame(frame) {
      const kept = headOf(frame);
      push({ ts: now(), frame: kept }, kept.text?.length ?? 0);
    },
    answer(request, result) {
      const size = JSON.stringify(result)?.length ?? 0;
      line({ ch: 'rest', dir: 'in', dest: formatRestDestination(request), status: 200, body: result }, size);
    },
    note(message) {
      switch (message.kind) {
        case 'link':
          return line({ ch: message.link, dir: 'in', ev: 'link', body: message.status }, 100);
        case 'watch':
          return line({ ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: message.parkId } }, 60);
        case 'resync':
          return line({ ch: 'golf', dir: 'out', ev: 'resync', body: { reason: message.reason } }, 60);
        case 'restFailed':
          return line({ ch: 'rest', dir: 'in', dest: message.call, ev: 'failed', body: message.message }, 60);
        default:
      }
    },
    save() {
      const [first] = segments;
      const startTs = first?.fromTs ?? now();
      const header: RecordingHeader = { v: RECORDING_VERSION, ...who, startTs, build };
      // Written only now, so that the live path pays nothing for it.
      const writer = createLineWriter();
      const lines = segments.flatMap(({ entries }) =>
        entries.flatMap((entry): readonly RecordedLine[] => {
          const dt = Math.max(0, entry.ts - startTs);
          if ('frame' in entry) return writer.lines(entry.frame, dt);
          return [
            { dt, ...entry.line, ...('body' in entry.line ? { body: maskValue(entry.line.body) } : {}) },
          ];
        }),
      );
      const opening = (first?.opening ?? []).map((l) => ({ ...l, body: maskValue(l.body) }));
      return serialiseRecording({
        header: { ...header, userId: maskText(who.userId) },
        lines: [...opening, ...lines],
      });
    },
    span() {
      const first = segments[0];
      if (first === undefined) return null;
      return {
        fromTs: first.fromTs,
        toTs: segments.at(-1)?.entries.at(-1)?.ts ?? segments.at(-1)?.fromTs ?? first.fromTs,
        bytes: segments.reduce((sum, segment) => sum + segment.bytes, 0),
      };
    },
  };
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
