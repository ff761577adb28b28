/** Name plates of flights. Window coordinates. */

import type { Point } from '#domain/course/plane.ts';
import type { Size } from '#domain/course/view.ts';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { contains, isOverlapping, type Rect } from '#src/widgets/canvas/rect.ts';
import { measureText } from '#src/widgets/canvas/useSurface.ts';
import type { FlightMark, MapScene } from './scene.ts';

interface PlatesLook {
  readonly scene: Pick<MapScene, 'flights'>;
  readonly size: Size;
  readonly palette: Palette;
}

/** Radius of a flight's marker, px. */
export const FLIGHT_R = 8;
const FONT = formatCanvasFont(14, 600);
const PILL_HEIGHT = 20;
const GAP = 3;
/** Right, left, above, below: where a plate may stand, as shares of its size from the marker. */
const SIDES: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
];

function plateAt(at: Point, width: number, side: number): Rect {
  const [dx, dy] = SIDES[side] ?? [1, 0];
  const reach = FLIGHT_R + GAP;
  return {
    x: at.x - width / 2 + dx * (reach + width / 2),
    y: at.y - PILL_HEIGHT / 2 + dy * (reach + PILL_HEIGHT / 2),
    width,
    height: PILL_HEIGHT,
  };
}

/** Name plates beside their markers, on the side where they cover nothing; a plate stays on its side while it can. */
export function paintPlates(
  context: CanvasRenderingContext2D,
  { scene: { flights }, palette, size }: PlatesLook,
  places: ReadonlyMap<string, Point>,
  labels: readonly Rect[],
  sides: Map<string, number>,
): ReadonlyMap<string, Rect> {
  const r = FLIGHT_R;
  const window: Rect = { x: 0, y: 0, width: size.width, height: size.height };
  const markers = [...places.values()].map(({ x, y }) => ({
    x: x - r,
    y: y - r,
    width: 2 * r,
    height: 2 * r,
  }));
  const taken: Rect[] = [...labels, ...markers];
  const plates = new Map<string, Rect>();
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { id, flight, look } of flights) {
    const at = places.get(id);
    if (at === undefined) continue;
    const width = measureText(context, flight.flightNo) + 10;
    const isFree = (side: number) => {
      const plate = plateAt(at, width, side);
      return contains(window, plate) && !taken.some((rect) => isOverlapping(rect, plate));
    };
    const before = sides.get(id) ?? 0;
    const side = isFree(before)
      ? before
      : Math.max(
          0,
          SIDES.findIndex((_, candidate) => isFree(candidate)),
        );
    sides.set(id, side);
    const plate = plateAt(at, width, side);
    taken.push(plate);
    plates.set(id, plate);
    paintPlate(context, plate, flight.flightNo, look.tone, palette);
  }
  return plates;
}

function paintPlate(
  context: CanvasRenderingContext2D,
  plate: Rect,
  text: string,
  tone: FlightMark['look']['tone'],
  palette: Palette,
): void {
  context.beginPath();
  context.roundRect(plate.x, plate.y, plate.width, plate.height, 4);
  context.fillStyle = palette.soft[tone];
  context.fill();
  context.strokeStyle = palette.tone[tone];
  context.lineWidth = 1;
  context.stroke();
  context.fillStyle = palette.tone[tone];
  context.fillText(text, plate.x + plate.width / 2, plate.y + plate.height / 2 + 0.5);
}
