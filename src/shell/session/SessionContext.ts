/**
 * Who is signed in, which park and cabin they work in. The app provides it; pages read it through the hooks.
 * A replay has no session: there the user and the park are `null`, the lists empty and every choice does nothing.
 */

import { createContext, useContext } from 'react';
import { StarterCabin } from '#domain/codes/course.ts';

/** `0` and `1` are people of the platform: no park selector, no stored park (PERM-03). */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  readonly realname: string;
  readonly avatar: string | null;
  readonly userType: number;
  readonly orgCode: string | null;
}

export interface ParkOption {
  readonly id: string;
  readonly name: string;
}

export interface ParkChoice {
  /** `parkModelData`; `null` for users of type 0 and 1 and while the list loads. */
  readonly park: ParkOption | null;
  /** Parks the user may see; also filled for types 0 and 1, whose pages offer a park filter. */
  readonly parks: readonly ParkOption[];
  /** Whether it is known where the user works; before that, a question would be about every park, and asked again. */
  readonly isSettled: boolean;
  choose(park: ParkOption): void;
}

export interface CabinChoice {
  /** LOGIN-16 */
  readonly cabin: StarterCabin;
  /** Whether this host offers the choice (`ts.` hosts). */
  readonly offered: boolean;
  /** Sends the choice to the server. Rejects with `ApiError` when it is refused. */
  choose(cabin: StarterCabin): Promise<void>;
}

const UserContext = createContext<SessionUser | null>(null);
const ParkContext = createContext<ParkChoice>({ park: null, parks: [], isSettled: true, choose: () => {} });
const CabinContext = createContext<CabinChoice>({
  cabin: StarterCabin.all,
  offered: false,
  choose: () => Promise.resolve(),
});

export const UserProvider = UserContext.Provider;
export const ParkProvider = ParkContext.Provider;
export const CabinProvider = CabinContext.Provider;

/** The signed-in user, `null` in a replay. */
export const useSessionUser = (): SessionUser | null => useContext(UserContext);
export const usePark = (): ParkChoice => useContext(ParkContext);
export const useCabin = (): CabinChoice => useContext(CabinContext);
