/**
 * Paints the map on two canvases. The ground lies on one that is larger than the window: panning only shifts it, and it
 * is drawn again when zoom, theme, layers or the margin ask for it. Markers lie above, and a frame is only drawn when
 * one of them has moved by half a pixel.
 */
import type { CoursePlan } from '#domain/course/plan.ts';
import { boxOf, type Point } from '#domain/course/plane.ts';
import { pannedBy, toWindow, transformOf, viewOf, wholeView, zoomedAt } from '#domain/course/view.ts';
import type { Transform, View } from '#domain/course/view.ts';
import { Trails } from '#domain/dispatch/trails.ts';
import type { Palette } from '../canvas/palette.ts';
import { prepare, type Surface } from '../canvas/useSurface.ts';
import { Glides } from './Glides.ts';
import { paintCourse } from './paintCourse.ts';
import { FLIGHT_R, isVehicle, paintMarks } from './paintMarks.ts';
import type { Rect } from './rect.ts';
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
  readonly soughtHole: number | null;
  /** No movement: markers jump. */
  readonly still: boolean;
  /** Longest a movement takes, ms: one tick. */
  readonly tickMs: number;
}

export type Hit = { readonly kind: 'flight' | 'device'; readonly id: string };

/** Ground drawn beyond each edge of the window, pixels. */
const MARGIN = 240;
const SHORTEST_MS = 100;
const HALF_PIXEL = 0.5;
/** A frame this soon is the next one anyway. */
const FRAME_MS = 20;
const SLOWEST_MS = 250;

