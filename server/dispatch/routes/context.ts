import type { Access } from '../../http/context.ts';
import type { Desks } from '../desks.ts';

/** What the routes of this room work with. */
export interface DispatchContext {
  readonly desks: Desks;
}

export const may = (permission: string): { readonly config: { readonly access: Access } } => ({
  config: { access: { permission } },
});

export const VIEW_BOARD = 'golf:dispatch:view';
/** Reads the board: everything here except the operators' actions. */
export const VIEW = may(VIEW_BOARD);
