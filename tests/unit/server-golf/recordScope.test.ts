/** Tenant and park are part of what a record is read and written with: who forgets them does not compile. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfFence } from '#domain/entities/fence.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { golfPark } from '#domain/entities/park.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import type { CurrentUser } from '#server/auth/currentUser.ts';
import { requirePark, listCallParks } from '#server/golf/shared/call.ts';
import { addRow, completeRow, findRowById, findRowsBy, setRow } from '#server/golf/shared/rows.ts';
import { findAllParks, type ParkScope, type ScopedTx, scopeToCaller } from '#server/resource/recordScope.ts';
import { startServer, type TestServer } from '#tests/unit/server/harness.ts';

const P1 = '1700000000000000101';
const P2 = '1700000000000000102';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.app.close());

async function caller(username: string, tenantId = 1): Promise<CurrentUser> {
  const account = await server.app.sessions.find(await server.enter(username));
  if (account === null) throw new Error(`no ${username}`);
  const nothing = { dataRules: new Map(), hiddenCodes: new Set<string>(), lockedCodes: new Set<string>() };
  return { ...account, ...nothing, tenantId, ip: '127.0.0.1' };
}

async function within<T>(user: CurrentUser, work: (tx: ScopedTx) => Promise<T>): Promise<T> {
  return server.app.db.transaction().execute((tx) => work(scopeToCaller(tx, user)));
}

const handOf = (user: CurrentUser) => ({ user, time: '2026-05-01 10:00:00', touch: () => undefined });

describe('a park of a call', () => {
  it('is one of the caller’s in the caller’s tenant', async () => {
    const { db } = server.app;
    const [platform, foreign, manager] = [
      await caller('platform'),
      await caller('platform', 2),
      await caller('manager1'),
    ];
    expect((await requirePark(db, platform, P2)).tenantId).toBe(1);
    expect((await requirePark(db, manager, undefined)).id).toBe(P1);
    await expect(requirePark(db, manager, P2)).rejects.toThrow('没有权限');
    await expect(requirePark(db, foreign, P1)).rejects.toThrow('没有权限');
    // A park that is bound to the account does not follow it into another tenant.
    await expect(requirePark(db, { ...manager, tenantId: 2 }, P1)).rejects.toThrow('没有权限');
    expect(await listCallParks(db, foreign, undefined)).toEqual([]);
    const all = (await findAllParks(db)).map(({ id }) => id);
    expect((await listCallParks(db, platform, '')).map(({ id }) => id)).toEqual(all);
    expect((await listCallParks(db, manager, '')).map(({ id }) => id)).toEqual([P1]);
  });

  it('comes from a check only', () => {
    // @ts-expect-error -- names a park, but nobody has looked whose it is
    const park: ParkScope = { id: P1, tenantId: 1 };
    expect(park.id).toBe(P1);
  });
});

describe('a transaction of a call', () => {
  it('is needed for every record that is read or written', () => {
    const forgotten = () =>
      server.app.db.transaction().execute(async (tx) => {
        // @ts-expect-error -- whose records?
        await findRowsBy(tx, golfFence, { parkId: P1 });
        // @ts-expect-error -- whose record?
        await setRow(tx, golfFence, '1', {}, handOf(await caller('manager1')));
      });
    expect(forgotten).toBeTypeOf('function');
  });

  it('reads what its tenant and parks have', async () => {
    const parks = async (user: CurrentUser): Promise<ReadonlySet<unknown>> =>
      new Set((await within(user, (tx) => findRowsBy(tx, golfHole, {}))).map(({ parkId }) => parkId));
    const all = new Set((await findAllParks(server.app.db)).map(({ id }) => id));
    expect(await parks(await caller('platform'))).toEqual(all);
    expect(await parks(await caller('platform', 2))).toEqual(new Set());
    expect(await parks(await caller('manager2'))).toEqual(new Set([P2]));
    // The park itself, and records that belong to no park.
    const manager = await caller('manager2');
    expect(await within(manager, (tx) => findRowById(tx, golfPark, P1))).toBeUndefined();
    expect((await within(manager, (tx) => findRowsBy(tx, golfPlayer, {}))).length).toBeGreaterThan(0);
  });

  it.each([
    ['of another tenant', 'platform', 2],
    ['of another park', 'manager2', 1],
  ])('writes nothing %s', async (_whose, username, tenantId) => {
    const user = await caller(username, tenantId);
    const [fence] = await within(await caller('platform'), (tx) => findRowsBy(tx, golfFence, { parkId: P1 }));
    const id = fence?.id ?? '';
    const tried = [
      (tx: ScopedTx) => setRow(tx, golfFence, id, { enabled: 'N' }, handOf(user)),
      (tx: ScopedTx) => completeRow(tx, golfFence, id, { enabled: 'N' }),
    ];
    for (const write of tried) await expect(within(user, write)).rejects.toThrow('未找到对应实体');
    const after = await within(await caller('platform'), (tx) => findRowById(tx, golfFence, id));
    expect(after).toEqual(fence);
  });

  it.each([
    ['of one park', 'manager2', 1, P1],
    ['of another tenant', 'platform', 2, P1],
    ['whose park is of another tenant', 'manager2', 2, P2],
    ['that names no park', 'platform', 1, undefined],
  ])('of a caller %s adds nothing elsewhere', async (_whose, username, tenantId, parkId) => {
    const user = await caller(username, tenantId);
    const fence = { ...(parkId !== undefined && { parkId }), name: '越界', groupName: '甲' };
    await expect(within(user, (tx) => addRow(tx, golfFence, fence, handOf(user)))).rejects.toThrow(
      '没有权限',
    );
  });

  it('adds to its own park', async () => {
    const manager = await caller('manager2');
    const [fence] = await within(manager, (tx) => findRowsBy(tx, golfFence, { parkId: P2 }));
    const copy = { ...fence, name: '界内' };
    const id = await within(manager, (tx) => addRow(tx, golfFence, copy, handOf(manager)));
    expect(await within(manager, (tx) => findRowById(tx, golfFence, id))).toMatchObject({
      parkId: P2,
      name: '界内',
    });
  });
});
