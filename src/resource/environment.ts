/**
 * What lists and forms need to know of the console around them: who works where, and what changes elsewhere. The app
 * hands it in, because this package may not look up to the shell or to the live links.
 */

import { type ComponentType, createContext, useContext } from 'react';
import { NEVER, of, type Observable } from 'rxjs';
import type { ParkSubject } from '#domain/dispatch/presence.ts';
import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';
import type { Following } from '#domain/entities/following.ts';

export interface ParkName {
  readonly id: string;
  readonly name: string;
}

/** A record changed elsewhere (types 106–114 and 120, LIVE-16). */
export interface RowState {
  readonly type: number;
  /** Of type 120: the name of its description. */
  readonly entity?: string;
  readonly id: string;
  readonly rev: number;
  readonly status: string;
  readonly patch: Readonly<Record<string, unknown>>;
  /** Some record changed and this reader may not learn which one: the list is read again (PERM-32). */
  readonly withheld?: true;
}

/** How lists follow changes of others: by messages about rows, or by hints only. */
export interface ListFeed {
  /**
   * Emits when rows that follow the links are to be read: once the server is known to send changes, so that none is
   * missed. Where that takes long, at once and, when it is known, again.
   */
  readonly turns$: Observable<unknown>;
  /** Emits when messages may have been missed and the link is whole again: open lists are read again. */
  readonly missed$: Observable<unknown>;
  /** Whether every change is announced: otherwise a list shows when it was read (LIST-70). */
  readonly heard$: Observable<boolean>;
}

export interface ResourceEnvironment {
  readonly user: { readonly username: string; readonly userType: number } | null;
  /** The stored park; `null` for user types 0 and 1, who see every park and choose one by a filter. */
  readonly park: ParkName | null;
  /** Parks the user may see. */
  readonly parks: readonly ParkName[];
  /** The server sends exported files by e-mail. */
  readonly canMail: boolean;
  /** Epoch ms. */
  now(): number;
  /** Records as they change: of the followed park, and for those who read lists without one, of all their parks. */
  readonly rowStates$: Observable<RowState>;
  /** Asks for the messages of a park for as long as its records are looked at. @returns ends it */
  follow(parkId: string): () => void;
  readonly feeds: Readonly<Record<Exclude<Following, 'none'>, ListFeed>>;
  /** Announces that a record of a park is open here, and draws who else has it open; `null` where nobody could know. */
  readonly RecordViewers: ComponentType<ParkSubject> | null;
}

const NO_FEED: ListFeed = { turns$: of(null), missed$: NEVER, heard$: of(false) };

const NOWHERE: ResourceEnvironment = {
  user: null,
  park: null,
  parks: [],
  canMail: false,
  now: Date.now,
  rowStates$: NEVER,
  follow: () => () => undefined,
  feeds: { rows: NO_FEED, hints: NO_FEED },
  RecordViewers: null,
};

const Context = createContext(NOWHERE);

export const ResourceEnvironmentProvider = Context.Provider;
export const useResourceEnvironment = (): ResourceEnvironment => useContext(Context);

/** People of the platform: they see the parks side by side (PERM-03). */
export const isPlatformUser = ({ user }: ResourceEnvironment): boolean => user !== null && user.userType <= 1;

/** Whether the user may change a row at all: those of the platform are read by the parks, not written. */
export const isOwn = (
  { platformRows }: EntityDescription,
  environment: ResourceEnvironment,
  { parkId }: AnyRow,
): boolean =>
  platformRows !== true || isPlatformUser(environment) || (typeof parkId === 'string' && parkId !== '');
