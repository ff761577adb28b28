/** What the map is to show, and on which canvases. */

import type { CoursePlan } from '#domain/course/plan.ts';
import type { TrailPoint } from '#domain/dispatch/trails.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import type { Surface } from '#src/widgets/canvas/useSurface.ts';
import type { MapScene } from './scene.ts';

export interface MapPicture {
  readonly plan: CoursePlan;
  readonly scene: MapScene;
  readonly palette: Palette;
  readonly surface: Surface;
  readonly hiddenGroups: ReadonlySet<string>;
  readonly showDevices: boolean;
  /** flightId or deviceId. */
  readonly selected: string | null;
  readonly highlighted: string | null;
  /** Where the selected tracker was before what was seen of it here, oldest first. */
  readonly track: readonly TrailPoint[];
  readonly soughtHole: number | null;
  /** No movement: markers jump. */
  readonly still: boolean;
  /** Longest a movement takes, ms: one tick. */
  readonly tickMs: number;
}

export interface MapLayers {
  readonly ground: HTMLCanvasElement;
  readonly dots: HTMLCanvasElement;
  readonly marks: HTMLCanvasElement;
}
