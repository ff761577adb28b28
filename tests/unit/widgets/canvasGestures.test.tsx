// @vitest-environment happy-dom
/** What is taken along on a canvas, and what becomes of it. */

import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useCanvasGestures } from '#src/widgets/canvas/useCanvasGestures.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

// BOARD-49
test.each([
  ['pointerup', ['drag', 'drop']],
  ['pointercancel', ['drag', 'cancel']],
])('a pointer that ends by %s leaves %j', async (end, expected) => {
  const told: string[] = [];
  function Canvas() {
    const element = useRef<HTMLDivElement>(null);
    useCanvasGestures(element, {
      panBy: () => undefined,
      zoomBy: () => undefined,
      press: () => undefined,
      hover: () => undefined,
      wheel: () => false,
      grab: () => true,
      drag: () => void told.push('drag'),
      drop: () => void told.push('drop'),
      cancel: () => void told.push('cancel'),
    });
    return <div ref={element} />;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Canvas />));
  const canvas = place.firstElementChild as HTMLElement;
  canvas.setPointerCapture = () => undefined;
  const send = (type: string, clientX: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, clientY: 0 }));
  send('pointerdown', 0);
  send('pointermove', 50);
  send(end, 50);
  expect(told).toEqual(expected);
  await act(async () => root.unmount());
});
