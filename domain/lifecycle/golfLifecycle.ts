/** The tables of this folder name permissions that exist. */
import type { Lifecycle, Transition } from '../entities/lifecycle.ts';
import type { GolfPermission } from '../permissions/golf.ts';

export type GolfLifecycle = Lifecycle<GolfPermission>;
export type GolfTransition = Transition<GolfPermission>;
