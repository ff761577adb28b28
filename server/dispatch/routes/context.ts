import type { Access } from '../../http/context.ts';
import type { DispatchRegistry } from '../dispatchRegistry.ts';

/** What the routes of this room work with. */
export interface DispatchContext {
  readonly desks: DispatchRegistry;
}

export const requirePermission = (permission: string): { readonly config: { readonly access: Access } } => ({
  config: { access: { permission } },
});

export const VIEW_BOARD = 'golf:dispatch:view';
