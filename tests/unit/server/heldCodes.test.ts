/** Records that hold a dictionary item which is no longer in use (ENTITY-12). */

import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRow } from '#domain/entities/describe.ts';
import { decodeLogin } from '#domain/session/login.ts';
import { type Answer, CAPTCHA, PASSWORD, startServer, type TestServer } from './harness.ts';

let server: TestServer;
let admin: string;
let playerId: string;
let dictId: string;

const ask = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer<T>> =>
  server.ask<T>(method, path, { token: admin, ...(body && { body }) });
const firstOf = async (path: string): Promise<AnyRow> => {
  const { result } = await ask<{ records: readonly AnyRow[] }>('GET', path);
  const [row] = result.records;
  if (row === undefined) throw new Error(path);
  return row;
};
const WHITE = '4';
const white = () => firstOf(`/sys/dictItem/list?dictId=${dictId}&itemValue=${WHITE}`);
const add = (name: string, phone: string) =>
  ask<string>('POST', '/admin/golfPlayer/add', { name, phone, memberType: '4', homeTee: WHITE });
const player = async (): Promise<AnyRow> =>
  (await ask<AnyRow>('GET', `/admin/golfPlayer/queryById?id=${playerId}`)).result;

beforeAll(async () => {
  server = await startServer();
  admin = await server.enter('admin');
  await add('字典甲', '13800138901');
  playerId = (await firstOf('/admin/golfPlayer/list?phone=13800138901')).id;
  dictId = (await firstOf('/sys/dict/list?dictCode=golf_tee_color')).id;
  await ask('PUT', '/sys/dictItem/edit', { ...(await white()), status: 0 });
});
afterAll(() => server.app.close());

// ENTITY-12
describe('an item that was switched off', () => {
  it('keeps its word in the list', async () => {
    expect(await firstOf('/admin/golfPlayer/list?phone=13800138901')).toMatchObject({
      homeTee: WHITE,
      homeTee_dictText: '白T',
    });
  });

  it('is exported by its word', async () => {
    const file = await server.call('GET', `/admin/golfPlayer/exportXls?selections=${playerId}&format=xlsx`, {
      token: admin,
    });
    const { Sheets, SheetNames } = readWorkbook(file.rawPayload);
    expect(utils.sheet_to_csv(Sheets[SheetNames[0] ?? ''] ?? {})).toContain('白T');
  });

  it('lets the record be saved with it, and changed away from it', async () => {
    const saved = await ask('PUT', '/admin/golfPlayer/edit', {
      ...(await player()),
      email: 'new@club.example',
    });
    expect(saved).toMatchObject({ success: true });
    expect(await player()).toMatchObject({ homeTee: WHITE, email: 'new@club.example' });
  });

  it('is taken by no record anew', async () => {
    expect(await add('字典乙', '13800138902')).toMatchObject({
      success: false,
      message: expect.stringContaining('所选值不在可选范围内') as string,
    });
    await ask('PUT', '/admin/golfPlayer/edit', { ...(await player()), homeTee: '2' });
    expect(await ask('PUT', '/admin/golfPlayer/edit', { ...(await player()), homeTee: WHITE })).toMatchObject(
      {
        success: false,
      },
    );
  });

  it('is told when somebody signs in, apart from what may be chosen, and the console reads both', async () => {
    const checkKey = 'held';
    await server.call('GET', `/sys/randomImage/${checkKey}`);
    const body = { username: 'admin', password: PASSWORD, captcha: CAPTCHA, checkKey };
    const { result } = await server.ask<Record<string, Record<string, readonly object[]>>>(
      'POST',
      '/sys/login',
      {
        body,
      },
    );
    const off = expect.objectContaining({ value: WHITE, text: '白T' }) as object;
    expect(result['sysAllDictItems']?.['golf_tee_color']).not.toContainEqual(off);
    expect(result['disabledDictItems']).toEqual({ golf_tee_color: [off] });
    const items = decodeLogin(result)?.dictionaries['golf_tee_color'] ?? [];
    expect(items.filter(({ disabled }) => disabled === true)).toMatchObject([{ value: WHITE, text: '白T' }]);
    expect(items.length).toBe((result['sysAllDictItems']?.['golf_tee_color'] ?? []).length + 1);
    // A client of before knows no such list.
    const { disabledDictItems: _off, ...old } = result;
    expect(decodeLogin(old)?.dictionaries['golf_tee_color']).toHaveLength(items.length - 1);
  });

  it('is not among what clients choose from; those who ask are told it and that it is off', async () => {
    const read = async (path: string): Promise<readonly object[]> =>
      (await ask<Record<string, readonly object[]>>('GET', path)).result['golf_tee_color'] ?? [];
    const off = { value: WHITE, text: '白T', title: '白T', label: '白T', disabled: true };
    expect(await read('/sys/dict/queryAllDictItems')).not.toContainEqual(
      expect.objectContaining({ value: WHITE }),
    );
    expect(await read('/sys/dict/queryAllDictItems?disabled=true')).toContainEqual(off);
  });
});

// ENTITY-12
it('an item that was deleted leaves its records valid, too', async () => {
  await ask('PUT', '/sys/dictItem/edit', { ...(await white()), status: 1 });
  await ask('PUT', '/admin/golfPlayer/edit', { ...(await player()), homeTee: WHITE });
  await ask('DELETE', `/sys/dictItem/delete?id=${(await white()).id}`);
  expect(
    await ask('PUT', '/admin/golfPlayer/edit', { ...(await player()), email: 'b@club.example' }),
  ).toMatchObject({ success: true });
  expect(await player()).toMatchObject({ homeTee: WHITE, email: 'b@club.example' });
});
