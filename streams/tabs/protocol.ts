/**
 * Messages between tabs of one browser. The name of their channel contains the signed-in account, so that two accounts
 * never mix; no message contains a token, because every script of the origin may listen.
 */

import type { LinkStatus } from '#domain/wire/bus.ts';
import type { LiveSession } from '../environment/environment.ts';

/** The links that tabs share. Table sync stays one a tab, its address contains the page's id (TABS-01). */
export const SHARED_LINKS = ['notice', 'golf'] as const;
export type SharedLink = (typeof SHARED_LINKS)[number];

export type SharedStatuses = Readonly<Record<SharedLink, LinkStatus>>;

export type TabId = string;

/** What a tab says about itself. */
export interface Presence {
  readonly visible: boolean;
  readonly focusedTs: number;
  /** Its loudspeaker is on and the browser lets it sound. */
  readonly audible: boolean;
  /** It joined and has not caught up since: what it says now, others have said already. */
  readonly newcomer: boolean;
  /** Park whose stream it wants besides the personal one. */
  readonly parkId: string | null;
}

/** One thing the leader's links brought, in their order. */
export type RelayItem =
  | { readonly is: 'frame'; readonly ch: SharedLink; readonly text: string; readonly stream: string }
  /** A stream that flows already, announced to one tab as the server would greet a new subscriber. */
  | { readonly is: 'hello'; readonly to: TabId; readonly stream: string; readonly text: string }
  /** The server delivers this golf stream. */
  | { readonly is: 'joined'; readonly stream: string }
  | { readonly is: 'status'; readonly link: SharedLink; readonly status: LinkStatus }
  | { readonly is: 'beat'; readonly link: SharedLink; readonly latencyMs: number }
  /** The server called the token dead. */
  | { readonly is: 'tokenDead' };

/** What a follower asks of the leader's links. */
export type LinkOrder =
  | { readonly do: 'retry'; readonly link: SharedLink }
  /** The follower slept or was hidden for long, and doubts what it sees (LINK-09). */
  | { readonly do: 'wake' }
  /** Somebody looks at it again (LINK-06). */
  | { readonly do: 'look' };

export interface VoiceTab {
  readonly tab: TabId;
  readonly audible: boolean;
}

/** `term` grows with every leader, so that what a deposed one still says is recognised. */
export type Saying =
  /** `needs`: everything a follower must know, or only where the streams stand. */
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
  /** A new leader counts from too low: this term was seen already. */
  | { readonly kind: 'outdated'; readonly term: number }
  | { readonly kind: 'order'; readonly order: LinkOrder }
  /** `over`: the session has ended, nobody shall take over. */
  | { readonly kind: 'left'; readonly over: boolean };

export type TabMessage = { readonly from: TabId } & Saying;

/** Raise it with every change of the messages: an old build in one tab and a new one in another never meet. */
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
