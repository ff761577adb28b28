import { describe, expect, test } from 'vitest';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import { decodeLogin } from '#domain/session/login.ts';
import { createSession, type StoredSession } from '#src/api/session.ts';
import { LOGIN } from '../machines/loginFixtures.ts';
import { MemoryStorage } from './memory.ts';

const SIGNED_OUT: StoredSession = { token: null, user: null, tenantId: '0', park: null };

function rig() {
  const local = new MemoryStorage();
  const tab = new MemoryStorage();
  const events = new EventTarget();
  let now = 1_000;
  const session = createSession({ local, tab, events, now: () => now });
  const otherTab = createSession({
    local,
    tab: new MemoryStorage(),
    events: new EventTarget(),
    now: () => now,
  });
  const heard: StoredSession[] = [];
  const listening = session.session$.subscribe((one) => heard.push(one));
  const storageEvent = (key: string | null) =>
    events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return { local, tab, session, otherTab, heard, listening, storageEvent, pass: (ms: number) => (now += ms) };
}

describe('the memory of a login', () => {
  // LOGIN-03
  test('is written under the keys of the protocol and read back', () => {
    const { session, local } = rig();
    session.storeLogin({ ...LOGIN, dictionaries: { sex: [{ value: '1', text: '男' }] } });
    session.storeTenant('7');
    session.storePark({ id: 'p1', name: '一号' });
    expect(local.keys()).toEqual([
      'pro__Access-Token',
      'pro__Login_Userinfo',
      'pro__Login_Username',
      'pro__TENANT_ID',
      'pro__UI_CACHE_DB_DICT_DATA',
      'pro__parkModelData',
      'pro__stores',
    ]);
    expect(JSON.parse(local.getItem('pro__Access-Token') ?? '')).toEqual({
      value: 't0ken',
      expire: 604_801_000,
    });
    expect(session.get()).toEqual({
      token: 't0ken',
      user: LOGIN.userInfo,
      tenantId: '7',
      park: { id: 'p1', name: '一号' },
    });
    expect(session.dictionaries()).toEqual({ sex: [{ value: '1', text: '男' }] });
  });

  // LOGIN-47
  test('keeps nothing by which the user is reached', () => {
    const { session, local } = rig();
    const reached = {
      phone: '13812345678',
      telephone: '0755-86120001',
      email: 'own@club.example',
      birthday: '1990-02-03',
    };
    const login = decodeLogin({ token: 't0ken', userInfo: { ...LOGIN.userInfo, ...reached } });
    if (login === null) throw new Error('no login');
    session.storeLogin(login);
    const kept = local
      .keys()
      .map((key) => local.getItem(key) ?? '')
      .join();
    expect(kept).toContain(LOGIN.userInfo.realname);
    for (const value of Object.values(reached)) expect(kept).not.toContain(value);
  });

  // LOGIN-03
  test('ends after seven days, but not by a clock that somebody set: for a day more the server is asked', () => {
    const { session, pass, local } = rig();
    session.storeLogin(LOGIN);
    pass(604_800_000 + 86_399_999);
    expect(session.get().token).toBe('t0ken');
    pass(1);
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(local.keys()).not.toContain('pro__Access-Token');
  });

  test('an empty tenant is sent as 0, a chosen department changes the user, a park can be left', () => {
    const { session } = rig();
    session.storeLogin(LOGIN);
    session.storeTenant(null);
    session.storeUser({ ...LOGIN.userInfo, orgCode: 'A02' });
    session.storePark({ id: 'p1', name: '一号' });
    session.storePark(null);
    expect(session.get()).toMatchObject({ tenantId: '0', user: { orgCode: 'A02' }, park: null });
  });

  // LOGIN-11, SHELL-10
  test('clear removes what the login left and nothing else', () => {
    const { session, local, tab } = rig();
    local.setItem('pro__DEFAULT_THEME', '{"value":"dark","expire":null}');
    session.storeLogin(LOGIN);
    session.storeTenant('7');
    session.storePark({ id: 'p1', name: '一号' });
    session.storePermissions(
      decodePermissionLists([{ action: 'a,b', type: '1' }], [{ action: 'c', type: '2', status: '0' }]),
    );
    expect(tab.getItem('LOGIN_USER_BUTTON_AUTH')).toBe('[{"action":"a,b","type":"1"}]');
    expect(tab.getItem('SYS_BUTTON_AUTH')).toBe('[{"action":"c","type":"2","status":"0"}]');
    session.clear();
    expect(session.get()).toEqual(SIGNED_OUT);
    expect(local.keys()).toEqual(['pro__DEFAULT_THEME']);
    expect(tab.keys()).toEqual([]);
  });

  // SEC-44
  test.each(['x', '{"value":{}}', '{"value":7}', '[]'])('a broken token %j is no token', (text) => {
    const { session, local } = rig();
    local.setItem('pro__Access-Token', text);
    local.setItem('pro__Login_Userinfo', text);
    local.setItem('pro__parkModelData', text);
    expect(session.get()).toMatchObject({ token: null, user: null, park: null });
  });

  test('a storage that refuses still signs in for this page', () => {
    const { session, local } = rig();
    local.broken = true;
    session.storeLogin(LOGIN);
    expect(session.get().token).toBe('t0ken');
    session.clear();
    expect(session.get()).toEqual(SIGNED_OUT);
  });
});

describe('session$', () => {
  test('starts with now and tells each change once', () => {
    const { session, heard } = rig();
    session.storeLogin(LOGIN);
    session.storeUser(LOGIN.userInfo);
    session.clear();
    session.clear();
    expect(heard.map(({ token }) => token)).toEqual([null, 't0ken', null]);
  });

  test('hears other tabs, also when everything was cleared, and no foreign keys', () => {
    const { otherTab, heard, storageEvent, local } = rig();
    otherTab.storeLogin(LOGIN);
    storageEvent('foreign');
    expect(heard).toHaveLength(1);
    storageEvent('pro__Access-Token');
    expect(heard.at(-1)?.token).toBe('t0ken');
    local.clear();
    storageEvent(null);
    expect(heard.at(-1)).toEqual(SIGNED_OUT);
  });

  test('stops when nobody listens', () => {
    const { session, heard, listening } = rig();
    listening.unsubscribe();
    session.storeLogin(LOGIN);
    expect(heard).toHaveLength(1);
  });
});
