/** Ids of the three parks of the demonstration. */
export const PARK_IDS = ['1700000000000000101', '1700000000000000102', '1700000000000000103'] as const;
