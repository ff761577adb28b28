/** The session of a live console: its links, its reads and its watched park. A new sign-in replaces them. */

import {
  BehaviorSubject,
  distinctUntilChanged,
  map,
  Subscription,
  type Observable,
  type SchedulerLike,
} from 'rxjs';
import type { BusMessage, LinkId, LinkStatus } from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import { OCCASIONAL } from './bus/bus.ts';
import type { Intake } from './bus/intake.ts';
import { detectHugeFrames, summariseRejected } from './bus/oddFrames.ts';
import type { LiveDeps } from './deps.ts';
import type { LiveSession } from './environment/environment.ts';
import type { LivePipeline } from './livePipeline.ts';
import { type BoardState, type TabsState, ONLY_TAB } from './models/state.ts';
import type { SessionRecorder } from './recorder/recorder.ts';
import { OwnLinks } from './tabs/ownLinks.ts';
import { RelayedLinks } from './tabs/relayedLinks.ts';
import type { SharedLinks, SharedLinksOptions } from './tabs/sharedLinks.ts';

export interface ConsoleSessionOptions {
  readonly deps: LiveDeps;
  readonly pipeline: LivePipeline;
  readonly intake: Intake;
  readonly recorder: SessionRecorder;
  readonly scheduler: SchedulerLike;
  /** 32 lower-case hex characters, one a page load (LIVE-26). */
  readonly pageId: string;
  readonly publish: (message: BusMessage) => void;
  /** Repairs and polled lists, as long as the token lives. */
  readonly reads$: Observable<BusMessage>;
}

export class ConsoleSession {
  readonly #options: ConsoleSessionOptions;
  readonly #tabs = new BehaviorSubject<TabsState>(ONLY_TAB);
  readonly #joined = new BehaviorSubject<ReadonlySet<string>>(new Set());
  readonly #unanswering = new Set<LinkId>();
  #session: LiveSession | null = null;
  #parkId: string | null = null;
  #links: SharedLinks | null = null;
  #audible = false;
  #deadToken: string | null = null;
  #isTableSyncWanted = false;
  /** The statuses of the links, as long as a session lasts. */
  #running = new Subscription();
  #reads = new Subscription();

  readonly joined$: Observable<ReadonlySet<string>> = this.#joined.asObservable();
  readonly tabs = { state$: this.#tabs.asObservable(), get: (): TabsState => this.#tabs.value };

  constructor(options: ConsoleSessionOptions) {
    this.#options = options;
  }

  get token(): string | null {
    return this.#session?.token ?? null;
  }

  get parkId(): string | null {
    return this.#parkId;
  }

  /** Opens notice and golf link; the same user and token again does nothing, another one replaces them. */
  start(next: LiveSession): void {
    const { recorder, publish, reads$ } = this.#options;
    if (this.#session?.userId === next.userId && this.#session.token === next.token) return;
    this.#end();
    this.#session = next;
    recorder.begin(next.userId, next.parkId);
    this.#running = new Subscription();
    const isAdmitted = next.token !== '' && next.token !== this.#deadToken;
    if (isAdmitted) this.#reads = reads$.subscribe(publish);
    publish({ kind: 'session', userId: next.userId, parkId: next.parkId, recvTs: this.#now() });
    if (this.#parkId !== null) publish({ kind: 'watch', parkId: this.#parkId, recvTs: this.#now() });
    if (isAdmitted) this.#openLinks(next);
    else this.#refuse();
  }

  stop(): void {
    this.#end();
    this.#parkId = null;
    this.#options.publish({ kind: 'session', userId: '', parkId: null, recvTs: this.#now() });
  }

  /** Links and reads end, what was shown stays (FAULT-22, FAULT-23). */
  endLinks(): void {
    this.#reads.unsubscribe();
    this.#links?.endSession();
  }

  markTokenDead(): void {
    this.#deadToken = this.#session?.token ?? this.#deadToken;
    this.endLinks();
  }

  openTableSync(): void {
    this.#isTableSyncWanted = true;
    this.#links?.openTableSync();
  }

  sendRow(update: RowUpdate): boolean {
    return this.#links?.sendRow(update) ?? false;
  }

  watchPark(parkId: string | null): void {
    if (parkId === this.#parkId) return;
    this.#parkId = parkId;
    this.#options.publish({ kind: 'watch', parkId, recvTs: this.#now() });
    this.#links?.resubscribe();
  }

  setAudible(audible: boolean): void {
    this.#audible = audible;
    this.#links?.setAudible(audible);
  }

  mayPlaySound(): boolean {
    return this.#tabs.value.voice && (this.#links?.isSure() ?? true);
  }

  retry(link: LinkId): void {
    this.#links?.retry(link);
  }

  #now(): number {
    return this.#options.scheduler.now();
  }

  #openLinks(session: LiveSession): void {
    const { deps, pageId, recorder, intake, pipeline } = this.#options;
    const options: SharedLinksOptions = {
      session,
      deps,
      now: () => this.#now(),
      pageId,
      parkId: () => this.#parkId,
      tap: (frame) => recorder.frame(frame),
      onText: (ch, text, streamId) => intake.accept({ ch, text, recvTs: this.#now(), streamId }),
      onTokenDead: () => {
        this.markTokenDead();
        deps.onTokenDead();
      },
      unanswering: this.#unanswering,
      audible: this.#audible,
      current$: pipeline.board.folded$.pipe(map(isCurrent), distinctUntilChanged()),
    };
    // Browsers without locks or channels: every tab has links of its own.
    this.#links = deps.tabs === undefined ? new OwnLinks(options) : new RelayedLinks(options, deps.tabs);
    this.#followLinks(this.#links);
    if (this.#isTableSyncWanted) this.#links.openTableSync();
  }

  #followLinks(links: SharedLinks): void {
    const { deps, pipeline, publish, scheduler } = this.#options;
    const occasional$ = pipeline.bus.of(...OCCASIONAL);
    for (const subscription of [
      links.statuses$.subscribe(publish),
      links.beats$.subscribe(publish),
      links.tabs$.subscribe((state) => this.#tabs.next(state)),
      links.joined$.subscribe((ids) => this.#joined.next(ids)),
      detectHugeFrames(occasional$).subscribe((ch) => links.renew(ch, '收到过大的报文')),
      summariseRejected(occasional$, scheduler).subscribe((line) => deps.log?.(line)),
    ])
      this.#running.add(subscription);
  }

  /** A token that is dead, or none at all: nothing is opened with it (LINK-14). */
  #refuse(): void {
    const recvTs = this.#now();
    const status: LinkStatus = { state: 'stopped', sinceTs: recvTs, reason: '登录已失效' };
    for (const link of ['notice', 'golf'] as const)
      this.#options.publish({ kind: 'link', link, status, recvTs });
  }

  #end(): void {
    this.#running.unsubscribe();
    this.#reads.unsubscribe();
    this.#links?.close();
    this.#links = null;
    this.#session = null;
    this.#tabs.next(ONLY_TAB);
    this.#joined.next(new Set());
    // What waits to be dealt with is the former user's (FAULT-32).
    this.#options.intake.clear();
  }
}

/** Nothing is missing: a picture that is whole, or none at all. */
function isCurrent({ sync }: BoardState): boolean {
  return sync.phase === 'current' || sync.phase === 'idle';
}
