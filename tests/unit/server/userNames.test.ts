import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.enter('admin');
});
afterAll(() => server.app.close());

const add = (username: string, phone: string, email: string) =>
  server.ask('POST', '/sys/user/add', {
    token,
    body: {
      username,
      password: 'Invented#Pw2026',
      confirmpassword: 'Invented#Pw2026',
      realname: '大小写',
      phone,
      email,
      workNo: `w${phone}`,
      userIdentity: 1,
    },
  });

// SYSTEM-123
it('a user name and a mail address are taken in small and capital letters', async () => {
  const taken = (label: string) => ({ success: false, message: `${label}：该值不可用，系统中已存在！` });
  expect(await add('same_name', '13800138921', 'a@club.example')).toMatchObject({ success: true });
  expect(await add('Same_NAME', '13800138922', 'b@club.example')).toMatchObject(taken('用户账号'));
  expect(await add('other_name', '13800138923', 'A@Club.example')).toMatchObject(taken('邮箱'));
  const asked = '/sys/duplicate/check?tableName=sys_user&fieldName=username&fieldVal=SAME_name';
  expect(await server.ask('GET', asked, { token })).toMatchObject({ success: false });
  const insert = server.app.db.insertInto('sysUser').values({
    id: '1',
    username: 'SAME_NAME',
    realname: 'x',
    passwordHash: 'x',
    userType: 1,
    userIdentity: 1,
    status: 1,
  });
  await expect(insert.execute()).rejects.toThrow(/sys_user_name_once/);
});
