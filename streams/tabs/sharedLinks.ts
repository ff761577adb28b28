/** The live links as a console has them, whichever tab of the browser runs them. */

import type { Observable } from 'rxjs';
import type { LiveSession } from '../environment/environment.ts';
import type { Links } from '../links/links.ts';
import type { LinkDeps, LinksOptions } from '../links/linksOptions.ts';
import type { TabsState } from '../models/state.ts';

export interface SharedLinks extends Pick<
  Links,
  'statuses$' | 'beats$' | 'sendRow' | 'retry' | 'renew' | 'resubscribe' | 'endSession' | 'close'
> {
  openTableSync(): void;
  /** Replays. */
  readonly tabs$: Observable<TabsState>;
  /** Ids whose golf streams the server is known to deliver: what it says of them from now on comes here. Replays. */
  readonly joined$: Observable<ReadonlySet<string>>;
  /** Whether this tab's knowledge of the others is current: it has not hung without learning since who leads. */
  isSure(): boolean;
  /** Whether this tab could sound. */
  setAudible(audible: boolean): void;
}

export interface SharedDeps extends LinkDeps {
  /** Whether this browser is still signed in as that; `true` unless somebody knows better. */
  readonly isSignedIn?: (session: LiveSession) => boolean;
}

export interface SharedLinksOptions extends Omit<LinksOptions, 'deps' | 'parkIds' | 'onJoined'> {
  readonly deps: SharedDeps;
  /** Park whose stream is wanted besides the personal one. */
  readonly parkId: () => string | null;
  readonly audible: boolean;
  /** Whether the picture misses nothing, as far as anyone can know. Replays. */
  readonly current$: Observable<boolean>;
}
