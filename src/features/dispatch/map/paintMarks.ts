/** What moves and is more than a dot: flights, vehicles, trail and rings of what is selected. Window coordinates. */

import { DeviceType } from '#domain/codes/play.ts';
import type { CoursePlan } from '#domain/course/plan.ts';
import type { Point } from '#domain/course/plane.ts';
import { toWindow, type Size, type Transform } from '#domain/course/view.ts';
import type { TrailPoint } from '#domain/dispatch/trails.ts';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import type { Rect } from '#src/widgets/canvas/rect.ts';
import { computeLabelRect, tracePath } from '#src/widgets/course/paintCourse.ts';
import { DOT_R } from './Dots.ts';
import { FLIGHT_R, paintPlates } from './paintPlates.ts';
import type { DeviceMark, FlightMark, MapScene } from './scene.ts';
import { addShape } from './shapes.ts';

type Context = CanvasRenderingContext2D;

export interface MarksLook {
  readonly plan: CoursePlan;
  readonly scene: MapScene;
  readonly size: Size;
  readonly palette: Palette;
  readonly selected: string | null;
  readonly highlighted: string | null;
  readonly trail: readonly TrailPoint[];
  /** Where a mark is at this moment, on the plan. */
  placeOf(id: string): Point | null;
}

const VEHICLE_R = 8;
const GLYPH_FONT = formatCanvasFont(11, 600);
/** Signs of vehicles without a flight, by golf_device_type. */
const SIGNS: Readonly<Record<string, string>> = {
  [DeviceType.marshalHandheld]: '巡',
  [DeviceType.serviceVehicle]: '工',
};

/** Paints everything and gives where each flight's name plate stands, for whoever asks what is under the mouse. */
export function paintMarks(
  context: Context,
  look: MarksLook,
  transform: Transform,
  sides: Map<string, number>,
): ReadonlyMap<string, Rect> {
  const { scene, palette } = look;
  const place = (mark: { readonly id: string; readonly point: Point }) =>
    toWindow(look.placeOf(mark.id) ?? mark.point, transform);

  paintTrail(context, look, transform);
  if (scene.poor.length > 0) paintErrors(context, scene.poor, place, transform.scale, palette);
  for (const mark of scene.flights) {
    for (const outlier of mark.outliers) {
      const device = scene.byDevice.get(outlier);
      if (device === undefined) continue;
      tether(context, place(mark), place(device), palette);
      paintOutlier(context, device, place(device), palette);
    }
  }
  for (const mark of scene.vehicles) paintVehicle(context, mark, place(mark), palette);
  const places = new Map(scene.flights.map((mark) => [mark.id, place(mark)]));
  for (const mark of scene.flights) paintFlight(context, mark, places.get(mark.id) ?? mark.point, palette);
  const labels = look.plan.holes.flatMap((hole) => computeLabelRect(context, hole, transform) ?? []);
  const plates = paintPlates(context, look, places, labels, sides);
  paintRings(context, look, place);
  return plates;
}

function paintTrail(context: Context, { trail, palette }: MarksLook, transform: Transform): void {
  if (trail.length < 2) return;
  tracePath(context, trail, transform);
  context.strokeStyle = palette.focus;
  context.lineWidth = 2.5;
  context.globalAlpha = 0.7;
  context.stroke();
  context.globalAlpha = 1;
}

type Place = (mark: { readonly id: string; readonly point: Point }) => Point;

function paintErrors(
  context: Context,
  devices: readonly DeviceMark[],
  place: Place,
  scale: number,
  palette: Palette,
): void {
  context.beginPath();
  for (const mark of devices) {
    const { x, y } = place(mark);
    context.moveTo(x + mark.errorM * scale, y);
    context.arc(x, y, mark.errorM * scale, 0, 2 * Math.PI);
  }
  context.globalAlpha = 0.12;
  context.fillStyle = palette.tone.stale;
  context.fill();
  context.globalAlpha = 0.6;
  context.strokeStyle = palette.tone.stale;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
}

function tether(context: Context, from: Point, to: Point, palette: Palette): void {
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.setLineDash([2, 4]);
  context.strokeStyle = palette.text2;
  context.lineWidth = 1.5;
  context.stroke();
  context.setLineDash([]);
}

function paintOutlier(context: Context, { stale }: DeviceMark, { x, y }: Point, palette: Palette): void {
  context.beginPath();
  context.arc(x, y, DOT_R * 2, 0, 2 * Math.PI);
  // Whoever wandered off has no alarm for that: it has no colour of one (BOARD-102).
  context.fillStyle = stale ? palette.surface : palette.text2;
  context.fill();
  context.strokeStyle = palette.text2;
  context.lineWidth = 1.5;
  context.stroke();
}

function paintVehicle(context: Context, mark: DeviceMark, { x, y }: Point, palette: Palette): void {
  context.beginPath();
  context.roundRect(x - VEHICLE_R, y - VEHICLE_R, VEHICLE_R * 2, VEHICLE_R * 2, 3);
  context.fillStyle = mark.stale ? palette.surface : palette.primary;
  context.fill();
  context.strokeStyle = mark.stale ? palette.tone.stale : palette.surface;
  context.lineWidth = 1.5;
  context.stroke();
  context.fillStyle = mark.stale ? palette.text2 : palette.onPrimary;
  context.font = GLYPH_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(SIGNS[mark.item.deviceType] ?? '', x, y + 0.5);
}

function paintFlight(context: Context, mark: FlightMark, at: Point, palette: Palette): void {
  const { look, hollow, unacked, untakenTone } = mark;
  const colour = palette.tone[look.tone];
  context.beginPath();
  addShape(context, look.tone, at, FLIGHT_R);
  context.lineJoin = 'round';
  // The edge keeps markers apart that stand on each other, whatever is below.
  context.strokeStyle = palette.surface;
  context.lineWidth = 4;
  context.stroke();
  context.fillStyle = hollow ? palette.surface : colour;
  context.fill();
  if (hollow) {
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.stroke();
  }
  if (!unacked) return;
  context.beginPath();
  context.arc(at.x, at.y, FLIGHT_R + 5, 0, 2 * Math.PI);
  context.strokeStyle = palette.tone[untakenTone];
  context.lineWidth = 2.5;
  context.stroke();
}

function paintRings(context: Context, look: MarksLook, place: Place): void {
  const { scene, palette, selected, highlighted } = look;
  const chosen = [selected, highlighted].flatMap((id) => scene.byDevice.get(id ?? '') ?? []);
  for (const mark of new Set([...scene.breaching, ...chosen, ...scene.flights])) {
    const isSelected = mark.id === selected;
    const breach = 'breach' in mark ? mark.breach : null;
    if (!isSelected && breach === null && mark.id !== highlighted) continue;
    const { x, y } = place(mark);
    context.beginPath();
    context.arc(x, y, FLIGHT_R + 8, 0, 2 * Math.PI);
    context.strokeStyle = breach === null ? palette.focus : palette.tone[breach];
    context.lineWidth = isSelected ? 3 : 2;
    if (!isSelected) context.setLineDash([4, 3]);
    context.stroke();
    context.setLineDash([]);
  }
}
