/**
 * Trackers as dots, on a canvas of their own, written pixel by pixel: where no graphics card helps, a path of ten
 * thousand circles takes three frames, and ten thousand pixels squared a tenth of one (tests/bench).
 */

import type { Transform } from '#domain/course/view.ts';
import { fitCanvas, type Surface } from '#src/widgets/canvas/useSurface.ts';

export const DOT_R = 2.5;
/** Places within a pixel that are told apart, each way: whole pixels would make slow dots hop. */
const PHASES = 4;
/** On larger and denser screens dots are a little softer, not slower. */
const MOST_PIXELS = 4_000_000;
/** Subpixels that are looked at to tell how much of a pixel is covered, each way. */
const SAMPLES = 4;

/** Pixels of a dot: how far from its first one, and what they are; the more they are covered the larger the number. */
interface Stamp {
  readonly steps: Int32Array;
  readonly values: Uint32Array;
}

interface Stamps {
  readonly key: string;
  /** Pixels of a side. */
  readonly side: number;
  /** By phase, row by row. */
  readonly full: readonly Stamp[];
  readonly hollow: readonly Stamp[];
}

/** On the plan. */
export interface DotLook {
  readonly count: number;
  /** `null`: not drawn. */
  isHollow(index: number): boolean | null;
  /** Where it stands: index of its x in `places`, its y behind. */
  placeOf(index: number): number;
  readonly places: Float64Array;
}

export class Dots {
  readonly #canvas: HTMLCanvasElement;
  #image: ImageData | null = null;
  #pixels = new Uint32Array(0);
  #stamps: Stamps | null = null;
  #isEmpty = true;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  paint(look: DotLook, surface: Surface, transform: Transform, colour: string): void {
    const ratio = Math.min(surface.ratio, Math.sqrt(MOST_PIXELS / (surface.width * surface.height)));
    const { width, height } = fitCanvas(this.#canvas, { ...surface, ratio });
    if (look.count === 0 && this.#isEmpty) return;
    // Read and written by the processor: such a canvas must not live on the graphics card.
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no 2D canvas');
    if (this.#image?.width !== width || this.#image.height !== height) {
      this.#image = context.createImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    }
    this.#pixels.fill(0);
    this.#write(look, ratio, transform, inkOf(colour), width, height);
    context.putImageData(this.#image, 0, 0);
    this.#isEmpty = look.count === 0;
  }

  #write(
    { count, isHollow, placeOf, places }: DotLook,
    ratio: number,
    transform: Transform,
    ink: number,
    width: number,
    height: number,
  ): void {
    const key = `${ratio} ${width} ${ink}`;
    if (this.#stamps?.key !== key) this.#stamps = stampsOf(key, ratio, width, ink);
    const { side, full, hollow } = this.#stamps;
    const pixels = this.#pixels;
    const scale = transform.scale * ratio;
    const left = transform.x * ratio - side / 2;
    const top = transform.y * ratio - side / 2;
    for (let index = 0; index < count; index += 1) {
      const isRing = isHollow(index);
      if (isRing === null) continue;
      const at = placeOf(index);
      const x = (places[at] ?? 0) * scale + left;
      const y = (places[at + 1] ?? 0) * scale + top;
      // Also leaves out what has no place: comparing with NaN is false.
      if (!(x >= 0 && y >= 0 && x + side + 1 < width && y + side + 1 < height)) continue;
      const [column, row] = [Math.floor(x), Math.floor(y)];
      const phase = Math.floor((y - row) * PHASES) * PHASES + Math.floor((x - column) * PHASES);
      const stamp = (isRing ? hollow : full)[phase];
      if (stamp === undefined) continue;
      const { steps, values } = stamp;
      const first = row * width + column;
      for (let pixel = 0; pixel < steps.length; pixel += 1) {
        const to = first + (steps[pixel] ?? 0);
        const value = values[pixel] ?? 0;
        // Where dots overlap, the one that covers more: they are of one colour.
        if (value > (pixels[to] ?? 0)) pixels[to] = value;
      }
    }
  }
}

function stampsOf(key: string, ratio: number, width: number, ink: number): Stamps {
  const r = DOT_R * ratio;
  const side = Math.ceil(2 * r) + 2;
  const phases = Array.from({ length: PHASES * PHASES }, (_, phase) => ({
    x: side / 2 + ((phase % PHASES) + 0.5) / PHASES,
    y: side / 2 + (Math.floor(phase / PHASES) + 0.5) / PHASES,
  }));
  const stamps = (inner: number, outer: number): readonly Stamp[] =>
    phases.map(({ x, y }) => {
      const steps: number[] = [];
      const values: number[] = [];
      for (let row = 0; row <= side; row += 1) {
        for (let column = 0; column <= side; column += 1) {
          const share = shareBetween(inner, outer, column - x, row - y);
          if (share === 0) continue;
          steps.push(row * width + column);
          values.push(((Math.round(share * 255) << 24) | ink) >>> 0);
        }
      }
      return { steps: Int32Array.from(steps), values: Uint32Array.from(values) };
    });
  const line = ratio / 2;
  return { key, side, full: stamps(0, r), hollow: stamps(r - line, r + line) };
}

/** How much of a pixel lies between two circles around 0, 0. */
function shareBetween(inner: number, outer: number, left: number, top: number): number {
  let hits = 0;
  for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
    const x = left + ((sample % SAMPLES) + 0.5) / SAMPLES;
    const y = top + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    const distance = Math.hypot(x, y);
    if (distance <= outer && distance >= inner) hits += 1;
  }
  return hits / (SAMPLES * SAMPLES);
}

const inks = new Map<string, number>();

/** Red, green and blue of a colour as the lower bytes of a pixel. */
function inkOf(colour: string): number {
  const known = inks.get(colour);
  if (known !== undefined) return known;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) throw new Error('no 2D canvas');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const ink = red | (green << 8) | (blue << 16);
  inks.set(colour, ink);
  return ink;
}
