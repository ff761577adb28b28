import type { RecordedLine } from '#domain/recording/format.ts';
import { restDestination } from '#domain/recording/restDestination.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { RestCalls } from '../../deps.ts';

export interface RecordedAnswers {
  readonly calls: RestCalls;
  /** Whether the question was put already. */
  isAwaited(dest: string): boolean;
  /** An answer that nobody has asked for yet waits for the question. */
  give(line: RecordedLine): void;
}

/** Every read waits for the answer that was recorded for exactly this request. */
export function recordedAnswers(): RecordedAnswers {
  const asked = new Map<string, ((line: RecordedLine) => void)[]>();
  const ready = new Map<string, RecordedLine[]>();
  const ask = (request: RestRequest): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const dest = restDestination(request);
      const settle = ({ ev, body }: RecordedLine): void =>
        ev === 'failed' ? reject(new Error(String(body))) : resolve(body);
      const line = ready.get(dest)?.shift();
      if (line) settle(line);
      else asked.set(dest, [...(asked.get(dest) ?? []), settle]);
    });
  return {
    calls: {
      snapshot: (parkId) => ask({ call: 'snapshot', parkId }),
      events: (dest, epoch, afterSeq) => ask({ call: 'events', dest, epoch, afterSeq }),
      positions: (parkId) => ask({ call: 'positions', parkId }),
      timeouts: (parkId) => ask({ call: 'timeouts', parkId }),
      overdue: () => ask({ call: 'overdue' }),
      announcements: () => ask({ call: 'announcements' }),
    },
    isAwaited: (dest) => (asked.get(dest)?.length ?? 0) > 0,
    give(line) {
      const { dest = '' } = line;
      const settle = asked.get(dest)?.shift();
      if (settle) settle(line);
      else ready.set(dest, [...(ready.get(dest) ?? []), line]);
    },
  };
}
