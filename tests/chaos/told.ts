/** What a console was told and what became of it, read from its own recording. */
import type { Recording } from '#domain/recording/format.ts';
import type { GolfMessage } from '#domain/wire/golf.ts';
import { isKept } from '#server/realtime/envelope.ts';
import type { BoardState } from '#streams/models/state.ts';
import {
  NOTHING_HEARD,
  onSecond,
  onSignal,
  watchOf,
  type Heard,
  type Ringing,
} from '#src/widgets/sound/alarmSounds.ts';
import { startPlayback } from '#streams/replay/playback.ts';

import type { Rung } from './tab.ts';

export interface Told {
  /** Ids of all events the server keeps that reached the models, as frames or read after a gap, by destination. */
  readonly events: ReadonlyMap<string, ReadonlySet<string>>;
  /** First numbered place of each destination: what was before it is nobody's loss. */
  readonly from: ReadonlyMap<string, { readonly epoch: string; readonly seq: number }>;
  /** Alarms that were to be heard more than once at the same revision. */
  readonly rungTwice: readonly string[];
  /** Alarms that were to be heard, by level. */
  readonly rung: { readonly amber: number; readonly red: number };
  /** Tones that were to sound, repetitions and merged ones considered. */
  readonly tones: Rung;
  readonly board: BoardState;
  readonly lines: number;
}

export function toldBy(recording: Recording): Told {
  const events = new Map<string, Set<string>>();
  const from = new Map<string, { epoch: string; seq: number }>();
  const heard = new Map<string, number>();
  const rung = { amber: 0, red: 0 };
  const note = (dest: string, { type, eventId }: GolfMessage): void => {
    if (eventId === undefined || !isKept(type)) return;
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
  const tones = { soft: 0, double: 0 };
  let memory: Heard = NOTHING_HEARD;
  const sound = ({ heard: next, sounds }: Ringing): void => {
    memory = next;
    for (const { tone } of sounds) if (tone !== 'siren') tones[tone] += 1;
  };
  playback.stage.signals$.subscribe((signal) => sound(onSignal(memory, signal, playback.now())));
  const endMs = recording.lines.at(-1)?.dt ?? 0;
  for (let ms = 1_000; ms < endMs; ms += 1_000) {
    playback.advanceTo(ms);
    const { board: picture, links } = playback.stage;
    sound(onSecond(memory, watchOf(picture.folded(), links.folded(), playback.now()), playback.now()));
  }
  playback.advanceTo(endMs);
  const board = playback.stage.board.folded();
  playback.end();
  const rungTwice = [...heard].filter(([, times]) => times > 1).map(([key]) => key);
  return { events, from, rungTwice, rung, tones, board, lines: recording.lines.length };
}
