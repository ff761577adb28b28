/** AUDIT-03: forty changes at the same moment are forty links without a gap, on one server and on two that share a database. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '#server/audit/verify.ts';
import { SERVER_SETS, type ServerSet } from './harness.ts';

const TRIES = 40;

describe.each(SERVER_SETS)('on $where', ({ start }) => {
  describe('many who write at once', () => {
    let own: ServerSet | undefined;
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
