/** A line is drawn from tee to green. Where a green holds its start and a tee its end it was drawn the other way round (MAPFILE-04). */
import { computeDistanceToArea } from './measure.ts';
import type { HoleLine, PlaneElement, ReadLines } from './holeLines.ts';

const AT_M = 15;

export function turnToGreen(lines: readonly HoleLine[], elements: readonly PlaneElement[]): ReadLines {
  const isNear = (kind: string, at: HoleLine['points'][number] | undefined): boolean =>
    at !== undefined &&
    elements.some((one) => one.kind === kind && computeDistanceToArea(at, one.points) <= AT_M);
  const isReversed = ({ points }: HoleLine): boolean => {
    const [start, end] = [points[0], points.at(-1)];
    return isNear('green', start) && isNear('tee', end) && !isNear('green', end) && !isNear('tee', start);
  };
  const reversed = lines.filter(isReversed);
  return {
    lines: lines.map((line) =>
      reversed.includes(line) ? { ...line, points: line.points.toReversed() } : line,
    ),
    problems:
      reversed.length === 0
        ? []
        : [
            `${reversed.map(({ hint }) => `${hint.nine}${hint.no}`).join('、')}号洞的中线由果岭画向发球台，已调换方向`,
          ],
  };
}
