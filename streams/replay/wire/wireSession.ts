/**
 * A recorded session over sockets: a live console with its real transports, machines, decoding and repairs. It is connected to
 * mock servers, and its clock is set from line to line.
 */

import { BehaviorSubject, NEVER, Subject, type Observable } from 'rxjs';
import type { RecordedLine, RecordingHeader } from '#domain/recording/format.ts';
import type { LinkId } from '#domain/wire/bus.ts';
import type { RunningConsole } from '../../deps.ts';
import type { LinkClock } from '../../environment/environment.ts';
import { createLiveConsole } from '../../liveConsole.ts';
import { createVirtualClock, type VirtualClock } from '../virtualClock.ts';
import { createRecordedAnswers } from './recordedAnswers.ts';
import { createRecordedServers } from './recordedServers.ts';

export interface WireSession {
  readonly console: RunningConsole;
  /** Sockets that were opened, per link. */
  readonly opened: Readonly<Record<LinkId, number>>;
  /** Whether somebody waits for what the line says; who comes later finds it as well. */
  isReadyFor(line: RecordedLine): boolean;
  /** Says a line at the present time. What the console does of it goes on in microtasks and short timers. */
  play(line: RecordedLine): void;
  /** @param positionMs since the start */
  windTo(positionMs: number): void;
  close(): void;
}

export function openWireSession(header: RecordingHeader, frames$: Observable<unknown> = NEVER): WireSession {
  const { startTs, userId, parkId } = header;
  const clock = createVirtualClock(startTs);
  const servers = createRecordedServers(userId);
  const answers = createRecordedAnswers();
  const online = new BehaviorSubject(true);
  const woke = new Subject<void>();
  const live = createLiveConsole({
    addresses: servers.addresses,
    rest: answers.calls,
    WebSocket: servers.WebSocket,
    environment: {
      frames$,
      visible$: new BehaviorSubject(true),
      online$: online,
      woke$: woke,
      present$: new BehaviorSubject(true),
    },
    isTokenAlive: () => Promise.resolve(true),
    onTokenDead: () => undefined,
    build: 'replay',
    // What was not answered is said by the recording; this session may also ask what that one did not.
    answeredWithinMs: Infinity,
    scheduler: clock.scheduler,
    clock: timersOf(clock),
    // No jitter: the same retries every time.
    random: () => 0,
  });
  live.start({ userId, tenantId: '', token: 'a.recorded.token', parkId });

  const say = ({ ch, ev, dest = '', body }: RecordedLine): void => {
    if (ch !== 'rest') servers.say(ch, dest, ev === 'text' ? String(body) : JSON.stringify(body));
  };
  const follow = (ch: RecordedLine['ch'], state: unknown): void => {
    if (online.value !== (state !== 'offline')) online.next(state !== 'offline');
    if (ch === 'vxe' && state === 'connecting') live.openTableSync();
  };
  const act = (line: RecordedLine): void => {
    const { ch, dir, ev, body } = line;
    const facts = (body ?? {}) as Facts;
    if (ev === 'watch') live.watchPark(facts.parkId ?? null);
    else if (ev === 'resync' && facts.reason === 'wake') woke.next();
    else if (ev === 'resync') live.refresh('board');
    else if (ev === 'link') follow(ch, facts.state);
    else if (dir === 'in' && ch === 'rest') answers.give(line);
    else if (isFrame(line)) say(line);
  };

  return {
    console: live,
    opened: servers.opened,
    isReadyFor(line) {
      const { ch, dest = '' } = line;
      // A handshake takes real time, in which the clock must not go on.
      if (isOpening(line)) return ch === 'rest' || live.links.get()[ch].status.state !== 'connecting';
      if (!isFrame(line) && line.ev !== 'failed') return true;
      return ch === 'rest' ? answers.isAwaited(dest) : servers.isHeard(ch, dest);
    },
    play: act,
    windTo: (positionMs) => clock.windTo(startTs + positionMs),
    close() {
      live.stop();
      servers.close();
    },
  };
}

/** What a line says of the console itself. */
interface Facts {
  readonly parkId?: string | null;
  readonly reason?: unknown;
  readonly state?: unknown;
}

function isFrame({ dir, ev }: RecordedLine): boolean {
  return dir === 'in' && (ev === undefined || ev === 'text');
}

/** A link opened. */
function isOpening({ ev, body }: RecordedLine): boolean {
  return ev === 'link' && (body as Facts | undefined)?.state === 'live';
}

function timersOf({ scheduler }: VirtualClock): LinkClock {
  const timers = new Map<number, { unsubscribe(): void }>();
  let last = 0;
  return {
    setTimeout(work, ms) {
      last += 1;
      const id = last;
      const due = (): void => {
        timers.delete(id);
        work();
      };
      timers.set(id, scheduler.schedule(due, ms));
      return id;
    },
    clearTimeout(id) {
      if (typeof id !== 'number') return;
      timers.get(id)?.unsubscribe();
      timers.delete(id);
    },
  };
}
