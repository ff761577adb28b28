import { REALTIME_LIMITS } from './limits.ts';

/** Judges what one client sends: bad frames (malformed, or beyond 100 a second) add up until the socket has to go. */
export class InboundGuard {
  #second = 0;
  #inSecond = 0;
  #bad = 0;

  /** Counts a frame that arrived at `now` (epoch ms). False: one too many this second, do not process it. */
  admit(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#inSecond = 0;
    }
    this.#inSecond++;
    return this.#inSecond <= REALTIME_LIMITS.framesPerSecond || this.bad();
  }

  /** Notes a bad frame. Always false, so that a rejection can be returned in one step. */
  bad(): false {
    this.#bad++;
    return false;
  }

  get exhausted(): boolean {
    return this.#bad > REALTIME_LIMITS.badFrames;
  }
}
