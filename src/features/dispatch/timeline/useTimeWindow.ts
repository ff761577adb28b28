import { useState } from 'react';
import type { Span } from '#domain/dispatch/timeline.ts';

const MINUTE = 60_000;
const SHORTEST = 20 * MINUTE;
const AROUND = 15 * MINUTE;
const BEFORE_NOW = 150 * MINUTE;
const AFTER_NOW = 120 * MINUTE;

/** Which part of the day is on screen. Pure; park time in ms. The day with some air at both ends. */
const widenSpan = ({ fromTs, toTs }: Span): Span => ({ fromTs: fromTs - AROUND, toTs: toTs + AROUND });

/** What is looked at unless somebody chose otherwise: around now, within the day. */
export function chooseFirstWindow(day: Span, nowTs: number | null): Span {
  const whole = widenSpan(day);
  if (nowTs === null || nowTs < whole.fromTs || nowTs > whole.toTs) return whole;
  return heldIn({ fromTs: nowTs - BEFORE_NOW, toTs: nowTs + AFTER_NOW }, day);
}

/** Zooms by a factor; the moment under the mouse stays there. Never shorter than 20 minutes or longer than the day. */
export function zoomWindow(window: Span, factor: number, atTs: number, day: Span): Span {
  const length = window.toTs - window.fromTs;
  const whole = widenSpan(day);
  const next = Math.min(whole.toTs - whole.fromTs, Math.max(SHORTEST, length / factor));
  const share = (atTs - window.fromTs) / length;
  return heldIn({ fromTs: atTs - share * next, toTs: atTs + (1 - share) * next }, day);
}

export function panWindow({ fromTs, toTs }: Span, byMs: number, day: Span): Span {
  return heldIn({ fromTs: fromTs + byMs, toTs: toTs + byMs }, day);
}

function heldIn({ fromTs, toTs }: Span, day: Span): Span {
  const whole = widenSpan(day);
  const length = Math.min(toTs - fromTs, whole.toTs - whole.fromTs);
  const from = Math.min(Math.max(fromTs, whole.fromTs), whole.toTs - length);
  return { fromTs: from, toTs: from + length };
}

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
