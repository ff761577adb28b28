/** What the leading and the following side of a tab (`LeadingTab`, `FollowingTab`) share. */

import type { Subject } from 'rxjs';
import type { TabsState } from '../models/state.ts';
import type { LeaderTerm } from './leaderTerm.ts';
import type { Saying, TabId, VoiceTab } from './protocol.ts';
import type { Roster } from './roster.ts';

export type Needs = (Saying & { readonly kind: 'here' })['needs'];

export interface TabContext {
  readonly id: TabId;
  readonly roster: Roster;
  readonly term: LeaderTerm;
  readonly tabs: Subject<TabsState>;
  /** Sends to the other tabs; does nothing before they can see that this one lives. */
  post(saying: Saying): void;
  /** Tells the other tabs about this one and what it needs. */
  introduce(needs: Needs): void;
}

export function toTabsState(me: TabId, via: TabsState['via'], voice: VoiceTab, tabs: number): TabsState {
  const isVoice = voice.tab === me;
  return { via, tabs, voice: isVoice, playsElsewhere: !isVoice && voice.audible };
}
