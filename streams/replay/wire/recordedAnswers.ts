import type { RecordedLine } from '#domain/recording/format.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { RestCalls } from '../../reads/restCalls.ts';

export interface RecordedAnswers {
  readonly calls: RestCalls;
  /** Whether such a request is waiting for its answer. */
  isAwaited(dest: string): boolean;
  /** Answers the request that waits for it, else the next one. */
  give(line: RecordedLine): void;
}

/** Calls that wait, until they are aborted, for the answer that was recorded for exactly their request. */
export function createRecordedAnswers(): RecordedAnswers {
  const waiters = new Map<string, ((line: RecordedLine) => void)[]>();
  const ready = new Map<string, RecordedLine[]>();
  const ask = (request: RestRequest, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const dest = placeOf(formatRestDestination(request));
      const settle = ({ ev, body }: RecordedLine): void =>
        ev === 'failed' ? reject(new Error(String(body))) : resolve(body);
      const line = ready.get(dest)?.shift();
      if (line) return settle(line);
      waiters.set(dest, [...(waiters.get(dest) ?? []), settle]);
      signal?.addEventListener('abort', () => {
        waiters.set(dest, waiters.get(dest)?.filter((one) => one !== settle) ?? []);
      });
      return undefined;
    });
  return {
    calls: {
      snapshot: (parkId, signal) => ask({ call: 'snapshot', parkId }, signal),
      events: (dest, epoch, afterSeq, signal) => ask({ call: 'events', dest, epoch, afterSeq }, signal),
      positions: (parkId, signal) => ask({ call: 'positions', parkId }, signal),
      timeouts: (parkId, signal) => ask({ call: 'timeouts', parkId }, signal),
      overdue: (_parkId, signal) => ask({ call: 'overdue' }, signal),
      announcements: (signal) => ask({ call: 'announcements' }, signal),
    },
    isAwaited: (dest) => (waiters.get(placeOf(dest))?.length ?? 0) > 0,
    give(line) {
      const dest = placeOf(line.dest ?? '');
      const settle = waiters.get(dest)?.shift();
      if (settle) settle(line);
      else ready.set(dest, [...(ready.get(dest) ?? []), line]);
    },
  };
}

/**
 * Overdue orders were once requested without their park: the next answer of such a read belongs to it, whatever its
 * park.
 */
const placeOf = (dest: string): string => (dest.startsWith('overdue?') ? 'overdue' : dest);
