/** The live console: three links, one bus, the live models, and whoever repairs what was lost. The edge of streams. */
import {
  asyncScheduler,
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  interval,
  map,
  merge,
  of,
  retry,
  share,
  skip,
  startWith,
  Subject,
  Subscription,
  switchMap,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage, LinkId, LinkStatus } from '#domain/wire/bus.ts';
import { catchUpPark, catchUpPersonal } from './reads/catchUp.ts';
import { decodeFrame } from './bus/decode.ts';
import type { LiveDeps, RunningConsole } from './deps.ts';
import type { LiveSession } from './environment/environment.ts';
import { reportFault } from './environment/faults.ts';
import { createIntake } from './bus/intake.ts';
import { detectForcedLogout } from './models/forcedLogout.ts';
import type { BoardState } from './models/state.ts';
import { ALONE } from './models/tabs.ts';
import { detectHugeFrames, summariseRejected } from './bus/oddFrames.ts';
import {
  pollAnnouncements,
  readOnBareFrames,
  pollBasicMode,
  pollOverdue,
  pollStoppedNotices,
} from './reads/polls.ts';
import { createRecorder } from './recorder/recorder.ts';
import { OCCASIONAL } from './bus/bus.ts';
import { createReader } from './reads/rest.ts';
import { createLivePipeline } from './livePipeline.ts';
import { shareLinks, type SharedLinks } from './tabs/sharedLinks.ts';
import { observeTableReads } from './reads/tableReads.ts';

/** So long a burst may keep the picture from being shown. */
const BURST_FRAMES = 6;

