import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

const MS_PER_SEC = 1000;

/** Whether the database answers, and how long a question takes that needs nothing of it, the wait for its connection included. */
export function measureDatabase(app: FastifyInstance): void {
  const ask = async (): Promise<number | null> => {
    const startMs = performance.now();
    try {
      await sql`select 1`.execute(app.db);
      return (performance.now() - startMs) / MS_PER_SEC;
    } catch {
      return null;
    }
  };
  /** Both figures of one answer are of one question. */
  let asked: Promise<number | null> | null = null;
  const read = (): Promise<number | null> =>
    (asked ??= ask().finally(() => {
      asked = null;
    }));
  app.measure({
    name: 'database_up',
    about: 'Whether the database answers: 1 or 0',
    kind: 'now',
    read: async () => [{ value: (await read()) === null ? 0 : 1 }],
  });
  app.measure({
    name: 'database_round_trip_seconds',
    about: 'Time of the simplest statement, with the wait for the connection',
    kind: 'now',
    async read() {
      const sec = await read();
      return sec === null ? [] : [{ value: sec }];
    },
  });
}
