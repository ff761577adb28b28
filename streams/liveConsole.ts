/** The live console: three links, one bus, the live models, and whoever repairs what was lost. The edge of streams. */
import {
  asyncScheduler,
  filter,
  interval,
  map,
  merge,
  share,
  startWith,
  Subject,
  Subscription,
  type Observable,
} from 'rxjs';
import type { BusMessage } from '#domain/wire/bus.ts';
import { parkCatchUp, personalCatchUp } from './catchUp.ts';
import { decodeFrame } from './decode.ts';
import type { LiveDeps, LiveSession, RunningConsole } from './deps.ts';
import { createIntake } from './intake.ts';
import { openLinks, type Links } from './links/links.ts';
import { forcedLogout } from './models/forcedLogout.ts';
import { announcementsPoll, bareFrameReads, basicPoll, overduePoll, stoppedNoticesPoll } from './polls.ts';
import { createRecorder } from './recorder/recorder.ts';
import { createReader } from './rest.ts';
import { createStage } from './stage.ts';

export function createLiveConsole(deps: LiveDeps): RunningConsole {
  const { rest, surroundings, build, scheduler = asyncScheduler } = deps;
  const { frames$, visible$, woke$ } = surroundings;
  const now = (): number => scheduler.now();
  const pageId = newPageId(deps.random ?? Math.random);

  const stage = createStage(scheduler, frames$);
  const { bus, board, overdue, notices, links: linkModel, signals$ } = stage;
  const intake = createIntake({
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

  /** Hashing is loaded by the first message that needs it. */
  const isOurToken = async (tokenHash: string): Promise<boolean> => {
    const { tokenHashOf } = await import('#domain/wire/tokenHash.ts');
    return session !== null && tokenHashOf(session.token) === tokenHash.toLowerCase();
  };
  /** Listens from the beginning, so that it knows the session whoever subscribes later. */
  const forced = new Subject<{ readonly reason: string }>();
  forcedLogout(bus.messages$, isOurToken).subscribe(forced);

  const asked = new Subject<'overdue' | 'announcements'>();
  const askedFor = (what: 'overdue' | 'announcements'): Observable<unknown> =>
    asked.pipe(filter((one) => one === what));

  let session: LiveSession | null = null;
  let parkId: string | null = null;
  let links: Links | null = null;
  let running = new Subscription();

  /** Repairs and polled lists run as long as a session does. */
  const keepCurrent = (): Observable<BusMessage> => {
    const reader = createReader(rest, recorder.answer, scheduler);
    const { messages$ } = bus;
    return merge(
      parkCatchUp(messages$, board.folded$, reader),
      personalCatchUp(messages$, reader),
      overduePoll(messages$, askedFor('overdue'), visible$, reader, scheduler),
      announcementsPoll(messages$, askedFor('announcements'), reader, scheduler),
      stoppedNoticesPoll(messages$, askedFor('announcements'), visible$, reader, scheduler),
      basicPoll(board.folded$, reader, scheduler),
      bareFrameReads(messages$, board.peek, reader, scheduler),
      woke$.pipe(map((): BusMessage => ({ kind: 'resync', reason: 'wake', recvTs: now() }))),
    );
  };

  const end = (): void => {
    running.unsubscribe();
    links?.close();
    links = null;
    session = null;
  };

  return {
    mode: 'live',
    bus$: bus.messages$,
    board: board.model,
    overdue: overdue.model,
    notices: notices.model,
    links: linkModel.model,
    linkLog: stage.linkLog.model,
    metrics: stage.metrics.model,
    signals$,
    forcedLogout$: forced.asObservable(),
    now,
    second$: interval(1_000, scheduler).pipe(startWith(0), map(now), share()),
    recorder,

    start(next) {
      if (session !== null && session.userId === next.userId && session.token === next.token) return;
      end();
      session = next;
      recorder.begin(next.userId, next.parkId);
      running = new Subscription();
      running.add(keepCurrent().subscribe(publish));
      publish({ kind: 'session', userId: next.userId, parkId: next.parkId, recvTs: now() });
      if (parkId !== null) publish({ kind: 'watch', parkId, recvTs: now() });
      links = openLinks({
        session: next,
        deps,
        now,
        pageId,
        parkId: () => parkId,
        tap: recorder.frame,
        onText: (ch, text, streamId) => intake.accept(decodeFrame(ch, text, now(), streamId)),
        onTokenDead: deps.onTokenDead,
      });
      running.add(links.statuses$.subscribe(publish));
      running.add(links.beats$.subscribe(publish));
    },
    stop() {
      end();
      parkId = null;
      publish({ kind: 'session', userId: '', parkId: null, recvTs: now() });
    },
    openTableSync: () => links?.openTableSync(),
    sendRow: (update) => links?.sendRow(update) ?? false,
    watchPark(next) {
      if (next === parkId) return;
      parkId = next;
      publish({ kind: 'watch', parkId, recvTs: now() });
      links?.resubscribe();
    },
    retry: (link) => links?.retry(link),
    refresh(what) {
      if (what === 'board') publish({ kind: 'resync', reason: 'asked', recvTs: now() });
      else asked.next(what);
    },
  };
}

function newPageId(random: () => number): string {
  return Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
}
