/** AUDIT-03: forty changes at the same moment are forty links without a gap, on one server and on two that share a database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/audit/verify.ts';
import { POSTGRES_MISSING } from '#tests/support/postgres.ts';
import { startPair, startServer, type TestServer } from './harness.ts';

const TRIES = 40;

interface Servers {
  readonly servers: readonly TestServer[];
  stop(): Promise<void>;
}

async function startOne(): Promise<Servers> {
  const server = await startServer();
  return { servers: [server], stop: () => server.app.close() };
}

describe.each([
  { where: 'the embedded database', start: startOne, missing: null },
  {
    where: `two servers on PostgreSQL ${POSTGRES_MISSING ?? ''}`,
    start: startPair,
    missing: POSTGRES_MISSING,
  },
])('on $where', ({ start, missing }) => {
  describe.skipIf(missing !== null)('many who write at once', () => {
    let own: Servers | undefined;
    beforeAll(async () => {
      own = await start();
    });
    afterAll(() => own?.stop());

    it('make one chain', async () => {
      const servers = own?.servers ?? [];
      const tokens = await Promise.all(servers.map((server) => server.enter('admin')));
      const answers = await Promise.all(
        Array.from({ length: TRIES }, async (_, index) => {
          const place = index % servers.length;
          const body = { dictName: `同时${index}`, dictCode: `race_${index}` };
          return servers[place]?.ask('POST', '/sys/dict/add', { token: tokens[place] ?? '', body });
        }),
      );
      expect(answers.every((answer) => answer?.success === true)).toBe(true);
      for (const server of servers) await server.app.audit.settle();
      const [first] = servers;
      const report = await verifyChain(first!.app.db);
      expect(report.broken).toBeNull();
      // A version and a line of each call.
      expect(report.links).toBeGreaterThanOrEqual(2 * TRIES);
    });
  });
});
