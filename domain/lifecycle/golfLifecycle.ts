/** The tables of this folder name permissions that exist, and states of their dictionary. */
import type { CodesOfDictionaries, DictionaryCode } from '../dictionaries/all.ts';
import type { Lifecycle, Transition } from '../entities/lifecycle.ts';
import type { GolfPermission } from '../permissions/golf.ts';

/** @typeParam D code of the dictionary of its states */
export interface GolfLifecycle<D extends DictionaryCode> extends Lifecycle<
  GolfPermission,
  CodesOfDictionaries[D]
> {
  readonly dict: D;
}

export type GolfTransition<D extends DictionaryCode> = Transition<GolfPermission, CodesOfDictionaries[D]>;
