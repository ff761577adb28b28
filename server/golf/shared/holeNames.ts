/** What people call the holes of a park, as the board does: `B3` and not the twelfth (SHIFT-13). */

import { golfHole } from '#domain/entities/hole.ts';
import type { Db, Tx } from '../../database/schema.ts';
import { getEntityDb } from '../../resource/tables.ts';

/** The name of a hole by its number in the park; of one that nobody has entered, its number. */
export type HoleNamer = (holeNo: number) => string;

export function createHoleNamer(
  holes: readonly { readonly holeNo: number; readonly displayNo: string | null }[],
): HoleNamer {
  const names = new Map(holes.map(({ holeNo, displayNo }) => [holeNo, displayNo]));
  return (holeNo) => names.get(holeNo) || String(holeNo);
}

export async function findHoleNamer(db: Db | Tx, parkId: string): Promise<HoleNamer> {
  const holes = await getEntityDb(db, golfHole)
    .selectFrom(golfHole.table)
    .select(['holeNo', 'displayNo'])
    .where('parkId', '=', parkId)
    .where('delFlag', '=', 0)
    .execute();
  return createHoleNamer(holes);
}
