/** Creates the live console out of the three links, the bus, the live models and the repairs; what other layers import. */

import {
  asyncScheduler,
  distinctUntilChanged,
  filter,
  interval,
  map,
  share,
  startWith,
  Subject,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { OCCASIONAL } from './bus/bus.ts';
import { decodeFrame } from './bus/decode.ts';
import { Intake } from './bus/intake.ts';
import { ConsoleSession } from './consoleSession.ts';
import type { LiveDeps, RunningConsole } from './deps.ts';
import { tickEvery } from './environment/tickEvery.ts';
import { createLivePipeline, type LivePipeline } from './livePipeline.ts';
import { detectForcedLogout } from './models/forcedLogout.ts';
import { keepCurrent, type PolledList } from './reads/keepCurrent.ts';
import { observeTableReads } from './reads/tableReads.ts';
import { SessionRecorder } from './recorder/recorder.ts';

/** So long a burst may keep the picture from being shown. */
const BURST_FRAMES = 6;
const SECOND_MS = 1_000;

export function createLiveConsole(deps: LiveDeps): RunningConsole {
  const { rest, environment, answeredWithinMs } = deps;
  const { scheduler = asyncScheduler, random = Math.random } = deps;
  const now = (): number => scheduler.now();
  const { pipeline, intake, recorder, publish } = createConsoleParts(deps, scheduler);
  const { bus, board } = pipeline;
  const polls$ = new Subject<PolledList>();
  const session = new ConsoleSession({
    deps,
    pipeline,
    intake,
    recorder,
    scheduler,
    pageId: newPageId(random),
    publish,
    reads$: keepCurrent({
      pipeline,
      rest,
      environment,
      scheduler,
      random,
      answeredWithinMs,
      parkId: () => session.parkId,
      asked$: polls$,
      onAnswer: (request, result) => recorder.answer(request, result),
    }),
  });
  const tableStatus$ = pipeline.links.folded$.pipe(
    map(({ vxe }) => vxe.status),
    distinctUntilChanged(),
  );

  return {
    mode: 'live',
    bus$: bus.messages$,
    board: board.model,
    overdue: pipeline.overdue.model,
    notices: pipeline.notices.model,
    links: pipeline.links.model,
    tabs: session.tabs,
    joined$: session.joined$,
    linkLog: pipeline.linkLog.model,
    metrics: pipeline.metrics.model,
    signals$: pipeline.signals$,
    forcedLogout$: followForcedLogout(pipeline, session),
    now,
    second$: createSeconds(deps, scheduler),
    recorder,
    isBusy: () => intake.isBusy(),
    start: (next) => session.start(next),
    stop: () => session.stop(),
    tokenDied: () => session.markTokenDead(),
    openTableSync: () => session.openTableSync(),
    tableReads$: observeTableReads(tableStatus$, bus.of(...OCCASIONAL), environment.visible$, scheduler),
    sendRow: (update) => session.sendRow(update),
    watchPark: (parkId) => session.watchPark(parkId),
    setAudible: (audible) => session.setAudible(audible),
    mayPlaySound: () => session.mayPlaySound(),
    retry: (link) => session.retry(link),
    refresh(what) {
      if (what === 'board') publish({ kind: 'resync', reason: 'asked', recvTs: now() });
      else polls$.next(what);
    },
  };
}

/** By the timers of the links where there are some: alarms repeat and reach the desktop in a hidden page, too. */
function createSeconds({ clock }: LiveDeps, scheduler: SchedulerLike): Observable<number> {
  const now = (): number => scheduler.now();
  const ticks$: Observable<unknown> =
    clock === undefined ? interval(SECOND_MS, scheduler) : tickEvery(clock, SECOND_MS, now);
  return ticks$.pipe(startWith(0), map(now), share());
}

/** The way of a frame: intake, bus and models, and the recorder beside it. */
function createConsoleParts({ environment, build }: LiveDeps, scheduler: SchedulerLike) {
  const { frames$ } = environment;
  const now = (): number => scheduler.now();
  // Amid a burst nobody is shown a picture that the next frame replaces.
  const calm$ = frames$.pipe(filter((_, frame) => frame >= BURST_FRAMES || !intake.isBusy()));
  const pipeline = createLivePipeline(scheduler, calm$);
  const { bus, board, overdue, notices, links } = pipeline;
  const intake = new Intake({
    read: ({ ch, text, recvTs, streamId }) => decodeFrame(ch, text, recvTs, streamId),
    publish: bus.publish,
    frames$,
    onOverflow: () => publish({ kind: 'resync', reason: 'resync', recvTs: now() }),
  });
  const recorder = new SessionRecorder({
    now,
    build,
    settled: () => bus.isSettled() && intake.isIdle(),
    picture: () => ({
      board: board.folded(),
      overdue: overdue.folded(),
      notices: notices.folded(),
      links: links.folded(),
    }),
  });
  /** Decisions are recorded here; frames and answers were tapped before they were understood. */
  const publish = (message: BusMessage): void => {
    recorder.note(message);
    bus.publish(message);
  };
  return { pipeline, intake, recorder, publish };
}

/** Subscribes from the beginning, so that later subscribers find the session. */
function followForcedLogout(
  { bus, board }: LivePipeline,
  session: ConsoleSession,
): Observable<{ readonly reason: string }> {
  const forced = new Subject<{ readonly reason: string }>();
  /** Hashing is loaded by the first message that needs it. */
  const isOurToken = async (tokenHash: string): Promise<boolean> => {
    const { hashToken } = await import('#domain/wire/tokenHash.ts');
    return session.token !== null && hashToken(session.token) === tokenHash.toLowerCase();
  };
  const getOffsetMs = (): number | null => {
    const { offsets, offsetMs } = board.peek();
    return offsets.length === 0 ? null : offsetMs;
  };
  detectForcedLogout(bus, isOurToken, getOffsetMs).subscribe((logout) => {
    // First nothing retries any more, then the word is passed on (FAULT-23).
    session.endLinks();
    forced.next(logout);
  });
  return forced.asObservable();
}

function newPageId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
