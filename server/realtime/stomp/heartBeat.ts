import { type Clock, machineClock } from '../../runtime/clock.ts';
import { REALTIME_LIMITS } from '../hub/limits.ts';

/** Heart-beating of STOMP 1.2: `cx,cy` = what the client can send and wants to receive; 0 = none. */
export interface Beats {
  /** We send at least this often, ms; 0 = never. */
  readonly outgoing: number;
  /** The client promised to send at least this often, ms; 0 = never. */
  readonly incoming: number;
}

/**
 * Both directions from the client's `heart-beat` header and our own period (ms).
 * @returns null when the header is malformed
 */
export function negotiateBeats(header: string | undefined, own: number): Beats | null {
  if (header === undefined) return { outgoing: 0, incoming: 0 };
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(header);
  if (match === null) return null;
  const [canSend, wants] = [Number(match[1]), Number(match[2])];
  return {
    outgoing: wants === 0 ? 0 : Math.max(own, wants),
    incoming: canSend === 0 ? 0 : Math.max(canSend, own),
  };
}

/** One side of a connection as its heart sees it. Times are epoch ms of the machine. */
interface Pulse {
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
