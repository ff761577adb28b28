/** Whether a file was measured in GCJ-02, as Chinese maps and many phones do: it lies beside its park by the known shift (MAPFILE-09). */

import { toGcj02, toWgs84 } from '../gcj02.ts';
import type { LngLat } from '../model.ts';

export type DatumSuspicion = 'none' | 'fileIsShifted' | 'parkIsShifted';

const LEAST_M = 100;
const MOST_M = 700;
const METRES_PER_LNG = 111_320;
const METRES_PER_LAT = 110_540;

/**
 * @param file the middle of what the file draws
 * @param park the middle of what the park has drawn, else where it says it is
 */
export function detectDatum(file: LngLat, park: LngLat): DatumSuspicion {
  const away = computeMetres(file, park);
  if (away < LEAST_M || away > MOST_M) return 'none';
  if (computeMetres(toWgs84(file), park) < away / 2) return 'fileIsShifted';
  return computeMetres(toGcj02(file), park) < away / 2 ? 'parkIsShifted' : 'none';
}

/** Good enough within a city. */
export function computeMetres([lng, lat]: LngLat, [otherLng, otherLat]: LngLat): number {
  const perLng = Math.cos((lat * Math.PI) / 180) * METRES_PER_LNG;
  return Math.hypot((otherLng - lng) * perLng, (otherLat - lat) * METRES_PER_LAT);
}
