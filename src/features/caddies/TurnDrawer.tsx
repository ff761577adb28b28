import { useEffect, useState } from 'react';
import { Drawer, Segmented, Select } from 'antd';
import { debounceTime, filter } from 'rxjs';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { useSurroundings } from '#src/resource/surroundings.ts';
import { EmptyFace, ErrorFace, LoadingFace } from '#src/widgets/faces/Faces.tsx';
import { useAnswer } from '#src/widgets/http/useAnswer.ts';
import styles from './caddies.module.css';
import { TurnList, type Waiting } from './TurnList.tsx';
import { TurnLog } from './TurnLog.tsx';

const WIDTH = 'min(720px, 100vw)';
/** Messages about caddies (golf-domain 6.4). */
const CADDIES = 106;
const SETTLE_MS = 500;

/** 轮号调整: today's turn as a list that is dragged or moved by keys, and what was moved by whom. */
export function TurnDrawer({ onClose }: { onClose(): void }) {
  const { park, parks, rowStates$ } = useSurroundings();
  const [chosen, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<'turn' | 'log'>('turn');
  const [attempt, setAttempt] = useState(0);
  const again = (): void => setAttempt((count) => count + 1);
  const parkId = park?.id ?? chosen ?? parks[0]?.id ?? null;

  useEffect(() => {
    const moved = rowStates$
      .pipe(
        filter(({ type }) => type === CADDIES),
        debounceTime(SETTLE_MS),
      )
      .subscribe(() => setAttempt((count) => count + 1));
    return () => moved.unsubscribe();
  }, [rowStates$]);

  const answer = useAnswer<readonly Waiting[]>(
    parkId === null ? null : { path: `${golfCaddie.path}/turnBoard`, params: { parkId }, attempt },
  );

  return (
    <Drawer open title="轮号调整" size={WIDTH} onClose={onClose} classNames={{ body: styles['turn'] ?? '' }}>
      <div className={styles['turnHead']}>
        <Segmented
          value={view}
          onChange={setView}
          options={[
            { value: 'turn', label: '今日轮号' },
            { value: 'log', label: '调整记录' },
          ]}
        />
        {park === null && (
          <Select
            aria-label="球场"
            value={parkId}
            onChange={setChosen}
            options={parks.map(({ id, name }) => ({ value: id, label: name }))}
            className={styles['park'] ?? ''}
          />
        )}
        {view === 'turn' && answer.phase === 'ready' && <span>{answer.result.length} 人待号</span>}
      </div>
      {view === 'log' && parkId !== null && <TurnLog parkId={parkId} attempt={attempt} />}
      {view === 'turn' && answer.phase === 'waiting' && <LoadingFace rows={12} />}
      {view === 'turn' && answer.phase === 'failed' && <ErrorFace error={answer.error} onRetry={again} />}
      {view === 'turn' && answer.phase === 'ready' && answer.result.length === 0 && (
        <EmptyFace text="没有待号的球童，到岗后排入轮号" />
      )}
      {view === 'turn' && answer.phase === 'ready' && answer.result.length > 0 && (
        <TurnList caddies={answer.result} onMoved={again} />
      )}
    </Drawer>
  );
}
