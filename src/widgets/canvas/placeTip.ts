import type { Point } from '#domain/course/plane.ts';

const AWAY_PX = 16;

/** Puts a tooltip beside a point of its parent, on the side where there is room; nowhere when the point is out of sight. */
export function placeTip(tip: HTMLElement | null, at: Point | null): void {
  if (tip === null) return;
  const parent = tip.parentElement;
  const isSeen =
    at !== null &&
    parent !== null &&
    at.x >= 0 &&
    at.y >= 0 &&
    at.x <= parent.clientWidth &&
    at.y <= parent.clientHeight;
  if (!isSeen) {
    tip.style.visibility = 'hidden';
    return;
  }
  const { offsetWidth: width, offsetHeight: height } = tip;
  const right = at.x + AWAY_PX + width <= parent.clientWidth;
  const below = at.y + AWAY_PX + height <= parent.clientHeight;
  const x = right ? at.x + AWAY_PX : at.x - AWAY_PX - width;
  const y = below ? at.y + AWAY_PX : at.y - AWAY_PX - height;
  tip.style.transform = `translate(${Math.max(0, x)}px, ${Math.max(0, y)}px)`;
  tip.style.visibility = 'visible';
}
