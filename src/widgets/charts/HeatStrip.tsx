import styles from './charts.module.css';

export interface HeatCell {
  readonly key: string;
  readonly title: string;
  /** As people read it. */
  readonly value: string;
  /** What is said when somebody asks for more. */
  readonly detail: string;
  /** 0 = cold to 1 = hot; `null` = nothing is known. */
  readonly heat: number | null;
}

/** Shades between cold and hot. */
const SHADES = 6;
const SHAPES = ['●', '●', '●', '▲', '▲', '■'];

/** Cells in a row that wraps: the hotter, the stronger the colour, and a shape beside it. */
export function HeatStrip({ label, cells }: { readonly label: string; readonly cells: readonly HeatCell[] }) {
  return (
    <ol className={styles.strip} aria-label={label}>
      {cells.map(({ key, title, value, detail, heat }) => {
        const shade = heat === null ? null : Math.min(SHADES - 1, Math.floor(Math.max(0, heat) * SHADES));
        return (
          <li key={key} className={styles.cell} data-shade={shade ?? 'none'} title={detail}>
            <span>
              {title}
              {shade !== null && <i aria-hidden> {SHAPES[shade]}</i>}
            </span>
            <b>{value}</b>
          </li>
        );
      })}
    </ol>
  );
}
