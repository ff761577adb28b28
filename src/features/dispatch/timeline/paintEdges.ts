/** The edges of the timeline, which do not scroll: flights or holes on the left, hours above. */

import { computeTimeMarks } from '#domain/dispatch/timeline.ts';
import { formatCanvasFont } from '#src/widgets/canvas/font.ts';
import { getFlightLook } from '../model/look.ts';
import { formatMinute } from '../model/times.ts';
import { GUTTER, HEADER, MARK_PX, toX, toY, type TimelineLayout } from './layout.ts';
import { BOLD, type TimelineLook } from './look.ts';
import { drawLine } from './strokes.ts';

type Context = CanvasRenderingContext2D;

const FONT = formatCanvasFont(14);

export function paintGutter(context: Context, layout: TimelineLayout, look: TimelineLook): void {
  const { lines, holes, palette, selected } = look;
  context.save();
  context.beginPath();
  context.rect(0, HEADER, GUTTER, layout.height - HEADER);
  context.clip();
  context.font = BOLD;
  context.textAlign = 'left';
  if (layout.mode === 'flights') {
    lines.forEach(({ flight }, row) => {
      const y = toY(layout, row) + layout.rowHeight / 2;
      const { tone, shape } = getFlightLook(flight);
      if (flight.flightId === selected) {
        context.fillStyle = palette.soft.ahead;
        context.fillRect(0, toY(layout, row), GUTTER, layout.rowHeight);
      }
      context.fillStyle = palette.tone[tone];
      context.fillText(shape, 8, y);
      context.fillStyle = palette.text;
      context.fillText(flight.flightNo, 26, y);
    });
  } else {
    holes.forEach(({ label }, row) => {
      context.fillStyle = palette.text;
      context.fillText(`${label}号洞`, 10, toY(layout, row) + layout.rowHeight / 2);
    });
  }
  context.restore();
  drawLine(context, GUTTER, HEADER, GUTTER, layout.height, palette.border, 1);
}

export function paintHeader(
  context: Context,
  layout: TimelineLayout,
  { palette, nowTs }: TimelineLook,
): void {
  const { width, window } = layout;
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, width, HEADER);
  drawLine(context, 0, HEADER, width, HEADER, palette.border, 1);
  context.font = FONT;
  context.textAlign = 'center';
  for (const ts of computeTimeMarks(window, (width - GUTTER) / MARK_PX)) {
    const x = toX(layout, ts);
    if (x < GUTTER + 10 || x > width - 20) continue;
    context.fillStyle = palette.text2;
    context.fillText(formatMinute(ts), x, HEADER / 2);
  }
  if (nowTs === null) return;
  const x = toX(layout, nowTs);
  if (x < GUTTER || x > width) return;
  context.fillStyle = palette.primary;
  context.beginPath();
  context.roundRect(x - 25, 3, 50, HEADER - 6, 4);
  context.fill();
  context.fillStyle = palette.onPrimary;
  context.font = BOLD;
  context.fillText(formatMinute(nowTs), x, HEADER / 2 + 0.5);
}
