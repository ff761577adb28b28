import type { Contestant } from '../data.ts';

export const glide: Contestant;
export const datasheet: Contestant;
export const antd: Contestant;
