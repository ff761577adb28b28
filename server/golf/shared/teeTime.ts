/** What every tee time must be, of bookings and of flights: a day that is not over, opening hours, a hole of the park. */

import { golfHole } from '#domain/entities/hole.ts';
import { readDateTime } from '#domain/validation/time.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import type { Park } from './records.ts';
import { findRowsBy } from './rows.ts';

export interface TeeTime {
  /** `YYYY-MM-DD HH:mm:ss` */
  readonly teeTime: string;
  readonly startHoleNo: number;
}

/** Holes of a park that says nothing. */
const USUAL_HOLES = 18;

/** Why nobody can start there and then (Chinese), or `null`. @param today date in the park, `YYYY-MM-DD` */
export async function findTeeTimeProblem(
  tx: ScopedTx,
  park: Pick<Park, 'id' | 'openTime' | 'closeTime' | 'holeCount'>,
  { teeTime, startHoleNo }: TeeTime,
  today: string,
): Promise<string | null> {
  if (readDateTime(teeTime) !== teeTime) return '开球时间不正确';
  if (!teeTime.endsWith(':00')) return '开球时间须精确到分钟';
  const [date, clock] = [teeTime.slice(0, 10), teeTime.slice(11, 16)];
  if (date < today) return `${date}已过，开球日期不能早于今天（${today}）`;
  const [open, close] = [park.openTime ?? '', park.closeTime ?? ''];
  if (clock < open || clock > close) return `开球时间须在营业时间${open}至${close}内`;
  return (await hasHole(tx, park, startHoleNo)) ? null : `球场没有${startHoleNo}号洞`;
}

/** A park whose holes nobody has entered yet has as many as it says. */
export async function hasHole(
  tx: ScopedTx,
  park: Pick<Park, 'id' | 'holeCount'>,
  holeNo: number,
): Promise<boolean> {
  const holes = await findRowsBy(tx, golfHole, { parkId: park.id });
  if (holes.length > 0) return holes.some((hole) => hole.holeNo === holeNo);
  return Number.isInteger(holeNo) && holeNo >= 1 && holeNo <= (park.holeCount || USUAL_HOLES);
}
