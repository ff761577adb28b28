/**
 * A recording on air: its lines at their time, and at any time the picture that a server would answer with. The
 * picture comes from the same playback that tests use, so that a console that joins late or reloads is served as well.
 */

import { Subject, type Observable } from 'rxjs';
import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RecordedLine, Recording } from '#domain/recording/format.ts';
import { parseRestDestination } from '#domain/recording/restDestination.ts';
import type { AnnouncementLists } from '#domain/wire/announcement.ts';
import { formatGolfDestination, LINK_IDS, type LinkId } from '#domain/wire/bus.ts';
import type { BoardState, OverdueState } from '#streams/models/state.ts';
import { toSnapshot } from '#streams/recorder/keyframe.ts';
import { startPlayback } from '#streams/replay/playback.ts';

type Body = Readonly<Record<string, unknown>>;

export interface Show {
  readonly userId: string;
  /** Parks that the session showed, the first one first. */
  readonly parks: readonly { readonly id: string; readonly name: string }[];
  /** What arrived, when it arrived. */
  readonly lines$: Observable<RecordedLine>;
  /** The recorded console lost a link, or has it again. */
  readonly links$: Observable<{ readonly link: LinkId; readonly up: boolean }>;
  readonly ended$: Observable<void>;
  isUp(link: LinkId): boolean;
  /** Starts the clock, once. */
  start(): void;
  stop(): void;
  snapshot(parkId: string): DispatchSnapshot | null;
  board(): BoardState;
  overdue(): OverdueState['items'];
  announcements(): AnnouncementLists;
  /** Last number that was said on a stream. */
  headOf(dest: string): { readonly epoch: string; readonly seq: number } | null;
  /** Numbered facts of a stream after a number, oldest first. */
  eventsAfter(dest: string, seq: number): readonly Body[];
}

const TICK_MS = 50;
/** Not kept by event stores: positions, pace, weather of devices, and the stream's own state. */
const PASSING: ReadonlySet<unknown> = new Set([2, 101, 102, 119]);

export function createShow(recording: Recording, speed: number): Show {
  const { header, lines } = recording;
  const playback = startPlayback(recording);
  const { stage } = playback;
  const said = new Subject<RecordedLine>();
  const links = new Subject<{ readonly link: LinkId; readonly up: boolean }>();
  const ended = new Subject<void>();
  const up: Record<LinkId, boolean> = { notice: true, vxe: true, golf: true };
  const streams = new Map<string, { epoch: string; seq: number; facts: Map<number, Body> }>();
  const endMs = lines.at(-1)?.dt ?? 0;
  let positionMs = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const note = (dest: string, body: Body): void => {
    const { epoch, seq, type } = body;
    if (typeof epoch !== 'string' || typeof seq !== 'number') return;
    const before = streams.get(dest);
    const stream = before?.epoch === epoch ? before : { epoch, seq: 0, facts: new Map<number, Body>() };
    streams.set(dest, stream);
    stream.seq = Math.max(stream.seq, seq);
    if (!PASSING.has(type)) stream.facts.set(seq, body);
  };
  const learn = (line: RecordedLine): void => {
    if (line.dir !== 'in') return;
    const body = asBody(line.body);
    if (line.ch === 'golf' && line.ev === undefined) note(line.dest ?? '', body);
    const request = line.ch === 'rest' ? parseRestDestination(line.dest ?? '') : null;
    if (request?.call === 'events' && Array.isArray(body['records']))
      for (const record of body['records'] as readonly unknown[]) note(request.dest, asBody(record));
    if (line.ev === 'link' && line.ch !== 'rest') follow(line.ch, asBody(line.body)['state']);
  };
  const follow = (link: LinkId, state: unknown): void => {
    const isUp = state !== 'waiting' && state !== 'offline' && state !== 'stopped' && state !== 'connecting';
    if (up[link] === isUp) return;
    up[link] = isUp;
    links.next({ link, up: isUp });
  };
  const playTo = (ms: number): void => {
    for (let line = lines[playback.line]; line && line.dt <= ms; line = lines[playback.line]) {
      playback.step();
      learn(line);
      said.next(line);
    }
    playback.advanceTo(ms);
    positionMs = ms;
  };

  // On air from the first picture on: before it there is nothing to be shown.
  while (stage.board.folded().at === null && !stage.board.folded().basic) {
    const line = lines[playback.line];
    if (line === undefined || !playback.step()) break;
    learn(line);
    positionMs = line.dt;
  }
  for (const link of LINK_IDS) up[link] = true;

  return {
    userId: header.userId,
    parks: parksOf(recording),
    lines$: said.asObservable(),
    links$: links.asObservable(),
    ended$: ended.asObservable(),
    isUp: (link) => up[link],
    start() {
      if (timer !== undefined) return;
      let before = performance.now();
      timer = setInterval(() => {
        const now = performance.now();
        playTo(Math.min(endMs, positionMs + (now - before) * speed));
        before = now;
        if (positionMs < endMs) return;
        clearInterval(timer);
        ended.next();
      }, TICK_MS);
    },
    stop() {
      clearInterval(timer);
      playback.end();
    },
    snapshot(parkId) {
      const board = stage.board.folded();
      return board.parkId === parkId ? toSnapshot(board) : null;
    },
    board: () => stage.board.folded(),
    overdue: () => stage.overdue.folded().items,
    announcements: () => stage.notices.folded().lists,
    headOf(dest) {
      const { parkId, at } = stage.board.folded();
      if (parkId !== null && dest === formatGolfDestination(parkId)) return at;
      return streams.get(dest) ?? null;
    },
    eventsAfter: (dest, seq) =>
      [...(streams.get(dest)?.facts ?? [])]
        .filter(([number]) => number > seq)
        .toSorted(([a], [b]) => a - b)
        .map(([, body]) => body),
  };
}

function parksOf({ header, lines }: Recording): Show['parks'] {
  const names = new Map<string, string>();
  if (header.parkId !== null) names.set(header.parkId, header.parkId);
  for (const { ch, ev, dest = '', body } of lines) {
    const parkId = ev === 'watch' ? asBody(body)['parkId'] : null;
    if (typeof parkId === 'string' && !names.has(parkId)) names.set(parkId, parkId);
    const request = ch === 'rest' && ev === undefined ? parseRestDestination(dest) : null;
    const name = request?.call === 'snapshot' ? asBody(asBody(body)['park'])['name'] : null;
    if (request?.call === 'snapshot' && typeof name === 'string') names.set(request.parkId, name);
  }
  return [...names].map(([id, name]) => ({ id, name }));
}

function asBody(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {};
}
