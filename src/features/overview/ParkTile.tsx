import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useFrame } from '#src/shell/console/ConsoleFrame.ts';
import { usePark } from '#src/shell/session/SessionContext.ts';
import { Tag } from '#src/widgets/Tag.tsx';
import { useDictionaries } from '#src/widgets/dictionary/DictionaryContext.ts';
import { textOf } from './dictionary.ts';
import { FIGURES, type ParkSummary } from './summary.ts';
import styles from './overview.module.css';

const CODES = ['golf_park_status'];

/** One park; its board is one click away. */
export function ParkTile({ park }: { readonly park: ParkSummary }) {
  const openBoard = useBoard();
  const dictionary = useDictionaries(CODES);
  return (
    <section className={styles['tile']} aria-label={park.name}>
      <header className={styles['tileHead']}>
        <h3>{park.name}</h3>
        <Tag tone={park.status === '1' ? 'normal' : 'watch'}>
          {textOf(dictionary('golf_park_status'), park.status)}
        </Tag>
        {openBoard && (
          <Button type="link" size="small" onClick={() => openBoard(park)}>
            进入看板
          </Button>
        )}
      </header>
      <dl className={styles['figures']}>
        {FIGURES.map(({ key, label, shape, tone }) => (
          <div key={key} className={styles['figure']} data-tone={park[key] > 0 ? tone : undefined}>
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

/** Opens the board on a park; `null` when the user's menu has no board. */
function useBoard(): ((park: ParkSummary) => void) | null {
  const { routes } = useFrame();
  const { park: current, choose } = usePark();
  const navigate = useNavigate();
  const board = routes.find((route) => route.component === 'dispatch/DispatchBoard');
  if (!board) return null;
  return ({ parkId, name }) => {
    // Staff of a park work in one park at a time; people of the platform only look.
    if (current) choose({ id: parkId, name });
    void navigate(board.path, { state: { parkId } });
  };
}

export function TileSkeleton() {
  return (
    <div className={styles['tile']}>
      <Skeleton active paragraph={{ rows: 3, width: '100%' }} />
    </div>
  );
}
