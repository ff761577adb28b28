/**
 * The time of the business: deadlines, jobs, letters, sessions, rights, presence, simulated days and what they write
 * down all take it from here, so that a test can move it.
 *
 * Real time stays where this process deals with other machines and with itself: pings, heartbeats, handshakes and faults
 * of links, limits on how often somebody may call, patience with a request, the threads that read spreadsheets, upkeep of
 * the database and the shutdown. None of them may end or begin because a test moved the business by hours.
 */

/** Forgets what waits; harmless afterwards. */
export type Cancel = () => void;

/** What waits here keeps no process alive. */
export interface Clock {
  /** Epoch ms, whole. */
  readonly now: () => number;
  /** Calls once after so many ms. A promise that `call` returns must not reject. */
  readonly callLater: (ms: number, call: () => unknown) => Cancel;
  /** Calls every so many ms, whether or not the call before has ended. A promise that `call` returns must not reject. */
  readonly callEvery: (ms: number, call: () => unknown) => Cancel;
}

/** The clock of the machine. */
export const machineClock: Clock = {
  now: () => Date.now(),
  callLater(ms, call) {
    const timer = setTimeout(call, ms).unref();
    return () => clearTimeout(timer);
  },
  callEvery(ms, call) {
    const timer = setInterval(call, ms).unref();
    return () => clearInterval(timer);
  },
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly clock: Clock;
    /** Epoch ms by `clock`. */
    readonly now: () => number;
  }
}
