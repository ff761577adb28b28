/** Both logs and their chain: what is written without being asked for, and what is found when somebody meddles. */

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { golfDevice } from '#domain/entities/device.ts';
import { followTables } from '#server/audit/recordTriggers.ts';
import { verifyChain } from '#server/audit/verify.ts';
import { runInScope } from '#server/database/actor.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import { getEntityDb } from '#server/resource/tables.ts';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;

async function start(): Promise<void> {
  server = await startServer();
  admin = await server.enter('admin');
}
const stop = () => server.app.close();

const versionsOf = (dataTable: string, dataId: string) =>
  server.app.db
    .selectFrom('sysDataLog')
    .selectAll()
    .where('dataTable', '=', dataTable)
    .where('dataId', '=', dataId)
    .orderBy('dataVersion')
    .execute();
const verify = () => verifyChain(server.app.db);

async function addDictionary(dictCode: string): Promise<string> {
  const body = { dictName: '审计', dictCode };
  const { result } = await server.ask<string>('POST', '/sys/dict/add', { token: admin, body });
  return result;
}
const editDictionary = (id: string, dictName: string) =>
  server.ask('PUT', '/sys/dict/edit', { token: admin, body: { id, dictName } });

describe('a change', () => {
  beforeAll(start);
  afterAll(stop);

  it('AUDIT-13: is found by what people call the record, which the list says', async () => {
    const id = await addDictionary('audit_name');
    const listOf = (dataTable: string) =>
      server.ask<{ readonly records: readonly object[] }>(
        'GET',
        `/sys/dataLog/list?dataId=${id}&dataTable=${encodeURIComponent(dataTable)}`,
        { token: admin },
      );
    const named = expect.objectContaining({ dataTable: 'sys_dict', dataTable_dictText: '字典' }) as object;
    for (const name of ['*字典*', '*sys_di*'])
      expect((await listOf(name)).result.records).toContainEqual(named);
    expect((await listOf('*角色*')).result.records).toEqual([]);
  });

  it('AUDIT-01: is a version with who, when, from where and what was before', async () => {
    const id = await addDictionary('audit_one');
    await editDictionary(id, '改名');
    const [added, edited] = await versionsOf('sys_dict', id);
    expect(added).toMatchObject({
      dataVersion: 1,
      operateType: 2,
      createBy: 'admin',
      ip: '127.0.0.1',
      tenantId: 1,
    });
    expect(added?.dataBefore).toBeNull();
    expect(edited).toMatchObject({ dataVersion: 2, operateType: 3, createBy: 'admin' });
    expect(JSON.parse(edited?.dataContent ?? '')).toMatchObject({
      dict_name: '改名',
      dict_code: 'audit_one',
    });
    expect(JSON.parse(edited?.dataBefore ?? '')).toMatchObject({ dict_name: '审计', rev: 1 });
  });

  it('of a row that was there before is written as it was, too; whoever made it', async () => {
    const { db } = server.app;
    const user = await db
      .selectFrom('sysUser')
      .select(['id', 'realname'])
      .where('username', '=', 'viewer1')
      .executeTakeFirstOrThrow();
    await db.updateTable('sysUser').set({ realname: '新名' }).where('id', '=', user.id).execute();
    const [first, second, ...more] = await versionsOf('sys_user', user.id);
    expect(JSON.parse(first?.dataContent ?? '')).toMatchObject({ realname: user.realname });
    expect(second).toMatchObject({ createBy: 'system', ip: null, operateType: 3 });
    expect(more).toEqual([]);
  });

  it('that is taken back leaves nothing', async () => {
    const { db } = server.app;
    const id = await addDictionary('audit_back');
    const failed = db.transaction().execute(async (tx) => {
      await tx.updateTable('sysDict').set({ dictName: 'x' }).where('id', '=', id).execute();
      throw new Error('back');
    });
    await expect(failed).rejects.toThrow('back');
    expect(await versionsOf('sys_dict', id)).toHaveLength(1);
    expect(await verify()).toMatchObject({ broken: null });
  });

  it('of a position is none, and what people change of a device is one', async () => {
    const { db } = server.app;
    const devices = getEntityDb(db, golfDevice);
    const { id } = await devices.selectFrom('golf_device').select('id').limit(1).executeTakeFirstOrThrow();
    await devices.updateTable('golf_device').set({ battery: 41 }).where('id', '=', id).execute();
    expect(await versionsOf('golf_device', id)).toEqual([]);
    const actor = { username: 'admin', userId: '1', ip: '10.0.0.7', tenantId: 1 };
    await runInScope({ actor, isOver: false, hasWritten: false }, () =>
      devices.updateTable('golf_device').set({ battery: 42 }).where('id', '=', id).execute(),
    );
    expect((await versionsOf('golf_device', id)).at(-1)).toMatchObject({ createBy: 'admin', ip: '10.0.0.7' });
  });

  it('of a link between two records is told by both ids, and so is a deletion', async () => {
    const { db } = server.app;
    const link = { userId: '1', roleId: '2' };
    await db.insertInto('sysUserRole').values(link).execute();
    await db.deleteFrom('sysUserRole').where('userId', '=', '1').execute();
    expect(await versionsOf('sys_user_role', '1:2')).toMatchObject([{ operateType: 2 }, { operateType: 4 }]);
  });

  it('AUDIT-02: of a secret says that it changed, not to what', async () => {
    const { db } = server.app;
    const { id } = await db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'viewer1')
      .executeTakeFirstOrThrow();
    await db.updateTable('sysUser').set({ passwordHash: 'hash-of-a-secret' }).where('id', '=', id).execute();
    const versions = await versionsOf('sys_user', id);
    expect(JSON.stringify(versions)).not.toMatch(/hash-of-a-secret|scrypt/);
    expect(JSON.parse(versions.at(-1)?.dataBefore ?? '')).toEqual({ password_hash: '******' });
  });

  it('of a table that is new is followed from the next start on', async () => {
    const { db } = server.app;
    await sql`create table late (id varchar(19) primary key, api_token text, name text)`.execute(db);
    await followTables(db);
    await sql`insert into late values ('7', 'abc', 'x')`.execute(db);
    const [version] = await versionsOf('late', '7');
    expect(JSON.parse(version?.dataContent ?? '')).toEqual({ id: '7', api_token: '******', name: 'x' });
  });
});

