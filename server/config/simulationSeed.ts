import type { Settings } from './settings.ts';

/** What courses and days are drawn from; courses exist without a day too (`SIM=off`). */
export const getSimulationSeed = ({ sim }: Settings): string => String(sim?.seed ?? 0);
