/** Numbers of holes as messages and records carry them: 0 is no hole, where something is off the course or about all of it (ENTITY-15). */

/** `null` for no hole. */
export const readHoleNo = (holeNo: number | null | undefined): number | null =>
  holeNo === undefined || holeNo === 0 ? null : holeNo;

/**
 * `7号洞`, `''` for no hole.
 * @param displayNo what people call it, where that is known
 */
export const formatHole = (holeNo: number | null | undefined, displayNo?: string): string =>
  readHoleNo(holeNo) === null ? '' : `${displayNo ?? holeNo}号洞`;
