/** Axes: round numbers that people can read off. Pure. */

interface Axis {
  /** Lines may leave out what lies far below all of them; bars stand on zero. */
  readonly fromZero: boolean;
  /** Seconds: steps are whole minutes and hours. */
  readonly isTime: boolean;
  /** Things that are counted: there are no halves. */
  readonly isWhole?: boolean;
}

const STEPS = 4;
const TIME_STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400];
/** Values that differ by less than this part of themselves are looked at from nearby. */
const NEAR = 0.5;

/** From below the smallest value to above the largest in round steps; never empty. */
export function computeTicks(
  values: readonly number[],
  { fromZero, isTime, isWhole = false }: Axis,
): readonly number[] {
  const most = values.length === 0 ? 1 : Math.max(...values);
  const least = values.length === 0 ? 0 : Math.min(...values);
  const isNear = !fromZero && least > 0 && most - least < most * NEAR;
  const bottom = isNear ? least : Math.min(0, least);
  const top = isNear ? most : Math.max(0, most);
  const rough = Math.max(isWhole ? 1 : 0, (top - bottom || Math.abs(top) || 1) / STEPS);
  const step = (isTime ? TIME_STEPS.find((one) => one >= rough) : undefined) ?? roundStep(rough);
  const below = Math.floor(bottom / step);
  // A line does not lie on the floor.
  const first = isNear && below * step === least ? Math.max(0, below - 1) : below;
  const last = Math.max(first + 1, Math.ceil(top / step));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

/** 1, 2, 2.5, 5 or 10 times a power of ten, at least `step`. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= step * 0.999) ?? 10;
  return factor * power;
}

/** Which of many labels are written so that none touches the next: every `n`th. */
export function computeLabelInterval(count: number, width: number, labelWidth: number): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, width)));
}
