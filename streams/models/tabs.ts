import type { TabsState } from './state.ts';

/** A tab that shares with nobody, or nothing that could be shared: a replay. */
export const ALONE: TabsState = { via: 'own', tabs: 1, voice: true, playsElsewhere: false };
