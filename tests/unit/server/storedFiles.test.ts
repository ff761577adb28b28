/** 对象存储: the files of a tenant, for people of the platform. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { golfCarousel } from '#domain/entities/carousel.ts';
import { getEntityDb } from '#server/resource/tables.ts';
import { listFileHolders } from '#server/system/storedFiles/uses.ts';
import { startServer, type TestServer } from './harness.ts';

interface Row {
  readonly id: string;
  readonly fileName: string;
  readonly url: string;
  readonly createBy: string;
  readonly createBy_dictText: string;
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const dataDir = mkdtempSync(join(tmpdir(), 'stored-'));
let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function as(username: string): Promise<string> {
  const token = tokens.get(username) ?? (await server.enter(username));
  tokens.set(username, token);
  return token;
}
async function upload(who: string, path: string, name: string, bytes = PNG) {
  const boundary = 'xxx';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const answer = await server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${path}`,
    headers: {
      'x-access-token': await as(who),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json<{ success: boolean; message: string; code: number; result: { url: string } | null }>();
}
const ask = async <T = null>(who: string, method: 'GET' | 'DELETE', path: string) =>
  server.ask<T>(method, path, { token: await as(who) });
const list = async (who: string, query = ''): Promise<readonly Row[]> =>
  (await ask<{ records: Row[] }>(who, 'GET', `/sys/oss/file/list?pageSize=100${query}`)).result.records;

describe('stored files', () => {
  // SYSTEM-45
  it('come by either route into one list, with those of other pages', async () => {
    expect(await upload('admin', '/sys/oss/file/upload', 'a.png')).toMatchObject({
      success: true,
      message: '上传成功！',
    });
    const minio = await upload('admin', '/sys/upload/uploadMinio', 'b.png');
    expect(minio.message).toMatch(/^upload\/b_\w{16}\.png$/);
    await upload('dispatch1', '/sys/common/upload', 'c.png');
    const rows = await list('admin');
    expect(rows.map((row) => [row.fileName, row.createBy, row.createBy_dictText])).toEqual(
      expect.arrayContaining([
        ['a.png', 'admin', '系统管理员'],
        ['b.png', 'admin', '系统管理员'],
        ['c.png', 'dispatch1', expect.not.stringMatching('dispatch1')],
      ]),
    );
    expect((await list('admin', '&fileName=*b*')).map(({ url }) => url)).toEqual([minio.message]);
  });

  it('are refused for what they are, not for what they are called', async () => {
    expect(await upload('admin', '/sys/oss/file/upload', 'x.html')).toMatchObject({ success: false });
    const junk = Buffer.from('<script>alert(1)</script>');
    expect(await upload('admin', '/sys/oss/file/upload', 'x.png', junk)).toMatchObject({ success: false });
  });

  it('are gone when they are deleted, from the disk too', async () => {
    await upload('admin', '/sys/oss/file/upload', 'gone.png');
    const [row] = await list('admin', '&fileName=gone.png');
    const shown = () => server.call('GET', `/sys/common/static/${encodeURI(row?.url ?? '')}`);
    expect((await shown()).statusCode).toBe(200);
    expect(await ask('admin', 'DELETE', `/sys/oss/file/delete?id=${row?.id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect((await shown()).statusCode).toBe(404);
    expect(await server.app.files.read(row?.id ?? '')).toBeNull();
  });

  // SYSTEM-122
  it('stay while a picture, a text or a person still shows them', async () => {
    const { db } = server.app;
    const holders = listFileHolders(db).map(({ entity }) => entity.table);
    expect(new Set(holders).size).toBe(holders.length);

    const { message: path } = await upload('admin', '/sys/upload/uploadMinio', '果岭_a%.png');
    const [row] = await list('admin', `&url=${encodeURIComponent(path)}`);
    const remove = () => ask('admin', 'DELETE', `/sys/oss/file/delete?id=${row?.id}`);
    const carousels = getEntityDb(db, golfCarousel);
    const { id, title } = await carousels
      .selectFrom('golf_carousel')
      .select(['id', 'title'])
      .where('tenantId', '=', 1)
      .where('delFlag', '=', 0)
      .executeTakeFirstOrThrow();
    const show = (value: string) =>
      carousels.updateTable('golf_carousel').set({ image: value }).where('id', '=', id).execute();
    await show(`demo/a.png,${path}`);
    const announcement = await db
      .updateTable('sysAnnouncement')
      .set({ msgContent: `<img src="/jeecg-boot/sys/common/static/${encodeURI(path)}">` })
      .where('id', '=', (eb) =>
        eb.selectFrom('sysAnnouncement').select('id').where('tenantId', '=', 1).limit(1),
      )
      .returning(['id', 'titile'])
      .executeTakeFirstOrThrow();
    await db.updateTable('sysUser').set({ avatar: path }).where('username', '=', 'viewer1').execute();

    expect(await remove()).toMatchObject({
      success: false,
      message: `文件仍在使用，请先在这些记录中更换：轮播“${title}”、系统通告“${announcement.titile}”、用户“田园”`,
    });
    expect(await server.app.files.read(row?.id ?? '')).not.toBeNull();
    await show('demo/a.png');
    await db.updateTable('sysAnnouncement').set({ delFlag: '1' }).where('id', '=', announcement.id).execute();
    await db.updateTable('sysUser').set({ avatar: null }).where('username', '=', 'viewer1').execute();
    expect(await remove()).toMatchObject({ success: true });
  });

  // SYSTEM-45
  it('of another tenant do not exist, and staff of a park have no list', async () => {
    await upload('admin', '/sys/oss/file/upload', 'ours.png');
    const [row] = await list('admin', '&fileName=ours.png');
    await server.app.db
      .updateTable('sysFile')
      .set({ tenantId: 2 })
      .where('id', '=', row?.id ?? '')
      .execute();
    expect(await list('admin', '&fileName=ours.png')).toEqual([]);
    for (const [method, call] of [
      ['GET', 'queryById'],
      ['DELETE', 'delete'],
    ] as const)
      expect(await ask('admin', method, `/sys/oss/file/${call}?id=${row?.id}`)).toMatchObject({
        success: false,
      });
    expect(await server.app.files.read(row?.id ?? '')).not.toBeNull();
    expect(await ask('manager1', 'GET', '/sys/oss/file/list')).toMatchObject({ code: 510 });
    expect(await upload('manager1', '/sys/oss/file/upload', 'm.png')).toMatchObject({ code: 510 });
  });
});
