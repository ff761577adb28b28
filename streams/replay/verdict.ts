/** Plays a recording to its end and says what it contains and which state it ends in. */

import { hashValue } from '#domain/recording/canonical.ts';
import type { RecordedLine, Recording, RecordingHeader } from '#domain/recording/format.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { toComparable } from './comparable.ts';
import { openRecordingFeeder, hasWatchLine } from './recordingFeeder.ts';

export interface ReplayVerdict {
  /** What recorded it: the build of a console, or the program that saved a HAR file. */
  readonly recorder: string;
  /** Lines that were spoken. */
  readonly lines: number;
  /** Where it ended, ms since the start. */
  readonly endMs: number;
  /** Messages by channel and type, e.g. `golf 102`, in order of their names. */
  readonly counts: Readonly<Record<string, number>>;
  /** Frames that did not decode, by channel and reason. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly duplicates: number;
  readonly gaps: number;
  /** The folded state without local clock readings; `hash` is its fingerprint. */
  readonly state: unknown;
  readonly hash: string;
}

/** @param untilMs where to stop; the end of the recording when absent */
export function judgeRecording({ header, lines }: Recording, untilMs = Infinity): ReplayVerdict {
  return judgeLines(header, hasWatchLine(lines), lines, untilMs);
}

/**
 * The same for lines that are read while they are played, and forgotten: a day of them fits into little memory.
 *
 * @param watches whether some line will say which park is watched
 */
export function judgeLines(
  header: RecordingHeader,
  watches: boolean,
  lines: Iterable<RecordedLine>,
  untilMs = Infinity,
): ReplayVerdict {
  const counts: Record<string, number> = {};
  const rejected: Record<string, number> = {};
  let duplicates = 0;
  let gaps = 0;
  const count = (of: Record<string, number>, name: string): void => void (of[name] = (of[name] ?? 0) + 1);
  const feeder = openRecordingFeeder({ header, watches });
  const { stage } = feeder;
  stage.bus.messages$.subscribe((message) => {
    if (message.kind === 'rejected') count(rejected, `${message.ch} ${message.reason}`);
    else if (message.kind === 'duplicate') duplicates += 1;
    else if (message.kind === 'lost') gaps += Number(message.reason === 'gap');
    else count(counts, nameOf(message));
  });
  let delivered = 0;
  let endMs = 0;
  for (const line of lines) {
    endMs = Math.min(line.dt, untilMs);
    if (line.dt > untilMs) break;
    feeder.play(line);
    delivered += 1;
  }
  feeder.windTo(endMs);
  const state = toComparable(stage);
  feeder.end();
  return {
    recorder: header.build,
    lines: delivered,
    endMs,
    counts: sorted(counts),
    rejected: sorted(rejected),
    duplicates,
    gaps,
    state,
    hash: hashValue(state),
  };
}

const golfNames = new Map<number, string>();

/** Made once a type: a text for each of a million messages costs more than counting them. */
function golfName(type: number): string {
  const known = golfNames.get(type);
  if (known !== undefined) return known;
  const name = `golf ${type}`;
  golfNames.set(type, name);
  return name;
}

function nameOf(message: BusMessage): string {
  switch (message.kind) {
    case 'golf':
      return golfName(message.body.type);
    case 'notice':
      return `notice ${message.body.cmd}`;
    case 'tableSync':
      return `vxe ${message.body.type}`;
    case 'rest':
      return `rest ${message.answer.call}`;
    case 'restFailed':
      return `rest ${message.call} 失败`;
    case 'link':
      return `${message.link} ${message.status.state}`;
    default:
      return message.kind;
  }
}

function sorted(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  );
}
