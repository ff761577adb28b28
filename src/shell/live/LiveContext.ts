/**
 * The live console as views see it: one context for the running console and for a replay, so that a page cannot tell
 * which of the two it shows.
 */

import { createContext, useContext } from 'react';
import type { LiveConsole } from '#streams/models/state.ts';

const LiveContext = createContext<LiveConsole | null>(null);

export const LiveProvider = LiveContext.Provider;

/** The live console around this component. Throws outside a `LiveProvider`: a page without one is wired wrongly. */
export function useLive(): LiveConsole {
  const live = useContext(LiveContext);
  if (!live) throw new Error('useLive needs a LiveProvider above it');
  return live;
}