export function createLiveConsole(deps: LiveDeps): RunningConsole {
  const { rest, surroundings, build, answeredWithinMs } = deps;
  const { scheduler = asyncScheduler, random = Math.random } = deps;
  const { frames$, visible$, online$, woke$, present$ } = surroundings;
  const now = (): number => scheduler.now();
  const pageId = newPageId(random);

  // Amid a burst nobody is shown a picture that the next frame replaces.
  const calm$ = frames$.pipe(filter((_, frame) => frame >= BURST_FRAMES || !intake.isBusy()));
  const pipeline = createLivePipeline(scheduler, calm$);
  const { bus, board, overdue, notices, links: linkModel, signals$ } = pipeline;
  const intake = createIntake({
    read: ({ ch, text, recvTs, streamId }) => decodeFrame(ch, text, recvTs, streamId),
    publish: bus.publish,
    frames$,
    onOverflow: () => publish({ kind: 'resync', reason: 'resync', recvTs: now() }),
  });
  const recorder = createRecorder({
    now,
    build,
    settled: () => bus.isSettled() && intake.isIdle(),
    picture: () => ({
      board: board.folded(),
      overdue: overdue.folded(),
      notices: notices.folded(),
      links: linkModel.folded(),
    }),
  });
  /** Decisions are recorded here; frames and answers were tapped before they were understood. */
  const publish = (message: BusMessage): void => {
    recorder.note(message);
    bus.publish(message);
  };

  const occasional$ = bus.of(...OCCASIONAL);

  const tableStatus$ = linkModel.folded$.pipe(
    map(({ vxe }) => vxe.status),
    distinctUntilChanged(),
  );

  /** Hashing is loaded by the first message that needs it. */
  const isOurToken = async (tokenHash: string): Promise<boolean> => {
    const { hashToken } = await import('#domain/wire/tokenHash.ts');
    return session !== null && hashToken(session.token) === tokenHash.toLowerCase();
  };
  /** Listens from the beginning, so that it knows the session whoever subscribes later. */
  const forced = new Subject<{ readonly reason: string }>();
  detectForcedLogout(bus, isOurToken, () => {
    const { offsets, offsetMs } = board.peek();
    return offsets.length === 0 ? null : offsetMs;
  }).subscribe((logout) => {
    // First nothing retries any more, then the word is passed on (FAULT-23).
    endSession();
    forced.next(logout);
  });

  const asked = new Subject<'overdue' | 'announcements'>();
  const askedFor = (what: 'overdue' | 'announcements'): Observable<unknown> =>
    asked.pipe(filter((one) => one === what));

  let session: LiveSession | null = null;
  let parkId: string | null = null;
  let links: SharedLinks | null = null;
  let audible = false;
  const tabs = new BehaviorSubject(ALONE);
  const joined = new BehaviorSubject<ReadonlySet<string>>(new Set());
  let deadToken: string | null = null;
  let isTableSyncWanted = false;
  /** The statuses of the links, as long as a session lasts. */
  let running = new Subscription();
  /** Repairs and polled lists, as long as the token lives. */
  let reads = new Subscription();
  const unanswering = new Set<LinkId>();

  const keepCurrent = (): Observable<BusMessage> => {
    // Whoever looks again does not wait for what hidden pages wait for, in whatever order the page tells of it.
    const turn$ = visible$.pipe(
      switchMap((visible) => (visible ? of(0) : timer(Math.floor(1_000 * random()), scheduler))),
    );
    const back$ = online$.pipe(distinctUntilChanged(), skip(1), filter(Boolean));
    const reader = createReader(rest, recorder.answer, scheduler, { turn$, back$, answeredWithinMs });
    const repairs = [
      catchUpPark(occasional$, board.folded$, reader),
      catchUpPersonal(occasional$, reader, scheduler),
      pollOverdue(bus, () => parkId, askedFor('overdue'), visible$, reader, scheduler),
      pollAnnouncements(bus, askedFor('announcements'), reader, scheduler),
      pollStoppedNotices(occasional$, askedFor('announcements'), visible$, reader, scheduler),
      pollBasicMode(board.folded$, reader, scheduler),
      readOnBareFrames(bus.of('golf'), board.peek, reader, scheduler),
      merge(woke$, present$.pipe(skip(1), filter(Boolean))).pipe(
        map((): BusMessage => ({ kind: 'resync', reason: 'wake', recvTs: now() })),
      ),
    ];
    return merge(...repairs.map((repair$) => enduring(repair$, scheduler)));
  };

  const endSession = (): void => {
    reads.unsubscribe();
    links?.endSession();
  };
  const tokenDied = (): void => {
    deadToken = session?.token ?? deadToken;
    endSession();
  };
  /** A token that is dead, or none at all: nothing is opened with it (LINK-14). */
  const refuse = (): void => {
    const status: LinkStatus = { state: 'stopped', sinceTs: now(), reason: '登录已失效' };
    for (const link of ['notice', 'golf'] as const) publish({ kind: 'link', link, status, recvTs: now() });
  };
  const end = (): void => {
    running.unsubscribe();
    reads.unsubscribe();
    links?.close();
    links = null;
    session = null;
    tabs.next(ALONE);
    joined.next(new Set());
    // What waits to be dealt with is the former user's (FAULT-32).
    intake.clear();
  };

  return {
    mode: 'live',
    bus$: bus.messages$,
    board: board.model,
    overdue: overdue.model,
    notices: notices.model,
    links: linkModel.model,
    tabs: { state$: tabs.asObservable(), get: () => tabs.value },
    joined$: joined.asObservable(),
    linkLog: pipeline.linkLog.model,
    metrics: pipeline.metrics.model,
    signals$,
    forcedLogout$: forced.asObservable(),
    now,
    second$: interval(1_000, scheduler).pipe(startWith(0), map(now), share()),
    recorder,
    isBusy: intake.isBusy,

    start(next) {
      if (session !== null && session.userId === next.userId && session.token === next.token) return;
      end();
      session = next;
      recorder.begin(next.userId, next.parkId);
      running = new Subscription();
      const isAdmitted = next.token !== '' && next.token !== deadToken;
      if (isAdmitted) reads = keepCurrent().subscribe(publish);
      publish({ kind: 'session', userId: next.userId, parkId: next.parkId, recvTs: now() });
      if (parkId !== null) publish({ kind: 'watch', parkId, recvTs: now() });
      if (!isAdmitted) return refuse();
      links = shareLinks(
        {
          session: next,
          deps,
          now,
          pageId,
          parkId: () => parkId,
          tap: recorder.frame,
          onText: (ch, text, streamId) => intake.accept({ ch, text, recvTs: now(), streamId }),
          onTokenDead: () => {
            tokenDied();
            deps.onTokenDead();
          },
          unanswering,
          audible,
          current$: board.folded$.pipe(map(isCurrent), distinctUntilChanged()),
        },
        deps.tabs,
      );
      running.add(links.statuses$.subscribe(publish));
      running.add(links.beats$.subscribe(publish));
      running.add(links.tabs$.subscribe((state) => tabs.next(state)));
      running.add(links.joined$.subscribe((ids) => joined.next(ids)));
      const { renew } = links;
      running.add(detectHugeFrames(occasional$).subscribe((ch) => renew(ch, '收到过大的报文')));
      running.add(summariseRejected(occasional$, scheduler).subscribe((line) => deps.log?.(line)));
      if (isTableSyncWanted) links.openTableSync();
      return undefined;
    },
    stop() {
      end();
      parkId = null;
      publish({ kind: 'session', userId: '', parkId: null, recvTs: now() });
    },
    tokenDied,
    openTableSync() {
      isTableSyncWanted = true;
      links?.openTableSync();
    },
    tableReads$: observeTableReads(tableStatus$, occasional$, visible$, scheduler),
    sendRow: (update) => links?.sendRow(update) ?? false,
    watchPark(next) {
      if (next === parkId) return;
      parkId = next;
      publish({ kind: 'watch', parkId, recvTs: now() });
      links?.resubscribe();
    },
    setAudible(next) {
      audible = next;
      links?.setAudible(next);
    },
    retry: (link) => links?.retry(link),
    refresh(what) {
      if (what === 'board') publish({ kind: 'resync', reason: 'asked', recvTs: now() });
      else asked.next(what);
    },
  };
}

/** Nothing is missing: a picture that is whole, or none at all. */
function isCurrent({ sync }: BoardState): boolean {
  return sync.phase === 'current' || sync.phase === 'idle';
}

/** A repair that fails on one message goes on with the next (LINK-18). */
function enduring<T>(repair$: Observable<T>, scheduler: SchedulerLike): Observable<T> {
  return repair$.pipe(
    retry({
      delay: (error: unknown) => {
        reportFault(error);
        return timer(0, scheduler);
      },
    }),
  );
}

function newPageId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
