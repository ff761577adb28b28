import { type Clock, machineClock } from '../../runtime/clock.ts';
import { REALTIME_LIMITS } from '../hub/limits.ts';
import type { Beats } from './heartBeat.ts';

/** One side of a connection as its heart sees it. Times are epoch ms of the machine. */
export interface Pulse {
  lastHeardTs(): number;
  lastSentTs(): number;
  beat(): void;
  /** The other side has been silent for too long. */
  lost(): void;
}

/** Keeps the promises of `beats` until the returned function is called. */
export function keepBeating(clock: Clock, { outgoing, incoming }: Beats, pulse: Pulse): () => void {
  // Hidden browser tabs keep their promise only once a minute.
  const patience = incoming === 0 ? Infinity : Math.max(2 * incoming, REALTIME_LIMITS.silence);
  const timer = setInterval(() => {
    const now = Date.now();
    if (now - pulse.lastHeardTs() > patience) pulse.lost();
    // Half a period early: the client counts from when it hears, and networks delay.
    else if (outgoing > 0 && now - pulse.lastSentTs() >= outgoing / 2) pulse.beat();
  }, REALTIME_LIMITS.heartBeat / 4);
  timer.unref();
  // A test that moves the time here moves that of the browser too, which must not find the link silent.
  const isMoved = clock !== machineClock && outgoing > 0;
  const stopMoved = isMoved ? clock.callEvery(REALTIME_LIMITS.heartBeat / 2, () => pulse.beat()) : null;
  return () => {
    clearInterval(timer);
    stopMoved?.();
  };
}