export class MapPainter {
  readonly #ground: HTMLCanvasElement;
  readonly #marks: HTMLCanvasElement;
  /** Told where the highlighted mark is after each frame; `null` when there is none. */
  readonly #follow: (at: Point | null) => void;
  readonly #glides = new Glides();
  readonly #trails = new Trails();
  readonly #sides = new Map<string, number>();
  #plates: ReadonlyMap<string, Rect> = new Map();
  #picture: MapPicture | null = null;
  #view: View | null = null;
  /** The transform the ground was drawn for; `null` = to be drawn. */
  #drawn: Transform | null = null;
  #frame = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(ground: HTMLCanvasElement, marks: HTMLCanvasElement, follow: (at: Point | null) => void) {
    this.#ground = ground;
    this.#marks = marks;
    this.#follow = follow;
  }

  show(picture: MapPicture): void {
    const before = this.#picture;
    this.#picture = picture;
    if (before?.plan !== picture.plan) {
      this.#trails.clear();
      this.#view = null;
    }
    if (before?.scene !== picture.scene || before.plan !== picture.plan) this.#retarget(picture, before);
    const sameGround =
      before !== null &&
      before.plan === picture.plan &&
      before.palette === picture.palette &&
      before.surface === picture.surface &&
      before.hiddenGroups === picture.hiddenGroups &&
      before.soughtHole === picture.soughtHole;
    if (!sameGround) this.#drawn = null;
    this.#draw();
  }

  panBy(by: Point): void {
    this.#look((view, { plan, surface }) => pannedBy(view, by, plan.bounds, surface));
  }

  /** @param at in the window; its middle when absent */
  zoomBy(factor: number, at?: Point): void {
    this.#look((view, { plan, surface }) =>
      zoomedAt(view, factor, at ?? { x: surface.width / 2, y: surface.height / 2 }, plan.bounds, surface),
    );
  }

  showAll(): void {
    this.#look((_, { plan }) => wholeView(plan.bounds));
  }

  showHole(holeNo: number): void {
    this.#look((view, { plan, surface }) => {
      const hole = plan.holes.find((candidate) => candidate.holeNo === holeNo);
      const box = hole && boxOf([...hole.polygon, ...hole.line]);
      return box ? viewOf(box, plan.bounds, surface) : view;
    });
  }

  /** What is under a point of the window: flights first, their plates too. @param reach pixels around the point */
  hit(at: Point, reach: number): Hit | null {
    const picture = this.#picture;
    if (picture === null) return null;
    const transform = this.#transform(picture);
    const nowMs = performance.now();
    const distance = (mark: { readonly id: string; readonly point: Point }) => {
      const { x, y } = toWindow(this.#glides.at(mark.id, nowMs) ?? mark.point, transform);
      return Math.hypot(x - at.x, y - at.y);
    };
    const flight = nearest(picture.scene.flights, distance, FLIGHT_R + reach);
    if (flight !== null) return { kind: 'flight', id: flight.id };
    for (const [id, { x, y, width, height }] of this.#plates) {
      if (at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height) return { kind: 'flight', id };
    }
    const strays = new Set(picture.scene.flights.flatMap((mark) => mark.strays));
    const devices = picture.scene.devices.filter(
      (mark) => picture.showDevices || isVehicle(mark) || strays.has(mark.id),
    );
    const device = nearest(devices, distance, reach);
    return device === null ? null : { kind: 'device', id: device.id };
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#pause);
    this.#frame = 0;
  }

  #look(change: (view: View, picture: MapPicture) => View): void {
    const picture = this.#picture;
    if (picture === null) return;
    this.#view = change(this.#view ?? wholeView(picture.plan.bounds), picture);
    this.#draw();
  }

  #transform({ plan, surface }: MapPicture): Transform {
    return transformOf(this.#view ?? wholeView(plan.bounds), plan.bounds, surface);
  }

  #retarget({ scene, plan, still, tickMs }: MapPicture, before: MapPicture | null): void {
    const nowMs = performance.now();
    const marks = [...scene.flights, ...scene.devices];
    const jumps = still || before?.plan !== plan;
    // Pictures come once a tick, faster in a replay: each movement is over when the next one is due.
    const durationMs = Math.min(tickMs, Math.max(SHORTEST_MS, this.#glides.age(nowMs)));
    this.#glides.retarget(
      marks.map(({ id, point }) => [id, point]),
      nowMs,
      jumps ? 0 : durationMs,
    );
    for (const { id, point, fixTs } of scene.flights) if (fixTs !== null) this.#trails.see(id, point, fixTs);
    for (const { id, point, item } of scene.devices) this.#trails.see(id, point, item.fixTs);
    this.#trails.keep(new Set(marks.map(({ id }) => id)));
  }

  #draw(): void {
    clearTimeout(this.#pause);
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint(): void {
    this.#frame = 0;
    const picture = this.#picture;
    if (picture === null) return;
    const { plan, scene, palette, surface, showDevices, selected, highlighted } = picture;
    const transform = this.#transform(picture);
    this.#layGround(picture, transform);
    const nowMs = performance.now();
    this.#plates = paintMarks(
      prepare(this.#marks, surface),
      {
        plan,
        scene,
        size: surface,
        palette,
        showDevices,
        selected,
        highlighted,
        trail: selected === null ? [] : this.#trails.of(selected),
        placeOf: (id) => this.#glides.at(id, nowMs),
      },
      transform,
      this.#sides,
    );
    const followed = highlighted === null ? null : this.#glides.at(highlighted, nowMs);
    this.#follow(followed === null ? null : toWindow(followed, transform));
    this.#next(this.#glides.speed(nowMs) * transform.scale);
  }

  /** Shifts the ground where that is enough, draws it where not. */
  #layGround(picture: MapPicture, transform: Transform): void {
    const { surface } = picture;
    const drawn = this.#drawn;
    const shift = drawn === null ? { x: 0, y: 0 } : { x: transform.x - drawn.x, y: transform.y - drawn.y };
    const reaches = Math.abs(shift.x) <= MARGIN && Math.abs(shift.y) <= MARGIN;
    if (drawn === null || drawn.scale !== transform.scale || !reaches) {
      const { width, height, ratio } = surface;
      const larger = { width: width + 2 * MARGIN, height: height + 2 * MARGIN, ratio };
      const around = { scale: transform.scale, x: transform.x + MARGIN, y: transform.y + MARGIN };
      paintCourse(prepare(this.#ground, larger), picture, around);
      this.#drawn = transform;
      this.#ground.style.transform = `translate(${-MARGIN}px, ${-MARGIN}px)`;
      return;
    }
    this.#ground.style.transform = `translate(${shift.x - MARGIN}px, ${shift.y - MARGIN}px)`;
  }

  /** @param speed of the fastest marker, pixels a millisecond */
  #next(speed: number): void {
    if (speed === 0) return;
    const waitMs = Math.min(SLOWEST_MS, HALF_PIXEL / speed);
    if (waitMs <= FRAME_MS) this.#draw();
    else this.#pause = setTimeout(() => this.#draw(), waitMs);
  }
}

function nearest<T>(items: readonly T[], distance: (item: T) => number, within: number): T | null {
  let best: T | null = null;
  let least = within;
  for (const item of items) {
    const d = distance(item);
    if (d <= least) {
      best = item;
      least = d;
    }
  }
  return best;
}
