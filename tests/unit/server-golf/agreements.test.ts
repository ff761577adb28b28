/** Versions of agreements: they only go up, and time decides which one is in force. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GolfServer, openGolfServer, P1 } from './golfServer.ts';

const PLATFORM = '/admin/golfPlatformAgreement';
const OF_PARK = '/admin/golfAgreement';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

const DRAFT = { title: '协议', content: '<p>新</p>' };
async function draft(path: string, version: string, more: object): Promise<string> {
  const body = { ...DRAFT, version, ...(path === OF_PARK && { parkId: P1 }), ...more };
  return (await (await desk.as('admin')).send<string>('POST', `${path}/add`, body)).result;
}
const act = (path: string, action: string, id: string) => desk.act('admin', path, action, id);

/** What the list says of each version of a type, the newest first. */
async function shown(path: string, agreementType: string) {
  const rows = await desk.rows(path, { agreementType, column: 'version', order: 'desc' });
  return rows.map(({ version, status_dictText, effectStatus_dictText }) =>
    [version, status_dictText, effectStatus_dictText ?? ''].join(' ').trim(),
  );
}

describe('an agreement', () => {
  // CONTENT-01
  it('only goes up, whether added or published', async () => {
    const admin = await desk.as('admin');
    const added = { ...DRAFT, agreementType: '1', version: '1.9' };
    expect(await admin.send('POST', `${PLATFORM}/add`, added)).toMatchObject({
      message: '版本须高于已发布的2.0',
    });
    const [low, high] = [
      await draft(PLATFORM, '2.1', { agreementType: '1' }),
      await draft(PLATFORM, '2.2', { agreementType: '1' }),
    ];
    expect(await act(PLATFORM, 'publish', high)).toMatchObject({ success: true });
    expect(await act(PLATFORM, 'publish', low)).toMatchObject({
      success: false,
      message: '版本须高于已发布的2.2',
    });
    expect(await shown(PLATFORM, '1')).toEqual([
      '2.2 已发布 生效中',
      '2.1 草稿',
      '2.0 已发布 已失效',
      '1.1 已撤销 已失效',
      '1.0 已撤销 已失效',
    ]);
    const manager = await desk.as('manager1');
    expect(await manager.get(`${PLATFORM}/list`)).toMatchObject({ success: false, code: 510 });
  });

  // CONTENT-02
  it('that begins tomorrow leaves the one of today in force until then', async () => {
    const tomorrow = { agreementType: '1', effectiveTime: '2026-05-02 00:00:00' };
    await act(OF_PARK, 'publish', await draft(OF_PARK, '1.1', tomorrow));
    await draft(OF_PARK, '1.2', { ...tomorrow, effectiveTime: '2026-05-20 00:00:00' });
    expect(await shown(OF_PARK, '1')).toEqual(['1.2 草稿', '1.1 已发布 待生效', '1.0 已发布 生效中']);
    desk.sleep();
    expect(await shown(OF_PARK, '1')).toEqual(['1.2 草稿', '1.1 已发布 生效中', '1.0 已发布 已失效']);
  });

  // CONTENT-02
  it('that is withdrawn before it begins changes nothing; one in force takes what it replaced along', async () => {
    const [row] = await desk.rows(OF_PARK, { agreementType: '1', status: '0' });
    const pending = String(row?.id);
    await act(OF_PARK, 'publish', pending);
    expect(await act(OF_PARK, 'revoke', pending)).toMatchObject({ success: true });
    expect(await shown(OF_PARK, '1')).toEqual([
      '1.2 已撤销 已失效',
      '1.1 已发布 生效中',
      '1.0 已发布 已失效',
    ]);
    const [current] = await desk.rows(OF_PARK, { agreementType: '1', version: '1.1', status: '1' });
    await act(OF_PARK, 'revoke', String(current?.id));
    expect(await shown(OF_PARK, '1')).toEqual([
      '1.2 已撤销 已失效',
      '1.1 已撤销 已失效',
      '1.0 已撤销 已失效',
    ]);
  });
});
