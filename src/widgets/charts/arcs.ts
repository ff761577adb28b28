/** Geometry of round charts; angles are parts of a whole turn, from the top, clockwise. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Rounded to hundredths of a pixel. */
export function computePoint(centre: number, radius: number, turn: number): Point {
  const angle = (turn - 0.25) * 2 * Math.PI;
  const round = (value: number): number => Math.round(value * 100) / 100;
  return { x: round(centre + radius * Math.cos(angle)), y: round(centre + radius * Math.sin(angle)) };
}

/** Path of an arc. A whole turn would end where it begins and draw nothing: it stops a little earlier. */
export function describeArc(centre: number, radius: number, from: number, to: number): string {
  const end = Math.min(to, from + 0.9999);
  const [first, last] = [computePoint(centre, radius, from), computePoint(centre, radius, end)];
  return `M ${first.x} ${first.y} A ${radius} ${radius} 0 ${end - from > 0.5 ? 1 : 0} 1 ${last.x} ${last.y}`;
}

/** Shares of the whole as turns that follow one another; of nothing each is empty. */
export function computeTurns(
  values: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  let at = 0;
  return values.map((value) => {
    const from = at;
    at += whole === 0 ? 0 : value / whole;
    return { from, to: at };
  });
}
