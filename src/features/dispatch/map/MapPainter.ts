/**
 * Paints the map on three canvases. The ground lies on one that is larger than the window: panning only shifts it, and
 * it is drawn again when zoom, theme, layers or the margin ask for it. Trackers lie above it and markers above them, and
 * either is only drawn when one of them has moved by half a pixel, and seldom enough to leave the page its time.
 */
import type { CoursePlan } from '#domain/course/plan.ts';
import { computeBoundingBox, type Point } from '#domain/course/plane.ts';
import {
  panView,
  toWindow,
  computeTransform,
  fitView,
  createWholeView,
  zoomView,
} from '#domain/course/view.ts';
import type { Transform, View } from '#domain/course/view.ts';
import { Trails } from '#domain/dispatch/trails.ts';
import type { Palette } from '#src/widgets/canvas/palette.ts';
import { prepareContext, type Surface } from '#src/widgets/canvas/useSurface.ts';
import { Glides } from './Glides.ts';
import { hasSameFields } from '../model/share.ts';
import { Dots } from './Dots.ts';
import { paintCourse } from '#src/widgets/course/paintCourse.ts';
import { FLIGHT_R, paintMarks } from './paintMarks.ts';
import type { Rect } from '#src/widgets/canvas/rect.ts';
import { VEHICLES, type DeviceMark, type MapScene } from './scene.ts';

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

export interface MapLayers {
  readonly ground: HTMLCanvasElement;
  readonly dots: HTMLCanvasElement;
  readonly marks: HTMLCanvasElement;
}

export type Hit = { readonly kind: 'flight' | 'device'; readonly id: string };

/** Ground drawn beyond each edge of the window, pixels. */
const MARGIN = 240;
const HALF_PIXEL = 0.5;
/** A frame this soon is the next one anyway. */
const FRAME_MS = 20;
const SLOWEST_MS = 250;
/** What takes 2 ms to draw is drawn every 32 ms at most: many trackers on a slow machine move less smoothly. */
const SHARE = 16;
/** News alone change markers at once or a little later, when the messages of the tick have all been read. */
const NEWS_MS = 100;

