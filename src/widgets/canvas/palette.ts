/** Colours for canvases: the theme's own, read once a theme. */

import { useSyncExternalStore } from 'react';

/** How a state is coloured; the same names as the theme's (`--fw-…`). */
export type CanvasTone = 'idle' | 'ahead' | 'normal' | 'watch' | 'behind' | 'paused' | 'stale';

export interface Palette {
  readonly surface: string;
  readonly surface2: string;
  readonly text: string;
  readonly text2: string;
  readonly border: string;
  readonly control: string;
  readonly focus: string;
  /** A time in which the whole park stands: who stands in it has no colour of their own. */
  readonly stop: string;
  readonly softStop: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly course: {
    readonly ground: string;
    readonly rough: string;
    readonly fairway: string;
    readonly tee: string;
    readonly green: string;
    readonly water: string;
  };
  readonly tone: Readonly<Record<CanvasTone, string>>;
  readonly soft: Readonly<Record<CanvasTone, string>>;
}

function read(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--fw-${name}`).trim();
  return {
    surface: colour('surface'),
    surface2: colour('surface-2'),
    text: colour('text'),
    text2: colour('text-2'),
    border: colour('border'),
    control: colour('control'),
    focus: colour('focus'),
    stop: colour('paused'),
    softStop: colour('paused-soft'),
    primary: colour('primary-strong'),
    onPrimary: colour('on-primary'),
    course: {
      ground: colour('course-ground'),
      rough: colour('course-rough'),
      fairway: colour('course-fairway'),
      tee: colour('course-tee'),
      green: colour('course-green'),
      water: colour('course-water'),
    },
    tone: {
      idle: colour('text-2'),
      ahead: colour('plain'),
      normal: colour('plain'),
      watch: colour('watch'),
      behind: colour('behind'),
      paused: colour('text-2'),
      stale: colour('stale'),
    },
    soft: {
      idle: colour('surface-2'),
      ahead: colour('surface-2'),
      normal: colour('surface-2'),
      watch: colour('watch-soft'),
      behind: colour('behind-soft'),
      paused: colour('surface-2'),
      stale: colour('stale-soft'),
    },
  };
}

const themeName = () => document.documentElement.dataset['theme'] ?? '';
let known: { readonly theme: string; readonly palette: Palette } | null = null;

function current(): Palette {
  const theme = themeName();
  if (known?.theme !== theme) known = { theme, palette: read() };
  return known.palette;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The palette of the theme that is on; a new object only when the theme changes. */
export const usePalette = (): Palette => useSyncExternalStore(subscribe, current);
