/**
 * Paints the map on three canvases. The ground lies on one that is larger than the window: panning only shifts it, and
 * it is drawn again when zoom, theme, layers or the margin ask for it. Trackers lie above it and markers above them, and
 * either is only drawn when one of them has moved by half a pixel, and seldom enough to leave the page its time.
 */

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
import type { TrailPoint } from '#domain/dispatch/trails.ts';
import type { Rect } from '#src/widgets/canvas/rect.ts';
import { prepareContext } from '#src/widgets/canvas/useSurface.ts';
import { hasSameFields } from '../model/share.ts';
import { Dots } from './Dots.ts';
import { findHit, type Hit } from './findHit.ts';
import { GroundLayer } from './GroundLayer.ts';
import { Movements } from './Movements.ts';
import { paintMarks } from './paintMarks.ts';
import type { MapLayers, MapPicture } from './picture.ts';
import { VEHICLES } from './scene.ts';

const HALF_PIXEL = 0.5;
/** A frame this soon is the next one anyway. */
const FRAME_MS = 20;
const SLOWEST_MS = 250;
/** What takes 2 ms to draw is drawn every 32 ms at most: many trackers on a slow machine move less smoothly. */
const SHARE = 16;
/** News alone change markers at once or a little later, when the messages of the tick have all been read. */
const NEWS_MS = 100;

export class MapPainter {
  readonly #ground: GroundLayer;
  readonly #dots: Dots;
  readonly #marks: HTMLCanvasElement;
  /** Told where the highlighted mark is after each frame; `null` when there is none. */
  readonly #follow: (at: Point | null) => void;
  readonly #movements = new Movements();
  readonly #sides = new Map<string, number>();
  #plates: ReadonlyMap<string, Rect> = new Map();
  #picture: MapPicture | null = null;
  #view: View | null = null;
  /** When they are to be drawn, ms; `Infinity`: nothing moves. */
  #due = { dots: Infinity, marks: Infinity };
  #dotsCostMs = 0;
  #frame = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(layers: MapLayers, follow: (at: Point | null) => void) {
    this.#ground = new GroundLayer(layers.ground);
    this.#dots = new Dots(layers.dots);
    this.#marks = layers.marks;
    this.#follow = follow;
  }

  show(picture: MapPicture): void {
    const before = this.#picture;
    if (before !== null && hasSameFields(before, picture)) return;
    this.#picture = picture;
    if (before?.plan !== picture.plan) {
      this.#movements.clearTrails();
      this.#view = null;
    }
    if (before?.scene !== picture.scene || before.plan !== picture.plan)
      this.#movements.follow(picture, before);
    const sameGround =
      before !== null &&
      before.plan === picture.plan &&
      before.palette === picture.palette &&
      before.surface === picture.surface &&
      before.hiddenGroups === picture.hiddenGroups &&
      before.soughtHole === picture.soughtHole;
    if (!sameGround) this.#ground.discard();
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
    return findHit({
      scene: picture.scene,
      showDevices: picture.showDevices,
      plates: this.#plates,
      at,
      reach,
      placeOf: ({ id, point }) => toWindow(this.#movements.glides.at(id, nowMs) ?? point, transform),
    });
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
    this.#ground.lay(picture, transform);
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
    const { rows, glides } = this.#movements;
    this.#dots.paint(
      {
        count: showDevices ? devices.length : 0,
        isHollow(index) {
          const mark = devices[index];
          return mark === undefined || VEHICLES.includes(mark.item.deviceType) ? null : mark.stale;
        },
        placeOf: (index) => (rows[index] ?? 0) * 2,
        places: glides.places(nowMs),
      },
      surface,
      transform,
      palette.text2,
    );
    this.#dotsCostMs = performance.now() - nowMs;
    const waitMs = Math.max(paceOf(glides.speed(nowMs) * transform.scale), this.#dotsCostMs * SHARE);
    this.#due.dots = nowMs + waitMs;
  }

  #paintMarks(picture: MapPicture, transform: Transform, nowMs: number): void {
    const { plan, scene, palette, surface, selected, highlighted, track } = picture;
    this.#plates = paintMarks(
      prepareContext(this.#marks, surface),
      {
        plan,
        scene,
        size: surface,
        palette,
        selected,
        highlighted,
        trail: selected === null ? [] : joinTrails(track, this.#movements.trails.of(selected)),
        placeOf: (id) => this.#movements.glides.at(id, nowMs),
      },
      transform,
      this.#sides,
    );
    const followed = highlighted === null ? null : this.#movements.glides.at(highlighted, nowMs);
    this.#follow(followed === null ? null : toWindow(followed, transform));
    const { flights, vehicles, poor, breaching } = scene;
    let speed = 0;
    for (const { id } of [...flights, ...vehicles, ...poor, ...breaching])
      speed = Math.max(speed, this.#movements.glides.speedOf(id, nowMs));
    for (const id of [selected, highlighted, ...flights.flatMap(({ outliers }) => outliers)])
      if (id !== null) speed = Math.max(speed, this.#movements.glides.speedOf(id, nowMs));
    this.#due.marks = nowMs + paceOf(speed * transform.scale);
  }
}

/** How long until the fastest has moved by half a pixel. @param speed pixels a millisecond */
function paceOf(speed: number): number {
  return speed === 0 ? Infinity : Math.min(SLOWEST_MS, HALF_PIXEL / speed);
}

/** What was seen goes on where the track ends. */
function joinTrails(track: readonly TrailPoint[], seen: readonly TrailPoint[]): readonly TrailPoint[] {
  const endTs = track.at(-1)?.ts;
  return endTs === undefined ? seen : [...track, ...seen.filter(({ ts }) => ts > endTs)];
}
