import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { Point } from '#domain/course/plane.ts';
import { computeWheelFactor, useCanvasGestures } from '#src/widgets/canvas/useCanvasGestures.ts';
import type { Hit } from './findHit.ts';
import type { MapPainter } from './MapPainter.ts';

interface Answers {
  onPress(hit: Hit): void;
  readonly onHover: Dispatch<SetStateAction<Hit | null>>;
}

/** Moves and zooms the map; says what is pressed and what the mouse is over. */
export function useMapGestures(
  stage: RefObject<HTMLElement | null>,
  painter: RefObject<MapPainter | null>,
  { onPress, onHover }: Answers,
): void {
  useCanvasGestures(stage, {
    panBy: (by) => painter.current?.panBy(by),
    zoomBy: (factor, at) => painter.current?.zoomBy(factor, at),
    press(at, reach) {
      const hit = painter.current?.hit(at, reach) ?? null;
      if (hit !== null) onPress(hit);
    },
    hover(at: Point | null) {
      const hit = at === null ? null : (painter.current?.hit(at, 2) ?? null);
      onHover((before) => (before?.id === hit?.id ? before : hit));
    },
    wheel(event, at) {
      painter.current?.zoomBy(computeWheelFactor(event), at);
      return true;
    },
  });
}
