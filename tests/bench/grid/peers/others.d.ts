import type { Contestant } from '../data.ts';

export const ag: Contestant;
export const vxe: Contestant;
