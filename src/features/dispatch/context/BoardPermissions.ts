/**
 * Where the board stands. The live page gives it rights, a name and calls; a replay gives none, and every write
 * button says why it is locked. The board itself cannot tell the two apart in any other way.
 */

import { createContext, useContext } from 'react';
import type { CourseGeometry } from '#domain/course/model.ts';
import type { DispatchCalls } from '../calls/dispatchCalls.ts';

export interface BoardPermissions {
  can(permission: string): boolean;
  isDisabled(permission: string): boolean;
  /** Why nothing may be written at all, e.g. in a replay; `null` = may be. */
  readonly lockedBecause: string | null;
  /** Name of a picture of the past; `null` on the live page. */
  readonly past: '回放' | '回看' | null;
  /** The drawing of a park where `calls` is `null`: that of a past moment. */
  readonly readGeometry?: (parkId: string) => Promise<CourseGeometry>;
  /** What is to be said on the drawing (Chinese); absent or `null` = nothing. */
  readonly courseNote?: string | null;
  /** Names the operator goes by in acknowledgements. */
  readonly me: readonly string[];
  /** Who signed in; `null` in a replay. */
  readonly actor: { readonly username: string; readonly userType: number } | null;
  /** `null` where there is no backend. */
  readonly calls: DispatchCalls | null;
  /** Resolves when the server answers at all; used while the live link is down. */
  probe(signal: AbortSignal): Promise<unknown>;
  /** Parks to pick from on the board itself (users without a stored park); empty = no choice. */
  readonly parks: readonly { readonly id: string; readonly name: string }[];
  choosePark(parkId: string): void;
  /** There is no park at all that one could pick. */
  readonly hasNoPark: boolean;
  /** What was chosen on 赛事选择; `null` = 不限赛事. */
  readonly competition: { readonly id: string; readonly name: string } | null;
}

export const REPLAY_PERMISSIONS: BoardPermissions = {
  can: () => true,
  isDisabled: () => false,
  lockedBecause: '回放中不能操作',
  past: '回放',
  me: [],
  actor: null,
  calls: null,
  probe: () => Promise.reject(new Error('a replay has no server')),
  parks: [],
  choosePark: () => undefined,
  hasNoPark: false,
  competition: null,
};

const PermissionsContext = createContext<BoardPermissions>(REPLAY_PERMISSIONS);
export const BoardPermissionsProvider = PermissionsContext.Provider;
export const useBoardPermissions = (): BoardPermissions => useContext(PermissionsContext);
