/** The links that a leader runs for all tabs: it relays what they receive, and does what followers ask of them. */

import {
  distinctUntilChanged,
  filter,
  map,
  Subscription,
  type BehaviorSubject,
  type Observable,
  type Subject,
} from 'rxjs';
import type { BeatBusMessage, LinkBusMessage, LinkStatus } from '#domain/wire/bus.ts';
import { FRAME_LIMIT } from '#domain/wire/frame.ts';
import type { LinkClock } from '../environment/environment.ts';
import { Links } from '../links/links.ts';
import { createAfterHang, type AfterHang } from './afterHang.ts';
import { buildHello } from './hello.ts';
import type { JoinedStreams } from './joinedStreams.ts';
import { SHARED_LINKS, type SharedLink, type TabId } from './protocol.ts';
import type { SharedLinksOptions } from './sharedLinks.ts';
import type { TabFrames } from './tabFrames.ts';
import type { TabGroup } from './tabGroup.ts';

/** The golf streams that the link of this tab delivers, each with its latest frame. */
class FlowingStreams {
  /** Latest frame by stream; empty text = joined, but nothing has arrived. */
  readonly #latest = new Map<string, string>();

  has(stream: string): boolean {
    return this.#latest.has(stream);
  }

  join(stream: string): void {
    if (!this.#latest.has(stream)) this.#latest.set(stream, '');
  }

  note(stream: string, text: string): void {
    this.#latest.set(stream, text);
  }

  /** The greeting that the server would send to a new subscriber; `null` if it would send none. */
  buildHello(stream: string): string | null {
    const latest = this.#latest.get(stream);
    return latest === undefined ? null : buildHello(latest);
  }

  /** Removes streams that no tab wants any more. */
  keep(streams: ReadonlySet<string>): void {
    for (const stream of this.#latest.keys()) if (!streams.has(stream)) this.#latest.delete(stream);
  }

  clear(): void {
    this.#latest.clear();
  }
}

/** What `LeaderLinks` shares with the tab around it. */
export interface SharedLinksContext {
  readonly options: SharedLinksOptions;
  readonly id: TabId;
  readonly group: TabGroup;
  readonly statuses: Readonly<Record<SharedLink, BehaviorSubject<LinkStatus>>>;
  readonly beats: Subject<BeatBusMessage>;
  readonly frames: TabFrames;
  readonly joined: JoinedStreams;
  /** Monotonic ms. */
  readonly now: () => number;
  /** Timers that a hidden tab keeps. */
  readonly clock: LinkClock;
}

export class LeaderLinks {
  readonly #context: SharedLinksContext;
  readonly #afterHang: AfterHang;
  readonly #links: Links;
  readonly #streams = new FlowingStreams();
  readonly #owner = new Subscription();
  #isOpen = false;

  /** Status of table sync, whose link belongs to this tab alone. */
  readonly tableStatus$: Observable<LinkBusMessage>;

  constructor(context: SharedLinksContext) {
    const { group, now, clock } = context;
    this.#context = context;
    this.#afterHang = createAfterHang({ now, clock, stillLeads: () => group.stillLeads() });
    this.#links = this.#createLinks();
    this.tableStatus$ = this.#links.statuses$.pipe(filter(({ link }) => link === 'vxe'));
    this.#relayOwn();
    this.#serveOthers();
    this.#watchHangs();
  }

  /** Whether this tab runs the shared links. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether this tab knows who leads; `false` after a hang, until the browser has answered. */
  get isSure(): boolean {
    return this.#afterHang.isClear();
  }

  /** Links of this tab: all of them while it leads, otherwise table sync only. */
  get links(): Links {
    return this.#links;
  }

  open(): void {
    this.#isOpen = true;
    for (const link of SHARED_LINKS) this.#links.start(link);
  }

  release(): void {
    this.#isOpen = false;
    for (const link of SHARED_LINKS) this.#links.stop(link);
    this.#streams.clear();
  }

  close(): void {
    this.#owner.unsubscribe();
    this.#afterHang.unwatch(false);
    this.#links.close();
  }

  #createLinks(): Links {
    const { tap, onText, onTokenDead } = this.#context.options;
    return new Links({
      ...this.#context.options,
      parkIds: () => this.#context.group.listParks(),
      tap: (frame) => {
        if (frame.ch === 'vxe' || frame.dir === 'out') return tap(frame);
        this.#afterHang.pass(() => this.#context.frames.tapOwn(frame));
      },
      onText: (ch, text, stream = '') => {
        if (ch === 'vxe') onText(ch, text);
        else this.#afterHang.pass(() => this.#bring(ch, text, stream));
      },
      onJoined: (stream) =>
        this.#afterHang.pass(() => {
          this.#streams.join(stream);
          this.#passJoined(stream);
        }),
      onTokenDead: () => {
        this.#context.group.leading.relay({ is: 'tokenDead' });
        onTokenDead();
      },
    });
  }

  /** Handles a frame of this tab's own links. It goes to the followers first. */
  #bring(ch: SharedLink, text: string, stream: string): void {
    // A frame over the limit is refused everywhere; followers need only enough of it to refuse it, too.
    const short = text.length > FRAME_LIMIT ? text.slice(0, FRAME_LIMIT + 1) : text;
    this.#context.group.leading.relay({ is: 'frame', ch, text: short, stream });
    if (ch === 'golf') this.#streams.note(stream, text);
    this.#context.frames.takeOwn(ch, text, stream);
  }

  #passJoined(stream: string): void {
    this.#context.group.leading.relay({ is: 'joined', stream });
    this.#context.joined.add(stream);
  }

  #relayOwn(): void {
    const down$ = this.#context.statuses.golf.pipe(filter(({ state }) => state !== 'live'));
    this.#owner.add(down$.subscribe(this.#context.joined.clear));
    this.#owner.add(
      this.#links.statuses$.subscribe(({ link, status }) => {
        if (link === 'vxe' || !this.#isOpen) return;
        if (link === 'golf' && status.state !== 'live') this.#streams.clear();
        this.#context.statuses[link].next(status);
        this.#context.group.leading.relay({ is: 'status', link, status });
      }),
    );
    this.#owner.add(
      this.#links.beats$.subscribe((beat) => {
        const { link, latencyMs } = beat;
        this.#context.beats.next(beat);
        if (link !== 'vxe') this.#context.group.leading.relay({ is: 'beat', link, latencyMs });
      }),
    );
  }

  #serveOthers(): void {
    const { leading, parks$ } = this.#context.group;
    const { userId } = this.#context.options.session;
    this.#owner.add(
      leading.wishes$.subscribe(({ tab, streams }) => {
        if (streams === 'all') this.#greet(tab, userId);
        this.#greet(tab, this.#context.group.getPresence(tab)?.parkId ?? null);
      }),
    );
    this.#owner.add(
      parks$.subscribe(() => {
        const parks = this.#context.group.listParks();
        this.#context.frames.lookForForeign(parks);
        this.#links.resubscribe();
        this.#streams.keep(new Set([userId, ...parks]));
      }),
    );
    this.#owner.add(
      leading.orders$.subscribe((order) => {
        if (order.do === 'retry') this.#links.retry(order.link);
        else if (order.do === 'wake') this.#links.wake();
        else this.#links.look();
      }),
    );
  }

  /** The server does not greet a stream that has been subscribed to before, so the leader does it. */
  #greet(tab: TabId, stream: string | null): void {
    if (stream === null || !this.#streams.has(stream)) return;
    this.#passJoined(stream);
    const text = this.#streams.buildHello(stream);
    if (text === null) return;
    if (tab === this.#context.id) this.#context.frames.take('golf', text, stream);
    else this.#context.group.leading.relay({ is: 'hello', to: tab, stream, text });
  }

  #watchHangs(): void {
    const leads$ = this.#context.group.tabs$.pipe(
      map(({ via, tabs }) => via === 'own' && tabs > 1),
      distinctUntilChanged(),
    );
    this.#owner.add(
      leads$.subscribe((leads) => (leads ? this.#afterHang.watch() : this.#afterHang.unwatch(this.#isOpen))),
    );
  }
}
