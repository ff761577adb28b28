import { useLayoutEffect } from 'react';

/**
 * Tells the frame around the board that it is in sight: it has the light and the sound control itself, so the header keeps
 * its own back (BOARD-64); on a wall screen header, menu and tabs make room (BOARD-66).
 */
export function useInSight(look: 'desk' | 'wall'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['board'] = look;
    return () => {
      delete dataset['board'];
    };
  }, [look]);
}
