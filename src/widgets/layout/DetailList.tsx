import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface Detail {
  readonly term: string;
  readonly value: ReactNode;
}

interface Props {
  readonly title?: string;
  /** Columns on a wide screen; a narrow one has two of them, a phone one. */
  readonly columns?: 1 | 2 | 3 | 4;
  readonly size?: 'large' | 'small';
  /** `vertical`: a term stands over its value. */
  readonly layout?: 'horizontal' | 'vertical';
  readonly items: readonly Detail[];
}

/**
 * What is known of one thing, to be read only, in one to four columns.
 *
 *     <DetailList title="收货信息" columns={2} items={[{ term: '姓名', value: '林一' }]} />
 */
export function DetailList({ title, columns = 3, size = 'large', layout = 'horizontal', items }: Props) {
  return (
    <section className={styles.details} data-size={size} data-layout={layout} aria-label={title}>
      {title !== undefined && <h3>{title}</h3>}
      <dl data-columns={columns}>
        {items.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