describe('a call', () => {
  beforeAll(start);
  afterAll(stop);

  const lines = async () => {
    await server.app.audit.settle();
    return server.app.db.selectFrom('sysLog').selectAll().where('logType', '=', 2).orderBy('id').execute();
  };

  it('AUDIT-06: that changed something is a line, one that looked or was refused is none', async () => {
    const id = await addDictionary('audit_call');
    await server.ask('GET', '/sys/dict/list', { token: admin });
    await server.ask('POST', '/sys/dict/add', {
      token: admin,
      body: { dictName: '再', dictCode: 'audit_call' },
    });
    expect(await lines()).toMatchObject([
      {
        logContent: '字典：新增：添加成功！',
        operateType: 2,
        username: 'admin',
        tenantId: 1,
        method: 'POST /jeecg-boot/sys/dict/add',
        requestType: 'POST',
        requestParam: '{"dictName":"审计","dictCode":"audit_call"}',
      },
    ]);
    await server.ask('DELETE', `/sys/dict/delete?id=${id}`, { token: admin });
    expect((await lines()).at(-1)).toMatchObject({ operateType: 4, requestParam: `{"id":"${id}"}` });
  });

  it('that somebody wrote a line about has that one, without what is secret', async () => {
    await server.ask('PUT', '/sys/user/changePassword', {
      token: admin,
      body: { username: 'viewer1', password: 'Secret@2026x', confirmpassword: 'Secret@2026x' },
    });
    const ofCall = (await lines()).filter(({ requestUrl }) => requestUrl?.endsWith('/changePassword'));
    const [line, ...more] = ofCall;
    expect(more).toEqual([]);
    expect(line?.requestParam).toContain('"password":"******"');
    expect(JSON.stringify(line)).not.toContain('Secret@2026x');
  });
});

