/** What the signed-in frame is made of. The app provides it; layout, menu, tabs and header read it. */

import { createContext, useContext, type ComponentType } from 'react';
import type { ProfileChange } from '#domain/calls/ownAccount.ts';
import type { MenuNode, RouteRecord } from '#domain/menu/menu.ts';
import type { Branding } from '#domain/session/branding.ts';

export interface ConsoleFrame {
  readonly branding: Branding;
  /** Prefix of relative file paths such as avatars, no trailing slash. */
  readonly staticBase: string;
  readonly menu: readonly MenuNode[];
  readonly routes: readonly RouteRecord[];
  /** Landing path of this host; leads home even when the user's menu does not have it. */
  readonly landing: string;
  /** Where `/` leads: the landing path in this host's spelling, or the first page of the menu. */
  readonly homeAddress: string;
  /** The page pinned as first tab. */
  readonly home: RouteRecord;
  /** Title of the pinned tab: 工作台 or 首页. */
  readonly homeTitle: string;
  /** The page of a component key; `undefined` when this console has none. */
  pageOf(component: string): ComponentType | undefined;
  /** The address that a menu entry names, its placeholders filled; `null` when it is none. */
  resolveUrl(template: string): string | null;
  /** Whose pages may be shown in a frame. */
  readonly frameOrigins: readonly string[];
  /** The role that this tab looks through (PERM-44); absent = none. */
  readonly roleView?: {
    readonly roleName: string;
    /** Ends the view and leaves the tab. */
    exit(): void;
  };
  /** Ends the session (the caller has asked for confirmation). */
  signOut(): void;
  /** Which build of the console this is. */
  readonly build: string;
  /** What the recorder holds: first and last stamp (epoch ms) and size in characters; `null` when nothing yet. */
  recorded(): { readonly fromTs: number; readonly toTs: number; readonly bytes: number } | null;
  /** What the recorder holds, as text of a recording file; `null` when nothing was recorded yet. */
  saveRecording(): string | null;
  /** Works for another of the user's departments from now on; rejects with `ApiError`. */
  chooseDepart(orgCode: string): Promise<void>;
  /** Changes the own account, and who the header says is signed in; rejects with `ApiError`. */
  saveProfile(change: ProfileChange): Promise<void>;
  /** Replaces the cached dictionaries with the server's; rejects with `ApiError`. */
  renewDictionaries(): Promise<void>;
}

const FrameContext = createContext<ConsoleFrame | null>(null);

export const FrameProvider = FrameContext.Provider;

export function useFrame(): ConsoleFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('useFrame needs a FrameProvider above it');
  return frame;
}
