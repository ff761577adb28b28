/** Where the sub-table popover of a row stands (GRID-10). */

/** px it wants below the click, or it stands above. */
const SPACE_BELOW = 350;
/** Of the width of the table. */
const WIDTH = 0.96;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** px from the upper left corner of the layer; `above` = `top` is the lower edge. */
export interface SubTablePlace {
  readonly side: 'below' | 'above';
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

/**
 * @param clickY px from the top of the window
 * @param windowHeight px
 * @param row in the window, as wide as the table
 * @param layer what the popover is placed in, in the window
 */
export function placeSubTable(clickY: number, windowHeight: number, row: Box, layer: Box): SubTablePlace {
  const side = windowHeight - clickY > SPACE_BELOW ? 'below' : 'above';
  const width = Math.round(row.width * WIDTH);
  return {
    side,
    top: row.top + (side === 'below' ? row.height : 0) - layer.top,
    left: row.left + Math.round((row.width - width) / 2) - layer.left,
    width,
  };
}
