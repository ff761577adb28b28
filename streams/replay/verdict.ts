/** A recording played to an end in one go: what was in it, and the state it leaves behind. */
import { hashOf } from '#domain/recording/canonical.ts';
import type { Recording } from '#domain/recording/format.ts';
import type { BusMessage } from '#domain/wire/bus.ts';
import { comparable } from './comparable.ts';
import { startPlayback } from './playback.ts';

export interface Verdict {
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
export function judge(recording: Recording, untilMs = Infinity): Verdict {
  const counts: Record<string, number> = {};
  const rejected: Record<string, number> = {};
  let duplicates = 0;
  let gaps = 0;
  const count = (of: Record<string, number>, name: string): void => void (of[name] = (of[name] ?? 0) + 1);
  const playback = startPlayback(recording);
  playback.stage.bus.messages$.subscribe((message) => {
    if (message.kind === 'rejected') count(rejected, `${message.ch} ${message.reason}`);
    else if (message.kind === 'duplicate') duplicates += 1;
    else if (message.kind === 'lost') gaps += Number(message.reason === 'gap');
    else count(counts, nameOf(message));
  });
  const endMs = Math.min(untilMs, recording.lines.at(-1)?.dt ?? 0);
  playback.advanceTo(endMs);
  const state = comparable(playback.stage);
  playback.end();
  return {
    lines: playback.line,
    endMs,
    counts: sorted(counts),
    rejected: sorted(rejected),
    duplicates,
    gaps,
    state,
    hash: hashOf(state),
  };
}

function nameOf(message: BusMessage): string {
  switch (message.kind) {
    case 'golf':
      return `golf ${message.body.type}`;
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
