/** The live links of a console: the interface is the same whether this tab runs them or another one. */

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
  /** Ids of the golf streams whose messages reach this tab. Replays. */
  readonly joined$: Observable<ReadonlySet<string>>;
  /** Whether this tab knows who leads; `false` after a hang, until the browser has answered. */
  isSure(): boolean;
  /** Says whether this tab is able to sound. */
  setAudible(audible: boolean): void;
}

export interface SharedDeps extends LinkDeps {
  /** Whether this browser still has this session; without it the answer is yes. */
  readonly isSignedIn?: (session: LiveSession) => boolean;
}

export interface SharedLinksOptions extends Omit<LinksOptions, 'deps' | 'parkIds' | 'onJoined'> {
  readonly deps: SharedDeps;
  /** Park whose stream is wanted besides the one of the user. */
  readonly parkId: () => string | null;
  readonly audible: boolean;
  /** Whether nothing is known to be missing in this tab. Replays. */
  readonly current$: Observable<boolean>;
}
