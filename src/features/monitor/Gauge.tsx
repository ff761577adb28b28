import styles from './monitor.module.css';

/** Degrees of the open arc, and where it begins: clockwise from the top. */
const SWEEP = 225;
const START = -SWEEP / 2;
const SIZE = 240;
const MIDDLE = SIZE / 2;
const RADIUS = 92;
const NEEDLE = 66;

interface Props {
  readonly label: string;
  /** 0–100 */
  readonly percent: number;
}

/** A share as a dial: an arc that is open at the bottom, filled as far as its pointer shows. */
export function Gauge({ label, percent }: Props) {
  const part = Math.min(100, Math.max(0, percent));
  const at = START + (part / 100) * SWEEP;
  const tip = placeOf(at, NEEDLE);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={part}
      aria-valuetext={`${percent}%`}
    >
      <svg className={styles.gauge} viewBox={`0 0 ${SIZE} ${SIZE - 24}`} aria-hidden>
        <path className={styles.ring} d={arcOf(START, START + SWEEP)} />
        {part > 0 && <path className={styles.filled} d={arcOf(START, at)} />}
        <line className={styles.needle} x1={MIDDLE} y1={MIDDLE} x2={tip.x} y2={tip.y} />
        <circle className={styles.hub} cx={MIDDLE} cy={MIDDLE} r={6} />
        {[0, 50, 100].map((mark) => {
          const { x, y } = placeOf(START + (mark / 100) * SWEEP, RADIUS + 20);
          return (
            <text key={mark} className={styles.mark} x={x} y={y + 4} textAnchor="middle">
              {mark}
            </text>
          );
        })}
        <text className={styles.percent} x={MIDDLE} y={MIDDLE + 62} textAnchor="middle">
          {percent}%
        </text>
      </svg>
    </div>
  );
}

function placeOf(degrees: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = (degrees * Math.PI) / 180;
  return { x: MIDDLE + radius * Math.sin(angle), y: MIDDLE - radius * Math.cos(angle) };
}

function arcOf(from: number, to: number): string {
  const [start, end] = [placeOf(from, RADIUS), placeOf(to, RADIUS)];
  return `M ${start.x} ${start.y} A ${RADIUS} ${RADIUS} 0 ${to - from > 180 ? 1 : 0} 1 ${end.x} ${end.y}`;
}
