import type { Transform } from '#domain/course/view.ts';
import { prepareContext, type Surface } from '#src/widgets/canvas/useSurface.ts';
import { paintCourse } from '#src/widgets/course/paintCourse.ts';

type Ground = Parameters<typeof paintCourse>[1] & { readonly surface: Surface };

/** Drawn beyond each edge of the window, pixels. */
const MARGIN = 240;

/** The course on a canvas larger than the window: panning only shifts it. */
export class GroundLayer {
  readonly #canvas: HTMLCanvasElement;
  /** The transform it was drawn for; `null` = to be drawn. */
  #drawn: Transform | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
  }

  /** The next `lay` draws it. */
  discard(): void {
    this.#drawn = null;
  }

  /** Shifts it where that is enough, draws it where not. */
  lay(ground: Ground, transform: Transform): void {
    const { surface } = ground;
    const drawn = this.#drawn;
    const shift = drawn === null ? { x: 0, y: 0 } : { x: transform.x - drawn.x, y: transform.y - drawn.y };
    const reaches = Math.abs(shift.x) <= MARGIN && Math.abs(shift.y) <= MARGIN;
    if (drawn === null || drawn.scale !== transform.scale || !reaches) {
      const { width, height, ratio } = surface;
      const larger = { width: width + 2 * MARGIN, height: height + 2 * MARGIN, ratio };
      const around = { scale: transform.scale, x: transform.x + MARGIN, y: transform.y + MARGIN };
      paintCourse(prepareContext(this.#canvas, larger), ground, around);
      this.#drawn = transform;
      this.#canvas.style.transform = `translate(${-MARGIN}px, ${-MARGIN}px)`;
      return;
    }
    this.#canvas.style.transform = `translate(${shift.x - MARGIN}px, ${shift.y - MARGIN}px)`;
  }
}
