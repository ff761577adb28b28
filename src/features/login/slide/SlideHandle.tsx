import { useRef, type KeyboardEvent } from 'react';
import type { SlideChallenge } from '#domain/session/captcha.ts';
import styles from './slide.module.css';

/** px; also in the style sheet. */
const HANDLE = 44;
/** Of the way, by one press of an arrow key: a piece needs a finer step than a track. */
const STEPS = { puzzle: 2, drag: 10 } as const;
const WORDS = {
  puzzle: '拖动滑块使拼图块与缺口重合，松开确认；也可用方向键移动，回车确认',
  drag: '按住滑块拖动到最右侧；也可用方向键移动',
} as const;
const FAST = 10;

interface Props {
  readonly challenge: SlideChallenge;
  /** Where it is, as the challenge measures. */
  readonly at: number;
  readonly isLocked: boolean;
  readonly isSolved: boolean;
  onMove(x: number): void;
  onRelease(): void;
}

export function SlideHandle({ challenge, at, isLocked, isSolved, onMove, onRelease }: Props) {
  const { way, kind } = challenge;
  const track = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef<number | null>(null);
  /** px of the screen for one unit of the way. */
  const scale = (): number => ((track.current?.clientWidth ?? 0) - HANDLE) / way || 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[kind];
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: step,
      ArrowLeft: -step,
      PageUp: step * FAST,
      PageDown: -step * FAST,
    };
    const by = moves[event.key];
    if (isLocked || (by === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (by !== undefined) onMove(at + by);
    else if (kind === 'puzzle') onRelease();
  };
  const release = (): void => {
    if (grabbedAt.current === null) return;
    grabbedAt.current = null;
    onRelease();
  };
  return (
    <div
      ref={track}
      className={styles.track}
      data-solved={isSolved}
      style={{ '--at': String(at / way) } as React.CSSProperties}
    >
      <span className={styles.words} aria-hidden>
        {isSolved ? '验证通过' : kind === 'puzzle' ? '拖动滑块完成拼图' : '拖动滑块到最右侧'}
      </span>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is about nothing else
        autoFocus
        role="slider"
        aria-label={WORDS[kind]}
        aria-valuemin={0}
        aria-valuemax={way}
        aria-valuenow={at}
        aria-disabled={isLocked}
        className={styles.handle}
        onPointerDown={(event) => {
          if (isLocked) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbedAt.current = event.clientX - at * scale();
        }}
        onPointerMove={(event) => {
          if (grabbedAt.current !== null) onMove((event.clientX - grabbedAt.current) / scale());
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={onKeyDown}
      >
        {isSolved ? '✓' : '→'}
      </button>
    </div>
  );
}
