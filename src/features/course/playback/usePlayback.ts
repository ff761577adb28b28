import { useEffect, useState } from 'react';

/** Park seconds a second. */
const SPEED = 20;
const FRAME_MS = 100;

interface Span {
  readonly fromTs: number;
  readonly toTs: number;
  readonly startTs: number;
}

export interface PlaybackState {
  readonly ts: number;
  readonly isRunning: boolean;
  /** Plays or pauses; from the start once the end is reached. */
  toggle(): void;
  /** Stands still at that moment. */
  seek(ts: number): void;
}

/** A moment that runs through a span of time. */
export function usePlayback({ fromTs, toTs, startTs }: Span): PlaybackState {
  const [ts, setTs] = useState(startTs);
  const [isPlaying, setPlaying] = useState(false);
  const isOver = ts >= toTs;
  const isRunning = isPlaying && !isOver;

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTs((before) => Math.min(toTs, before + FRAME_MS * SPEED)), FRAME_MS);
    return () => clearInterval(timer);
  }, [isRunning, toTs]);

  return {
    ts,
    isRunning,
    toggle() {
      if (isOver) setTs(fromTs);
      setPlaying(!isRunning);
    },
    seek(to) {
      setPlaying(false);
      setTs(to);
    },
  };
}
