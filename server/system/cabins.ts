import { DICTIONARIES } from '#domain/dictionaries/all.ts';

/** Starter huts a desk may work for (golf-domain 2.33). */
export const CABINS = DICTIONARIES.find(({ code }) => code === 'golf_cabin')?.items ?? [];
