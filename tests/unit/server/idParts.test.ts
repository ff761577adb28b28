/** Servers of one database make no id twice, whatever their clocks say and however long they were away. */

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IdPart } from '#server/database/idParts.ts';
import { IdSequence } from '#server/database/ids.ts';
import { openServer, type OpenDatabase } from '#server/database/open.ts';
import { rounds } from '#tests/support/breadth.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { START_TS, startPair } from './harness.ts';

let copy: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  copy = await createDatabase();
  database = openServer(copy.url);
  // So few that each is taken over again and again.
  await sql`delete from sys_id_part where no > 2`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await copy.drop();
});

class Maker {
  nowMs = START_TS;
  readonly #ids = new IdSequence(() => this.nowMs);
  readonly #part: IdPart;

  /** Its lease is over at once: the next that asks takes its number. */
  constructor(serverId: string) {
    const { db } = database;
    this.#part = new IdPart({ db, serverId, ids: this.#ids, leaseMs: 0, onError: () => undefined });
  }

  renew = (): Promise<void> => this.#part.renew();

  make(count: number): readonly string[] {
    return Array.from({ length: count }, () => this.#ids.next());
  }
}

const step = fc.record({
  server: fc.nat({ max: 3 }),
  isRenewed: fc.boolean(),
  count: fc.oneof(fc.nat({ max: 5 }), fc.constant(5_000)),
  nowMs: fc.integer({ min: START_TS - 100_000, max: START_TS + 100_000 }),
});

// CLUSTER-04
it('no two servers make one id, with clocks that differ and numbers that are taken over', async () => {
  let runs = 0;
  const made = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      runs += 1;
      const makers = Array.from({ length: 4 }, (_, no) => new Maker(`run ${runs} server ${no}`));
      for (const maker of makers) await maker.renew();
      for (const { server, isRenewed, count, nowMs } of steps) {
        const maker = makers[server]!;
        maker.nowMs = nowMs;
        if (isRenewed) await maker.renew();
        const before = made.size;
        for (const id of maker.make(count)) made.add(id);
        expect(made.size - before).toBe(count);
      }
    }),
    { numRuns: rounds(20), seed: 11 },
  );
  expect(made.size).toBeGreaterThan(1_000);
  expect([...made].filter((id) => !/^[1-9]\d{18}$/.test(id))).toEqual([]);
});

describe('CLUSTER-04: of a server', () => {
  it('ids ascend, whatever its clock does', async () => {
    const maker = new Maker('ascending');
    await maker.renew();
    const ids = [0, 5, -20, 40, -90, 0].flatMap((seconds) => {
      maker.nowMs = START_TS + seconds * 1_000;
      return maker.make(3);
    });
    expect(ids).toEqual([...new Set(ids)].toSorted());
  });

  it('which is not heard of any more, the reserved time runs out', async () => {
    const maker = new Maker('away');
    await maker.renew();
    maker.nowMs += 30 * 86_400_000;
    expect(() => maker.make(10_000)).toThrow('the database cannot be reached');
    await maker.renew();
    expect(maker.make(10_000)).toHaveLength(10_000);
  });

  it('one number is taken, also when two renewals fall together', async () => {
    const maker = new Maker('twice');
    await Promise.all([maker.renew(), maker.renew()]);
    const { rows } = await sql`select no from sys_id_part where holder = 'twice'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('the number is its own while it lives', async () => {
    const pair = await startPair();
    const { rows } = await sql<{ readonly holder: string }>`
      select holder from sys_id_part where lease_until > now()`.execute(pair.servers[0].app.db);
    expect(new Set(rows.map(({ holder }) => holder)).size).toBe(2);
    await pair.stop();
  });
});
