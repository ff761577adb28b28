import { computeBoundingBox } from '#domain/course/plane.ts';
import { createProjection } from '#domain/course/projection.ts';
import styles from './drawing.module.css';
import { type DrawnFigure, toGripPoints } from './figure.ts';

const WIDTH = 96;
const HEIGHT = 72;
const MARGIN = 8;

/** A shape at a glance, as large as there is room. */
export function ShapePreview({ figure }: { readonly figure: DrawnFigure }) {
  const { kind, places, radius } = figure;
  const points = toGripPoints(figure, createProjection(places));
  const [centre] = points;
  const box =
    kind === 'circle' && centre !== undefined
      ? {
          left: centre.x - radius,
          right: centre.x + radius,
          top: centre.y - radius,
          bottom: centre.y + radius,
        }
      : computeBoundingBox(points);
  if (box === null) return <svg className={styles.preview} aria-hidden />;
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(1, box.right - box.left),
    (HEIGHT - 2 * MARGIN) / Math.max(1, box.bottom - box.top),
  );
  const x = (value: number): number => WIDTH / 2 + (value - (box.left + box.right) / 2) * scale;
  const y = (value: number): number => HEIGHT / 2 + (value - (box.top + box.bottom) / 2) * scale;
  const corners = points.map((point) => `${x(point.x).toFixed(1)},${y(point.y).toFixed(1)}`).join(' ');
  const look = { fill: 'currentColor', fillOpacity: 0.2, stroke: 'currentColor', strokeWidth: 1.5 };
  return (
    <svg className={styles.preview} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      {kind === 'polygon' && <polygon points={corners} {...look} />}
      {kind === 'line' && <polyline points={corners} {...look} fill="none" />}
      {kind === 'circle' && centre !== undefined && (
        <circle cx={x(centre.x)} cy={y(centre.y)} r={radius * scale} {...look} />
      )}
    </svg>
  );
}
