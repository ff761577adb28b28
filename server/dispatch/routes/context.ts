import type { DispatchRegistry } from '../dispatchRegistry.ts';

/** What the routes of this package work with. */
export interface DispatchContext {
  readonly registry: DispatchRegistry;
}

export const VIEW_BOARD = 'golf:dispatch:view';
