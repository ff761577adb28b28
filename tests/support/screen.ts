import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';

/** The part of the page that a test draws into. */
export interface Screen {
  readonly place: HTMLElement;
  /** Draws in the place of what was drawn before, and waits for effects and what they set. */
  draw(content: ReactNode): Promise<void>;
  /** Takes everything away before the test ends. */
  clear(): Promise<void>;
}

/**
 * Gives each test of a file its own root of React, and empties the page after it.
 *
 *     const screen = setUpScreen();
 *     test('…', async () => {
 *       await screen.draw(<Page />);
 *       expect(screen.place.textContent).toBe('…');
 *     });
 *
 * Hooks that stand above the call begin before it and end after it: fake timers of theirs last until nothing is drawn.
 */
export function setUpScreen(): Screen {
  let root: Root;
  let place: HTMLElement;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const begin = (): void => {
    place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
  };
  beforeEach(begin);
  afterEach(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
  });
  return {
    get place() {
      return place;
    },
    draw: (content) => act(async () => root.render(content)),
    async clear() {
      await act(async () => root.unmount());
      begin();
    },
  };
}
