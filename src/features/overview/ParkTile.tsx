import { Button, Skeleton } from 'antd';
import type { ParkSummary } from '#domain/calls/parkSummaries.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { FIGURE_SCOPES } from '#domain/dispatch/figureScopes.ts';
import { useBoard } from '#src/shell/console/useBoard.ts';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import { findItemText } from './dictionary.ts';
import styles from './overview.module.css';
import { FIGURES } from './summary.ts';

const CODES = ['golf_park_status'];

/** One park; its board is one click away. */
export function ParkTile({ park }: { readonly park: ParkSummary }) {
  const openBoard = useBoard();
  const dictionary = useDictionaries(CODES);
  return (
    <section className={styles.tile} aria-label={park.name}>
      <header className={styles.tileHead}>
        <h3>{park.name}</h3>
        <Tag tone={park.status === ParkStatus.open ? 'normal' : 'watch'}>
          {findItemText(dictionary('golf_park_status'), park.status)}
        </Tag>
        {openBoard && (
          <Button type="link" size="small" onClick={() => openBoard({ id: park.parkId, name: park.name })}>
            进入看板
          </Button>
        )}
      </header>
      <dl className={styles.figures}>
        {FIGURES.map(({ key, label, shape, tone }) => (
          <div
            key={key}
            className={styles.figure}
            title={FIGURE_SCOPES[key]}
            data-tone={park[key] > 0 ? tone : undefined}
          >
            <dt>
              {shape && <span aria-hidden="true">{shape} </span>}
              {label}
            </dt>
            <dd>{park[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function TileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton active paragraph={{ rows: 3, width: '100%' }} />
    </div>
  );
}
