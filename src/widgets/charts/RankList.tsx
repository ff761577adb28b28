import styles from './charts.module.css';

interface Props {
  readonly label: string;
  readonly list: readonly { readonly name: string; readonly total: number }[];
  format(value: number): string;
}

/** Places with their figures; the first three stand out. */
export function RankList({ label, list, format }: Props) {
  return (
    <ol className={styles.rank} aria-label={label}>
      {list.map(({ name, total }, index) => (
        <li key={name}>
          <i data-first={index < 3} aria-hidden>
            {index + 1}
          </i>
          <span>{name}</span>
          <b className="fw-num">{format(total)}</b>
        </li>
      ))}
    </ol>
  );
}
