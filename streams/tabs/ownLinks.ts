import { filter, of, Subscription, type Observable } from 'rxjs';
import type { BeatBusMessage, LinkBusMessage, LinkId } from '#domain/wire/bus.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import { Links } from '../links/links.ts';
import { ONLY_TAB } from '../models/state.ts';
import { createJoinedStreams, type JoinedStreams } from './joinedStreams.ts';
import { SHARED_LINKS } from './protocol.ts';
import type { SharedLinks, SharedLinksOptions } from './sharedLinks.ts';

/** The links of a tab that shares them with nobody. */
export class OwnLinks implements SharedLinks {
  readonly #links: Links;
  readonly #joined: JoinedStreams;
  readonly #owner = new Subscription();

  readonly statuses$: Observable<LinkBusMessage>;
  readonly beats$: Observable<BeatBusMessage>;
  readonly joined$: Observable<ReadonlySet<string>>;
  readonly tabs$ = of(ONLY_TAB);

  constructor(options: SharedLinksOptions) {
    const { session, parkId } = options;
    this.#joined = createJoinedStreams((stream) => stream === session.userId || stream === parkId());
    this.#links = new Links({
      ...options,
      parkIds: () => [parkId()].flatMap((id) => id ?? []),
      onJoined: this.#joined.add,
    });
    this.statuses$ = this.#links.statuses$;
    this.beats$ = this.#links.beats$;
    this.joined$ = this.#joined.ids$;
    this.#owner.add(this.statuses$.pipe(filter(isGolfDown)).subscribe(this.#joined.clear));
    for (const link of SHARED_LINKS) this.#links.start(link);
  }

  openTableSync(): void {
    this.#links.start('vxe');
  }

  sendRow(update: RowUpdate): boolean {
    return this.#links.sendRow(update);
  }

  retry(link: LinkId): void {
    this.#links.retry(link);
  }

  renew(link: LinkId, reason: string): void {
    this.#links.renew(link, reason);
  }

  endSession(): void {
    this.#links.endSession();
  }

  resubscribe(): void {
    this.#joined.prune();
    this.#links.resubscribe();
  }

  /** There is no other tab that could sound instead. */
  isSure(): boolean {
    return true;
  }

  setAudible(): void {}

  close(): void {
    this.#owner.unsubscribe();
    this.#links.close();
  }
}

function isGolfDown({ link, status }: LinkBusMessage): boolean {
  return link === 'golf' && status.state !== 'live';
}
