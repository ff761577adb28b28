import { CheckOutlined, DoubleRightOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moveSlide, releaseSlide, SLIDE_START } from './slide.ts';
import styles from './slider.module.css';

interface Props {
  readonly disabled?: boolean;
  readonly id?: string;
  readonly value?: boolean | undefined;
  onChange?(verified: boolean): void;
}

/** px; also in the style sheet. */
const HANDLE = 34;
const KEY_STEPS = 10;

/** A handle that must be dragged all the way; arrow keys move it too. */
export function SliderVerify({ disabled = false, id, value, onChange }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const grabbedAt = useRef<number | null>(null);
  const [own, setSlide] = useState(SLIDE_START);
  // A form that was reset takes the proof back.
  const slide = value === false && own.verified ? SLIDE_START : own;

  const way = (): number => (track.current?.clientWidth ?? 0) - HANDLE;
  const goTo = (to: number): void => {
    const next = moveSlide(slide, to, way());
    setSlide(next);
    if (next.verified && !slide.verified) {
      grabbedAt.current = null;
      onChange?.(true);
    }
  };
  const letGo = (): void => {
    grabbedAt.current = null;
    setSlide(releaseSlide(slide));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined || disabled) return;
    event.preventDefault();
    goTo(slide.at + (steps * way()) / KEY_STEPS);
  };
  return (
    <div
      ref={track}
      className={styles.track}
      data-verified={slide.verified}
      data-disabled={disabled}
      style={{ '--at': slide.verified ? '100%' : `${slide.at + HANDLE}px` } as React.CSSProperties}
    >
      <div className={styles.done} />
      <span className={styles.words} role="status">
        {slide.verified ? '验证通过' : '拖动滑块验证'}
      </span>
      <button
        type="button"
        {...(id !== undefined && { id })}
        role="slider"
        aria-label="拖动滑块验证"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={slide.verified ? 100 : Math.round((slide.at / Math.max(1, slide.way)) * 100)}
        className={styles.handle}
        disabled={disabled}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (slide.verified || disabled) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbedAt.current = event.clientX - slide.at;
        }}
        onPointerMove={(event) => {
          if (grabbedAt.current !== null) goTo(event.clientX - grabbedAt.current);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onKeyDown={onKeyDown}
      >
        {slide.verified ? <CheckOutlined /> : <DoubleRightOutlined />}
      </button>
    </div>
  );
}
