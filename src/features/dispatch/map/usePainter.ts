import { type RefObject, useEffect, useRef } from 'react';
import { usePalette } from '#src/widgets/canvas/palette.ts';
import { placeTip } from '#src/widgets/canvas/placeTip.ts';
import type { Surface } from '#src/widgets/canvas/useSurface.ts';
import { useReducedMotion } from '#src/widgets/useMediaQuery.ts';
import { MapPainter } from './MapPainter.ts';
import type { MapPicture } from './picture.ts';

type CanvasRef = RefObject<HTMLCanvasElement | null>;

/** The canvases of the map, from below. */
interface Layers {
  readonly ground: CanvasRef;
  readonly dots: CanvasRef;
  readonly marks: CanvasRef;
}

interface Picture extends Omit<MapPicture, 'palette' | 'still' | 'surface'> {
  /** `null` until the size of the map is known: nothing is painted before. */
  readonly surface: Surface | null;
}

/**
 * Keeps a painter on the canvases and shows it what there is to see.
 * @param tip follows the highlighted mark
 */
export function usePainter(
  { ground, dots, marks }: Layers,
  tip: RefObject<HTMLElement | null>,
  picture: Picture,
): RefObject<MapPainter | null> {
  const painter = useRef<MapPainter | null>(null);
  const palette = usePalette();
  const still = useReducedMotion();

  useEffect(() => {
    if (ground.current === null || dots.current === null || marks.current === null) return;
    const layers = { ground: ground.current, dots: dots.current, marks: marks.current };
    const made = new MapPainter(layers, (at) => placeTip(tip.current, at));
    painter.current = made;
    return () => made.stop();
  }, [ground, dots, marks, tip]);

  useEffect(() => {
    const { surface } = picture;
    if (surface !== null) painter.current?.show({ ...picture, surface, palette, still });
  });
  return painter;
}
