// @vitest-environment happy-dom
/** What is taken along on a canvas, and what becomes of it. */

import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useCanvasGestures } from '#src/widgets/canvas/useCanvasGestures.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

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
  await screen.draw(<Canvas />);
  const canvas = screen.place.firstElementChild as HTMLElement;
  canvas.setPointerCapture = () => undefined;
  const send = (type: string, clientX: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, clientY: 0 }));
  send('pointerdown', 0);
  send('pointermove', 50);
  send(end, 50);
  expect(told).toEqual(expected);
});
