import { useState } from 'react';
import type { Span } from '#domain/dispatch/timeline.ts';
import { chooseFirstWindow, panWindow, widenSpan, zoomWindow } from './timeWindow.ts';

export type TimeWindow = ReturnType<typeof useTimeWindow>;

/** The part of the day on screen. It follows the present until somebody moves it. */
export function useTimeWindow(day: Span, nowTs: number | null) {
  const [chosen, setChosen] = useState<Span | null>(null);
  const window = chosen ?? chooseFirstWindow(day, nowTs);
  return {
    window,
    panBy: (byMs: number) => setChosen(panWindow(window, byMs, day)),
    zoomBy: (factor: number, atTs = nowTs ?? (window.fromTs + window.toTs) / 2) =>
      setChosen(zoomWindow(window, factor, atTs, day)),
    showDay: () => setChosen(widenSpan(day)),
    followPresent: () => setChosen(null),
  };
}
