/** What a console was told and what became of it, read from its own recording. */

import type { Recording } from '#domain/recording/format.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { isStored } from '#server/realtime/hub/envelope.ts';
import type { BoardState } from '#streams/models/state.ts';
import { startPlayback } from '#streams/replay/playback.ts';

const LIST_TOPIC = '/golf/record/';

export interface ReceivedFacts {
  /** Ids of all events the server keeps that reached the models, as frames or read after a gap, by destination. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>;
  /**
   * Where each destination begins: at the first picture of a park, which contains what came before it, at the first
   * number of a stream without pictures. What was before it is nobody's loss.
   */
  readonly from: ReadonlyMap<string, { readonly epoch: string; readonly seq: number }>;
  /** Alarms that were to be heard more than once at the same revision. */
  readonly rungTwice: readonly string[];
  /** Alarms that were to be heard, by level, in the minutes and bytes that the recorder keeps. */
  readonly rung: { readonly amber: number; readonly red: number };
  readonly board: BoardState;
  readonly lines: number;
}

export function readReceivedFacts(recording: Recording): ReceivedFacts {
  const events = new Map<string, Set<string>>();
  const from = new Map<string, { epoch: string; seq: number }>();
  const heard = new Map<string, number>();
  const rung = { amber: 0, red: 0 };
  const note = (dest: string, { type, topic, eventId }: GolfMessage): void => {
    if (eventId === undefined || !isStored(type)) return;
    // That a list of no park is to be read again is worth no place in the past of a stream (LIVE-36).
    if (type === GolfMessageType.recordState && topic.startsWith(LIST_TOPIC)) return;
    const ids = events.get(dest) ?? new Set();
    events.set(dest, ids.add(eventId));
  };
  const playback = startPlayback(recording);
  playback.stage.bus.messages$.subscribe((message) => {
    if (message.kind === 'golf') {
      const { epoch, seq, type } = message.body;
      const at = type === 101 ? message.body.headSeq : seq;
      if (epoch !== undefined && at !== undefined && !from.has(message.dest))
        from.set(message.dest, { epoch, seq: at });
      note(message.dest, message.body);
    } else if (message.kind === 'recovered' && message.known === null) {
      from.set(message.dest, message.at);
    } else if (message.kind === 'rest' && message.answer.call === 'events')
      for (const body of message.answer.result.records) note(message.answer.dest, body);
  });
  playback.stage.signals$.subscribe((signal) => {
    if (signal.kind !== 'timeout') return;
    rung[signal.alert?.level === '1' ? 'amber' : 'red'] += 1;
    // One that names nobody is told apart from the next by time alone: that is for the unit tests.
    if (signal.alert === null) return;
    const key = `${signal.alert.alertId}:${signal.alert.rev}`;
    heard.set(key, (heard.get(key) ?? 0) + 1);
  });
  const endMs = recording.lines.at(-1)?.dt ?? 0;
  playback.advanceTo(endMs);
  const board = playback.stage.board.folded();
  playback.end();
  const rungTwice = [...heard].filter(([, times]) => times > 1).map(([key]) => key);
  return { events, from, rungTwice, rung, board, lines: recording.lines.length };
}
