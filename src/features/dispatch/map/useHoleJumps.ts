import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useUi } from '../context/BoardContext.ts';
import type { MapPainter } from './MapPainter.ts';

/**
 * Moves the map to the hole that is jumped to, and back to all of it.
 * @param onSought the hole that is to be marked
 */
export function useHoleJumps(
  painter: RefObject<MapPainter | null>,
  onSought: (holeNo: number | null) => void,
): void {
  const { hole, viewReset } = useUi();
  // Only a jump made while the map is here moves it: what was sought on the matrix before is no wish of now.
  const firstHole = useRef(hole);
  const firstReset = useRef(viewReset);
  const seek = useEffectEvent((holeNo: number) => {
    onSought(holeNo);
    painter.current?.showHole(holeNo);
  });
  const showAll = useEffectEvent(() => {
    onSought(null);
    painter.current?.showAll();
  });
  useEffect(() => {
    if (hole !== null && hole !== firstHole.current) seek(hole.holeNo);
  }, [hole]);
  useEffect(() => {
    if (viewReset !== firstReset.current) showAll();
  }, [viewReset]);
}
