import { DICTIONARIES } from '#domain/dictionaries/all.ts';

/** Starter huts a desk may work for (LOGIN-16). */
export const CABINS = DICTIONARIES.find(({ code }) => code === 'golf_cabin')?.items ?? [];
