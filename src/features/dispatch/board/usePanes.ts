/** Sizes of the panes: what the window gives, until this user makes them otherwise (BOARD-60). */

import { type CSSProperties, useSyncExternalStore } from 'react';
import { type PaneSizes, useRememberedPanes } from './useRemembered.ts';

type Pane = keyof PaneSizes;

/** px; the centre keeps room for its tiles, whatever is chosen. */
const LIMITS: Readonly<Record<Pane, { readonly min: number; readonly max: number }>> = {
  alarms: { min: 220, max: 960 },
  detail: { min: 236, max: 640 },
  strip: { min: 72, max: 480 },
};

/** A screen for several metres has larger letters, and panes for them (see `board.module.css`). */
const FAR_PX = 2560;
const FARTHEST_PX = 3400;
const SMALL_PX = 1440;
const LARGE_PX = 1680;
/** Below it the starting tees have two lines of smaller slots. */
const LOW_PX = 800;

function computeDefaultSizes(width: number, height: number): Required<PaneSizes> {
  if (width >= FARTHEST_PX) return { alarms: 640, detail: 560, strip: 340 };
  if (width >= FAR_PX) return { alarms: 480, detail: 430, strip: 260 };
  const heights = height <= LOW_PX ? { detail: 244, strip: 144 } : { detail: 276, strip: 168 };
  if (width >= LARGE_PX) return { alarms: 360, ...heights };
  return { alarms: width < SMALL_PX ? 290 : 320, ...heights };
}

/** Custom properties for the style sheet. */
type PaneStyle = CSSProperties & Readonly<Record<`--${Pane}`, string>>;

export interface Panes {
  readonly style: PaneStyle;
  /** What the divider beside a pane needs. */
  dividerOf(pane: Pane): {
    readonly size: number;
    readonly min: number;
    readonly max: number;
    onChange(size: number): void;
    onReset(): void;
  };
}

function followWindow(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

export function usePanes(): Panes {
  const [chosen, remember] = useRememberedPanes();
  const width = useSyncExternalStore(followWindow, () => window.innerWidth);
  const height = useSyncExternalStore(followWindow, () => window.innerHeight);
  const sizes = { ...computeDefaultSizes(width, height), ...chosen };
  return {
    style: {
      '--alarms': `${sizes.alarms}px`,
      '--detail': `${sizes.detail}px`,
      '--strip': `${sizes.strip}px`,
    },
    dividerOf: (pane) => ({
      ...LIMITS[pane],
      size: sizes[pane],
      onChange: (size) => remember({ ...chosen, [pane]: size }),
      onReset() {
        const { [pane]: _size, ...others } = chosen;
        remember(others);
      },
    }),
  };
}
