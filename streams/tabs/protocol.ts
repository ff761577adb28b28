/**
 * Messages between tabs of one browser. The name of their channel contains the signed-in account, so that two accounts
 * never mix; no message contains a token, because every script of the origin may listen.
 */

import type { LinkStatus } from '#domain/wire/bus.ts';
import type { LiveSession } from '../environment/environment.ts';

/** The links that tabs share. Each tab has its own table sync, because its address contains the id of the page (TABS-01). */
export const SHARED_LINKS = ['notice', 'golf'] as const;
export type SharedLink = (typeof SHARED_LINKS)[number];

export type SharedStatuses = Readonly<Record<SharedLink, LinkStatus>>;

export type TabId = string;

/** What a tab says about itself. */
export interface Presence {
  readonly visible: boolean;
  readonly focusedTs: number;
  /** Its sound is on, and the browser allows it to play. */
  readonly audible: boolean;
  /** It has joined but not caught up: the alarms that it reads now have rung in other tabs before. */
  readonly newcomer: boolean;
  /** Park whose stream it wants besides the one of its user. */
  readonly parkId: string | null;
}

/** One event of the leader's links; they are relayed in order. */
export type RelayItem =
  | { readonly is: 'frame'; readonly ch: SharedLink; readonly text: string; readonly stream: string }
  /** A greeting for one tab, for a stream that the leader joined before. */
  | { readonly is: 'hello'; readonly to: TabId; readonly stream: string; readonly text: string }
  /** The server delivers this golf stream. */
  | { readonly is: 'joined'; readonly stream: string }
  | { readonly is: 'status'; readonly link: SharedLink; readonly status: LinkStatus }
  | { readonly is: 'beat'; readonly link: SharedLink; readonly latencyMs: number }
  /** The server has said that the token is no longer valid. */
  | { readonly is: 'tokenDead' };

/** What a follower asks the leader to do with its links. */
export type LinkOrder =
  | { readonly do: 'retry'; readonly link: SharedLink }
  /** The follower slept or was hidden for long: check the links (LINK-09). */
  | { readonly do: 'wake' }
  /** The follower is visible again (LINK-06). */
  | { readonly do: 'look' };

export interface VoiceTab {
  readonly tab: TabId;
  readonly audible: boolean;
}

/** `term` rises with every leader, so that messages of a replaced leader can be told apart. */
export type Saying =
  /** A tab introduces itself. `needs`: `all` = whatever a follower must know, `hello` = the greetings of its streams. */
  | { readonly kind: 'here'; readonly presence: Presence; readonly needs: 'all' | 'hello' | 'nothing' }
  | { readonly kind: 'ask' }
  | { readonly kind: 'alive'; readonly term: number }
  | {
      readonly kind: 'lead';
      readonly term: number;
      readonly voice: VoiceTab;
      readonly tabs: number;
      readonly statuses: SharedStatuses;
    }
  | { readonly kind: 'relay'; readonly term: number; readonly items: readonly RelayItem[] }
  /** A new leader has a term that is too low: this higher one has been seen. */
  | { readonly kind: 'outdated'; readonly term: number }
  | { readonly kind: 'order'; readonly order: LinkOrder }
  /** A tab leaves. `over`: the session has ended, so that no tab takes over. */
  | { readonly kind: 'left'; readonly over: boolean };

export type TabMessage = { readonly from: TabId } & Saying;

/** Raise it with every change of the messages, so that tabs of an old and a new build never talk to each other. */
const VERSION = 2;

/** Name of the lock and of the channel. */
export function formatTabGroupName({ userId, tenantId, token }: LiveSession): string {
  return `golf-live:${VERSION}:${tenantId}:${userId}:${fingerprint(token)}`;
}

/** 64 bits that distinguish two sign-ins and from which nobody can recover the token (FNV-1a, twice). */
function fingerprint(text: string): string {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + i), 0x85ebca6b);
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}
