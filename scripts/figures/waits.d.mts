import type { Source } from './measures.d.mts';

export function mayWait(path: string, text: string): boolean;
/** Each hit as `path:line what`. */
export function findSleeps(source: Source): readonly string[];
export function findLongWaits(source: Source): readonly string[];
