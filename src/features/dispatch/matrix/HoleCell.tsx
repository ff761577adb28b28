import { memo, useEffect, useRef } from 'react';
import { HoleStatus } from '#domain/codes/course.ts';
import { formatMinutesSeconds } from '#domain/pace/format.ts';
import { useTicked } from '../context/Clock.tsx';
import { findWorstLook, PAUSED } from '../model/look.ts';
import type { ChipView, MatrixCell } from '../model/matrix.ts';
import { getHolePart, pickChips, HOLE_PARTS, type TileSize } from '../model/tiles.ts';
import { formatMinute } from '../model/times.ts';
import { getWord } from '../model/words.ts';
import { FlightChip } from './FlightChip.tsx';
import styles from './matrix.module.css';
import { TileTarget } from './TileTarget.tsx';

interface Props {
  readonly cell: MatrixCell;
  /** Size of the tile, which decides what it shows. */
  readonly tile: TileSize;
  /** The flight that is meant, if it is on this hole. */
  readonly selectedFlight: string | null;
  /** A new object asks the cell to come into view and take the focus. */
  readonly sought: object | null;
  /** Fingers point here. */
  readonly isTouched: boolean;
  /** Play stands in the whole park, which is not said again on every tile (BOARD-117). */
  readonly isStopped: boolean;
}

/** Number of hidden chips and the worst state among them. */
function More({ chips }: { readonly chips: readonly ChipView[] }) {
  const worst = findWorstLook(chips.map(({ look }) => look));
  const names = chips.map(({ flight, look }) => `${flight.flightNo}组 ${look.word}`).join('、');
  return (
    <span className={styles.more} data-tone={worst?.tone} title={`还有 ${chips.length} 组：${names}`}>
      <i className={styles.shape}>{worst?.shape}</i>+{chips.length}
    </span>
  );
}

export const HoleCell = memo(function HoleCell(props: Props) {
  const { cell, tile, selectedFlight, sought, isTouched, isStopped } = props;
  const { hole, look, unacked, teeQueue, chips, nextTs, isNextStart, hidden } = cell;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sought === null) return;
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    element.current?.focus();
  }, [sought]);
  const picked = pickChips(cell, tile);
  const more = chips.filter((chip) => !picked.includes(chip));
  const closed = hole.status === HoleStatus.open ? null : getWord('golf_hole_status', hole.status);
  return (
    <div
      role="group"
      ref={element}
      tabIndex={-1}
      className={styles.cell}
      data-tone={look?.tone ?? 'idle'}
      data-unacked={unacked || undefined}
      aria-label={`${hole.displayNo}号洞${look === null ? '' : ` ${look.word}`}${unacked ? ' 有未确认告警' : ''}`}
    >
      <header className={styles.head}>
        <span className={styles.holeNo}>{hole.displayNo}</span>
        <span className={styles.par}>P{hole.par}</span>
        {look !== null && !(isStopped && look === PAUSED) && (
          <span className={styles.worst}>
            <i className={styles.shape}>{look.shape}</i> <span>{look.word}</span>
          </span>
        )}
      </header>
      <div className={styles.hole}>
        {HOLE_PARTS.map((part) => (
          <div key={part} className={styles.part} data-part={part}>
            {picked
              .filter(({ flight }) => getHolePart(flight) === part)
              .map((chip) => (
                <FlightChip
                  key={chip.flightId}
                  chip={chip}
                  selected={chip.flightId === selectedFlight}
                  isStopped={isStopped}
                />
              ))}
          </div>
        ))}
      </div>
      {chips.length === 0 && hidden === 0 && (
        <p className={styles.empty}>
          {closed ?? (
            <>
              <span className={styles.timePar}>标准 {formatMinutesSeconds(hole.timeParSec)}</span>
              <NextFlight ts={nextTs} isStart={isNextStart} />
            </>
          )}
        </p>
      )}
      <Foot more={more} hidden={hidden} teeQueue={teeQueue} />
      {isTouched && <TileTarget displayNo={hole.displayNo} chips={chips} />}
    </div>
  );
});

/** What the tile has no room for, what filters hide, and who waits on the tee. */
function Foot({
  more,
  hidden,
  teeQueue,
}: { readonly more: readonly ChipView[] } & Pick<MatrixCell, 'hidden' | 'teeQueue'>) {
  return (
    <footer className={styles.foot}>
      {more.length > 0 && <More chips={more} />}
      {hidden > 0 && (
        <span className={styles.more} title={`筛选隐藏 ${hidden} 组`}>
          隐藏 {hidden}
        </span>
      )}
      {teeQueue > 0 && (
        <span className={styles.queue}>
          <span className={styles.tee}>梯台</span>等候 {teeQueue}
        </span>
      )}
    </footer>
  );
}

interface NextProps {
  readonly ts: number | null;
  readonly isStart: boolean;
}

/** When an empty hole will be reached, or started from: crews and marshals plan by it. */
function NextFlight({ ts, isStart }: NextProps) {
  const minutes = useTicked(({ playNow }) =>
    ts === null || playNow === null ? null : Math.round((ts - playNow) / 60_000),
  );
  const isStopped = useTicked(({ parkNow, playNow }) => playNow !== parkNow);
  if (ts === null || minutes === null) return <>暂无来组</>;
  // While play stands nobody knows the hour (BOARD-92).
  if (isStopped) {
    if (minutes > 0) return <>{`恢复后约 ${minutes} 分`}</>;
    return isStart ? <>恢复后开球</> : <>恢复后到达</>;
  }
  if (minutes <= 0) return isStart ? <>即将开球</> : <>即将到达</>;
  return (
    <>
      {`${isStart ? '' : '约 '}${minutes} 分后 `}
      <span className={styles.arrival}>
        {formatMinute(ts)}
        {isStart ? '开球' : '到'}
      </span>
    </>
  );
}