export class MapPainter {
  readonly #ground: HTMLCanvasElement;
  readonly #dots: Dots;
  readonly #marks: HTMLCanvasElement;
  /** Told where the highlighted mark is after each frame; `null` when there is none. */
  readonly #follow: (at: Point | null) => void;
  readonly #glides = new Glides();
  readonly #trails = new Trails();
  readonly #sides = new Map<string, number>();
  /** Rows of the devices among the glides, in the order of the scene. */
  #rows = new Int32Array(0);
  #plates: ReadonlyMap<string, Rect> = new Map();
  #picture: MapPicture | null = null;
  #view: View | null = null;
  /** The transform the ground was drawn for; `null` = to be drawn. */
  #drawn: Transform | null = null;
  /** When they are to be drawn, ms; `Infinity`: nothing moves. */
  #due = { dots: Infinity, marks: Infinity };
  #dotsCostMs = 0;
  #frame = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(layers: MapLayers, follow: (at: Point | null) => void) {
    this.#ground = layers.ground;
    this.#dots = new Dots(layers.dots);
    this.#marks = layers.marks;
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
    if (before === null || !hasSameFields({ ...before, scene: picture.scene }, picture)) this.#draw();
    else this.#drawNews();
  }

  panBy(by: Point): void {
    this.#look((view, { plan, surface }) => panView(view, by, plan.bounds, surface));
  }

  /** @param at in the window; its middle when absent */
  zoomBy(factor: number, at?: Point): void {
    this.#look((view, { plan, surface }) =>
      zoomView(view, factor, at ?? { x: surface.width / 2, y: surface.height / 2 }, plan.bounds, surface),
    );
  }

  showAll(): void {
    this.#look((_, { plan }) => createWholeView(plan.bounds));
  }

  showHole(holeNo: number): void {
    this.#look((view, { plan, surface }) => {
      const hole = plan.holes.find((candidate) => candidate.holeNo === holeNo);
      const box = hole && computeBoundingBox([...hole.polygon, ...hole.line]);
      return box ? fitView(box, plan.bounds, surface) : view;
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
    const { flights, devices, vehicles, byDevice } = picture.scene;
    const strays = flights.flatMap((mark) => mark.strays.flatMap((id) => byDevice.get(id) ?? []));
    const device = nearest(picture.showDevices ? devices : [...vehicles, ...strays], distance, reach);
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
    this.#view = change(this.#view ?? createWholeView(picture.plan.bounds), picture);
    this.#draw();
  }

  #transform({ plan, surface }: MapPicture): Transform {
    return computeTransform(this.#view ?? createWholeView(plan.bounds), plan.bounds, surface);
  }

  #retarget({ scene, plan, still, tickMs }: MapPicture, before: MapPicture | null): void {
    const nowMs = performance.now();
    const { flights, devices } = scene;
    const jumps = still || before?.plan !== plan;
    const longestMs = jumps ? 0 : tickMs;
    const ids = flights.length + devices.length;
    for (const { id, point, fixTs } of flights) {
      this.#glides.move(id, point, nowMs, longestMs);
      if (fixTs !== null) this.#trails.see(id, point, fixTs);
    }
    this.#moveDevices(devices, jumps ? [] : (before?.scene.devices ?? []), nowMs, longestMs);
    if (this.#glides.size === ids && this.#trails.size <= ids) return;
    // Somebody is gone: memory follows what is there.
    const here = new Set([...flights, ...devices].map(({ id }) => id));
    this.#trails.keep(here);
    this.#glides.keep(here);
    this.#moveDevices(devices, [], nowMs, longestMs);
  }

  /** @param known the devices of the picture before: who is the same object at the same place there has not moved */
  #moveDevices(
    devices: readonly DeviceMark[],
    known: readonly DeviceMark[],
    nowMs: number,
    longestMs: number,
  ): void {
    if (this.#rows.length < devices.length) {
      const larger = new Int32Array(devices.length * 2);
      larger.set(this.#rows);
      this.#rows = larger;
    }
    for (const [index, mark] of devices.entries()) {
      if (mark === known[index]) continue;
      const { id, point, item } = mark;
      this.#rows[index] = this.#glides.move(id, point, nowMs, longestMs);
      this.#trails.see(id, point, item.fixTs);
    }
  }

  /** All of it, with the next frame. */
  #draw(): void {
    this.#due = { dots: 0, marks: 0 };
    this.#awaitFrame(0);
  }

  #drawNews(): void {
    const nowMs = performance.now();
    const { dots, marks } = this.#due;
    this.#due = {
      dots: Math.min(dots, nowMs + this.#dotsCostMs * SHARE),
      marks: Math.min(marks, nowMs + NEWS_MS),
    };
    this.#awaitFrame(nowMs);
  }

  #awaitFrame(nowMs: number): void {
    clearTimeout(this.#pause);
    if (this.#frame !== 0) return;
    const waitMs = Math.min(this.#due.dots, this.#due.marks) - nowMs;
    const ask = () => (this.#frame = requestAnimationFrame(() => this.#paint()));
    if (waitMs <= FRAME_MS) ask();
    else if (waitMs < Infinity) this.#pause = setTimeout(ask, waitMs - FRAME_MS / 2);
  }

  #paint(): void {
    this.#frame = 0;
    const picture = this.#picture;
    if (picture === null) return;
    const transform = this.#transform(picture);
    this.#layGround(picture, transform);
    const nowMs = performance.now();
    // A little early is better than a frame late.
    const soon = nowMs + FRAME_MS / 2;
    if (this.#due.dots <= soon) this.#paintDots(picture, transform, nowMs);
    if (this.#due.marks <= soon) this.#paintMarks(picture, transform, nowMs);
    this.#awaitFrame(nowMs);
  }

  #paintDots(
    { scene, surface, palette, showDevices }: MapPicture,
    transform: Transform,
    nowMs: number,
  ): void {
    const { devices } = scene;
    const rows = this.#rows;
    this.#dots.paint(
      {
        count: showDevices ? devices.length : 0,
        isHollow(index) {
          const mark = devices[index];
          return mark === undefined || VEHICLES.includes(mark.item.deviceType) ? null : mark.stale;
        },
        placeOf: (index) => (rows[index] ?? 0) * 2,
        places: this.#glides.places(nowMs),
      },
      surface,
      transform,
      palette.text2,
    );
    this.#dotsCostMs = performance.now() - nowMs;
    const waitMs = Math.max(paceOf(this.#glides.speed(nowMs) * transform.scale), this.#dotsCostMs * SHARE);
    this.#due.dots = nowMs + waitMs;
  }

  #paintMarks(picture: MapPicture, transform: Transform, nowMs: number): void {
    const { plan, scene, palette, surface, selected, highlighted } = picture;
    this.#plates = paintMarks(
      prepareContext(this.#marks, surface),
      {
        plan,
        scene,
        size: surface,
        palette,
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
    const { flights, vehicles, poor, breaching } = scene;
    let speed = 0;
    for (const { id } of [...flights, ...vehicles, ...poor, ...breaching])
      speed = Math.max(speed, this.#glides.speedOf(id, nowMs));
    for (const id of [selected, highlighted, ...flights.flatMap(({ strays }) => strays)])
      if (id !== null) speed = Math.max(speed, this.#glides.speedOf(id, nowMs));
    this.#due.marks = nowMs + paceOf(speed * transform.scale);
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
      paintCourse(prepareContext(this.#ground, larger), picture, around);
      this.#drawn = transform;
      this.#ground.style.transform = `translate(${-MARGIN}px, ${-MARGIN}px)`;
      return;
    }
    this.#ground.style.transform = `translate(${shift.x - MARGIN}px, ${shift.y - MARGIN}px)`;
  }
}

/** How long until the fastest has moved by half a pixel. @param speed pixels a millisecond */
function paceOf(speed: number): number {
  return speed === 0 ? Infinity : Math.min(SLOWEST_MS, HALF_PIXEL / speed);
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