describe('the chain', () => {
  const CHAINED = ['sys_log', 'sys_data_log', 'sys_audit_chain'];
  let startTs: number;

  const trigger = (table: string, name: string, to: 'enable' | 'disable') =>
    sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger ${sql.ref(name)}`.execute(server.app.db);

  beforeAll(async () => {
    await start();
    startTs = server.clock.now();
    const id = await addDictionary('audit_chain');
    for (let round = 1; round <= 3; round += 1) await editDictionary(id, `第${round}次`);
    await server.app.audit.settle();
    for (const table of CHAINED)
      await sql`create temp table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(
        server.app.db,
      );
  });
  // A chain that was tampered with stays broken: each finds it as it was.
  afterEach(async () => {
    const { app, clock } = server;
    await app.audit.settle();
    await sql`set session_replication_role = replica`.execute(app.db);
    for (const table of CHAINED) {
      const [chained, kept] = [sql.table(table), sql.table(`kept_${table}`)];
      await sql`truncate ${chained}`.execute(app.db);
      await sql`insert into ${chained} select * from ${kept}`.execute(app.db);
      await sql`alter table ${chained} enable trigger user`.execute(app.db);
    }
    await sql`set session_replication_role = origin`.execute(app.db);
    clock.advance(startTs - clock.now());
    admin = await server.enter('admin');
  });
  afterAll(stop);

  it('AUDIT-03: holds, numbered without a gap, and no row of it can be changed', async () => {
    const { links, broken, head } = await verify();
    expect(broken).toBeNull();
    expect(links).toBe(head.seq);
    const { db } = server.app;
    await expect(sql`update sys_log set log_content = 'x'`.execute(db)).rejects.toThrow('never changed');
    await expect(sql`update sys_data_log set create_by = 'x'`.execute(db)).rejects.toThrow('never changed');
    await expect(sql`truncate sys_log`.execute(db)).rejects.toThrow('never changed');
    expect((await verify()).broken).toBeNull();
  });

  it('AUDIT-04: names the row that was changed', async () => {
    const { db } = server.app;
    await trigger('sys_data_log', 'audit_unchanged', 'disable');
    const { seq } = await db
      .selectFrom('sysDataLog')
      .select('seq')
      .where('dataVersion', '=', 3)
      .executeTakeFirstOrThrow();
    await sql`update sys_data_log set data_content = replace(data_content, '第2次', '第9次') where seq = ${seq}`.execute(
      db,
    );
    expect((await verify()).broken).toEqual({ seq, row: `数据日志 ${seq}`, reason: '内容被改动' });
  });

  it('names the row that went away, the link that went with it, and the row that came past it', async () => {
    const { db } = server.app;
    await trigger('sys_log', 'audit_removal', 'disable');
    const line = await db.selectFrom('sysLog').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    await sql`delete from sys_log where id = ${line.id}`.execute(db);
    const { broken } = await verify();
    expect(broken).toMatchObject({ row: `系统日志 ${line.id}`, reason: '记录不见了，也没有删除说明' });
    await sql`delete from sys_audit_chain where row_id = ${line.id}`.execute(db);
    expect((await verify()).broken).toMatchObject({ seq: broken?.seq, reason: '缺少这一条，链在此中断' });
  });

  it('names the first of two rows that were put in each other’s place', async () => {
    const { db } = server.app;
    await trigger('sys_data_log', 'audit_unchanged', 'disable');
    const [first, second] = await db
      .selectFrom('sysDataLog')
      .select('seq')
      .where('dataVersion', 'in', [2, 3])
      .orderBy('seq')
      .execute();
    if (first === undefined || second === undefined) throw new Error('too few versions');
    const move = (from: number, to: number) =>
      sql`update sys_data_log set seq = ${to} where seq = ${from}`.execute(db);
    await move(first.seq, -1);
    await move(second.seq, first.seq);
    await move(-1, second.seq);
    const { broken } = await verify();
    expect(broken).toEqual({ seq: first.seq, row: `数据日志 ${first.seq}`, reason: '内容被改动' });
    // With their digests put into the other place, too, the links no longer hold.
    await sql`
      update sys_audit_chain link set content_hash = other.content_hash from sys_audit_chain other
      where (link.seq, other.seq) in ((${first.seq}, ${second.seq}), (${second.seq}, ${first.seq}))`.execute(
      db,
    );
    expect((await verify()).broken).toMatchObject({ seq: first.seq, reason: '哈希与前一条不相连' });
  });

  it('names a row that came past it', async () => {
    await trigger('sys_log', 'audit_chain', 'disable');
    const line = {
      id: '5',
      logType: 2,
      logContent: '补写',
      username: null,
      userid: null,
      ip: '',
      createTime: '2026-05-01 00:00:00',
    };
    await server.app.db.insertInto('sysLog').values(line).execute();
    expect((await verify()).broken).toEqual({ seq: null, row: '系统日志 5', reason: '不在链中' });
  });

  it('whose end was cut off is found by a head of earlier', async () => {
    const { db } = server.app;
    const { head } = await verify();
    await trigger('sys_data_log', 'audit_removal', 'disable');
    await trigger('sys_log', 'audit_removal', 'disable');
    await sql`delete from sys_data_log where seq >= ${head.seq - 2}`.execute(db);
    await sql`delete from sys_log where id in (select row_id from sys_audit_chain where seq >= ${head.seq - 2})`.execute(
      db,
    );
    await sql`delete from sys_audit_chain where seq >= ${head.seq - 2}`.execute(db);
    expect((await verify()).broken).toBeNull();
    expect((await verifyChain(db, head)).broken).toMatchObject({ seq: head.seq });
  });

  it('AUDIT-05: is proved after old versions were cleaned, from the head of before on', async () => {
    const { app, clock } = server;
    const { head } = await verify();
    clock.advance(20 * 365 * 86_400_000);
    const clean = JOB_HANDLERS['fairway.job.CleanDataLogs'];
    const { signal } = new AbortController();
    expect(await clean({ app, parameters: { keepDays: 360 }, tenantId: 1, signal })).toBe('删除数据日志3条');
    const kept = await app.db.selectFrom('sysDataLog').select('dataVersion').execute();
    expect(kept).toContainEqual({ dataVersion: 4 });
    expect(kept.filter(({ dataVersion }) => dataVersion < 4)).toHaveLength(kept.length - 1);
    expect(await verifyChain(app.db, head)).toMatchObject({ broken: null, removed: 3 });
    // Goes on from there.
    await addDictionary('audit_after');
    expect(await verifyChain(app.db, head)).toMatchObject({ broken: null });
    await trigger('sys_log', 'audit_unchanged', 'disable');
    await sql`update sys_log set request_param = '{}' where log_content like '清理数据日志%'`.execute(app.db);
    expect((await verify()).broken?.reason).toBe('内容被改动');
  });

  it('AUDIT-05: tells what was deleted, and that the line about it says otherwise', async () => {
    const { db } = server.app;
    const before = await verify();
    await db.deleteFrom('sysDataLog').where('dataVersion', '<', 3).execute();
    const after = await verify();
    expect(after).toMatchObject({ broken: null, removed: 2, links: before.links + 1 });
    const told = await db
      .selectFrom('sysLog')
      .selectAll()
      .where('logContent', 'like', '清理数据日志%')
      .executeTakeFirstOrThrow();
    expect(told).toMatchObject({ username: 'system', operateType: 4 });
    expect(told.logContent).toMatch(/^清理数据日志：2条，序号\d+至\d+$/);
    // Somebody hides one more deletion behind the line that is there.
    await trigger('sys_data_log', 'audit_removal', 'disable');
    await sql`delete from sys_data_log where data_version = 3`.execute(db);
    await sql`update sys_audit_chain set removed_by = ${told.id} where source = 'data' and seq not in (select seq from sys_data_log)`.execute(
      db,
    );
    expect((await verify()).broken).toMatchObject({ reason: '删除的记录与删除说明不符' });
  });

  // AUDIT-05
  it('is broken where what was taken out points at a line that was taken out, and cleaning keeps such lines', async () => {
    const { app, clock } = server;
    await addDictionary('audit_pointing');
    await app.db.deleteFrom('sysDataLog').where('dataVersion', '=', 1).execute();
    clock.advance(20 * 365 * 86_400_000);
    const { signal } = new AbortController();
    await JOB_HANDLERS['fairway.job.CleanLogs']({ app, parameters: { keepDays: 180 }, tenantId: 1, signal });
    expect((await verify()).broken).toBeNull();
    const told = await app.db
      .selectFrom('sysLog')
      .select('id')
      .where('logContent', 'like', '清理数据日志%')
      .executeTakeFirstOrThrow();
    // Past the server: the line goes by the triggers, with a line about it.
    await sql`delete from sys_log where id = ${told.id}`.execute(app.db);
    expect((await verify()).broken).toMatchObject({
      row: `系统日志 ${told.id}`,
      reason: '删除了记录，但没有删除说明',
    });
  });

  // AUDIT-12
  it('has its head told once a day', async () => {
    const told: string[] = [];
    server.app.log.info = (fields: unknown) => void told.push(JSON.stringify(fields));
    await server.clock.skip(86_400_000);
    const [, seq = '', hash = ''] = /"anchor":"(\d+):([\da-f]{64})"/.exec(told.join()) ?? [];
    expect(Number(seq)).toBeGreaterThan(0);
    expect(await verifyChain(server.app.db, { seq: Number(seq), hash })).toMatchObject({ broken: null });
  });
});
