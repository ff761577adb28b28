import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { PermissionMenu } from '#domain/menu/menu.ts';
import { decodePermissionMenu } from '#domain/menu/menu.ts';
import { EMPTY_MENU } from '#domain/session/guard.ts';
import { askGuard, guardMachine, type GuardQuestion } from '#machines/guard.machine.ts';

const MENU = decodePermissionMenu({
  menu: [{ id: '1', path: '/bsweb/Dashboard', component: 'dashboard/Overview' }],
  auth: [],
  allAuth: [],
}) as PermissionMenu;

function rig({ host = 'localhost:3000' } = {}) {
  const loads: { resolve(menu: PermissionMenu): void; reject(error: unknown): void }[] = [];
  const logOut = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const actor = createActor(
    guardMachine.provide({
      actors: {
        loadMenu: fromPromise(
          () => new Promise<PermissionMenu>((resolve, reject) => loads.push({ resolve, reject })),
        ),
        logOut: fromPromise(() => logOut()),
      },
    }),
    { input: { host } },
  ).start();
  const failures: string[] = [];
  actor.on('menu.failed', ({ message }) => failures.push(message));
  const ask = (fullPath: string, more: Partial<GuardQuestion> = {}) =>
    askGuard(actor, {
      path: fullPath.replace(/[?#].*/, ''),
      fullPath,
      redirect: null,
      hasToken: true,
      ...more,
    });
  return { actor, loads, logOut, failures, ask, state: () => actor.getSnapshot().value };
}

describe('without a token', () => {
  // LOGIN-06
  test.each([
    '/user/login',
    '/user/register',
    '/user/register-result',
    '/user/alteration',
    '/oauth2-app/login',
    '/test/home',
    '/404',
    '/user/login/',
  ])('%s is open', async (path) => {
    expect(await rig().ask(path, { hasToken: false })).toEqual({ kind: 'allowed' });
  });

  test.each([
    ['/golf/park?name=a&b=1#x', '/user/login?redirect=%2Fgolf%2Fpark%3Fname%3Da%26b%3D1%23x'],
    ['/', '/user/login'],
    ['/user/loginx', '/user/login'],
    ['/test/home/x', '/user/login?redirect=%2Ftest%2Fhome%2Fx'],
    ['/TEST/home', '/user/login?redirect=%2FTEST%2Fhome'],
    ['//evil.example/x', '/user/login'],
  ])('%s goes to %s', async (path, to) => {
    expect(await rig().ask(path, { hasToken: false })).toEqual({ kind: 'redirected', to });
  });
});

// NAV-08
describe.each([false, true])('a path above open pages, signed in %s,', (hasToken) => {
  test.each([
    ['/user', '/user/login'],
    ['/oauth2-app/', '/oauth2-app/login'],
    ['/test', '/test/home'],
    ['/test?a=1#x', '/test/home?a=1#x'],
  ])('%s opens %s', async (path, to) => {
    expect(await rig().ask(path, { hasToken })).toEqual({ kind: 'redirected', to });
  });
});

describe('with a token', () => {
  // LOGIN-06
  test.each([
    ['localhost:3000', '/bsweb/Dashboard'],
    ['ts.golf.cn', '/tsweb/dashboard'],
    ['km.golf.cn', '/bsweb/Dashboard'],
    ['bs.golf.cn', '/bsweb/dashboard'],
  ])('on %s the login pages lead home to %s', async (host, to) => {
    const guard = rig({ host });
    expect(await guard.ask('/user/login?redirect=/golf/park')).toEqual({ kind: 'redirected', to });
    expect(await guard.ask('/oauth2-app/login')).toEqual({ kind: 'redirected', to });
    expect(guard.loads).toHaveLength(0);
  });

  test('open pages never wait for the menu', async () => {
    const guard = rig();
    expect(await guard.ask('/test/home')).toEqual({ kind: 'allowed' });
    expect(await guard.ask('/404')).toEqual({ kind: 'allowed' });
    expect(guard.state()).toBe('empty');
  });

  test('the menu is loaded once for navigations that come together', async () => {
    const guard = rig();
    const first = guard.ask('/golf/park');
    const second = guard.ask('/bsweb/Dashboard', { redirect: '/golf/park?x=1' });
    const open = guard.ask('/404');
    expect(await open).toEqual({ kind: 'allowed' });
    expect(guard.loads).toHaveLength(1);
    guard.loads[0]?.resolve(MENU);
    expect(await first).toEqual({ kind: 'allowed' });
    expect(await second).toEqual({ kind: 'redirected', to: '/golf/park?x=1' });
    expect(guard.state()).toBe('ready');
    expect(guard.actor.getSnapshot().context.menu).toBe(MENU);
    expect(await guard.ask('/isps/userAnnouncement')).toEqual({ kind: 'allowed' });
    expect(guard.loads).toHaveLength(1);
  });

  test.each(['https://evil.example', '//evil.example', '/golf/park'])(
    'after the menu, redirect %s is used only when it leads elsewhere on this site',
    async (redirect) => {
      const guard = rig();
      const answer = guard.ask('/golf/park', { redirect });
      guard.loads[0]?.resolve(MENU);
      expect(await answer).toEqual({ kind: 'allowed' });
    },
  );

  test('a failure logs out and sends everybody to the login page', async () => {
    const guard = rig();
    const first = guard.ask('/golf/park?x=1');
    const second = guard.ask('/isps/userAnnouncement');
    guard.loads[0]?.reject(new Error('网络超时'));
    expect(await first).toEqual({ kind: 'redirected', to: '/user/login?redirect=%2Fgolf%2Fpark%3Fx%3D1' });
    expect(await second).toMatchObject({ kind: 'redirected' });
    expect(guard.logOut).toHaveBeenCalledTimes(1);
    expect(guard.failures).toEqual(['网络超时']);
    expect(guard.state()).toBe('empty');
  });

  // LOGIN-07
  test('an empty menu is a failure with the words that other clients know', async () => {
    const guard = rig();
    const answer = guard.ask('/golf/park');
    guard.loads[0]?.resolve({ ...MENU, menu: [] });
    expect(await answer).toMatchObject({ kind: 'redirected' });
    expect(guard.failures).toEqual(['getPermissionList: permissions must be a non-null array !']);
  });

  test('logging out that fails still ends at the login page; navigations meanwhile wait', async () => {
    const guard = rig();
    let fail: (error: unknown) => void = () => undefined;
    guard.logOut.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
    const first = guard.ask('/a');
    guard.loads[0]?.reject('gone');
    await vi.waitFor(() => expect(guard.state()).toBe('loggingOut'));
    const second = guard.ask('/b');
    expect(await guard.ask('/404')).toEqual({ kind: 'allowed' });
    guard.actor.send({ type: 'session.ended' });
    fail(new Error('x'));
    expect(await first).toEqual({ kind: 'redirected', to: '/user/login?redirect=%2Fa' });
    expect(await second).toEqual({ kind: 'redirected', to: '/user/login?redirect=%2Fb' });
    expect(guard.failures).toEqual(['gone']);
  });
});

// PERM-20
describe('the menu is outdated', () => {
  const OTHER = decodePermissionMenu({
    menu: [{ id: '2', path: '/isps/userAnnouncement', component: 'system/UserAnnouncementList' }],
    auth: [],
    allAuth: [],
  }) as PermissionMenu;
  const outdated = async () => {
    const guard = rig();
    const answer = guard.ask('/a');
    guard.loads[0]?.resolve(MENU);
    await answer;
    guard.actor.send({ type: 'menu.outdated' });
    return { ...guard, menu: () => guard.actor.getSnapshot().context.menu };
  };

  test('the old one counts until the new one is there', async () => {
    const guard = await outdated();
    expect(guard.loads).toHaveLength(2);
    expect(await guard.ask('/b')).toEqual({ kind: 'allowed' });
    expect(guard.menu()).toBe(MENU);
    guard.loads[1]?.resolve(OTHER);
    await vi.waitFor(() => expect(guard.menu()).toBe(OTHER));
    expect(guard.state()).toBe('ready');
  });

  test('again while it loads: only the last answer counts', async () => {
    const guard = await outdated();
    guard.actor.send({ type: 'menu.outdated' });
    guard.loads[1]?.resolve(MENU);
    guard.loads[2]?.resolve(OTHER);
    await vi.waitFor(() => expect(guard.state()).toBe('ready'));
    expect(guard.menu()).toBe(OTHER);
  });

  test('a load that fails leaves the old one', async () => {
    const guard = await outdated();
    guard.loads[1]?.reject(new Error('网络错误'));
    await vi.waitFor(() => expect(guard.state()).toBe('ready'));
    expect(guard.menu()).toBe(MENU);
    expect(guard.failures).toEqual([]);
  });

  test('nothing is left in it: the session ends', async () => {
    const guard = await outdated();
    guard.loads[1]?.reject(new Error(EMPTY_MENU));
    await vi.waitFor(() => expect(guard.logOut).toHaveBeenCalledOnce());
    expect(guard.failures).toEqual([EMPTY_MENU]);
  });

  test('while it is loaded for the first time, it is read anew', async () => {
    const guard = rig();
    const answer = guard.ask('/a');
    guard.actor.send({ type: 'menu.outdated' });
    guard.loads[0]?.resolve(MENU);
    guard.loads[1]?.resolve(OTHER);
    await answer;
    expect(guard.actor.getSnapshot().context.menu).toBe(OTHER);
  });
});

describe('the menu is forgotten', () => {
  const ready = async () => {
    const guard = rig();
    const answer = guard.ask('/a');
    guard.loads[0]?.resolve(MENU);
    await answer;
    return guard;
  };

  test.each(['menu.dropped', 'session.ended'] as const)('on %s', async (type) => {
    const guard = await ready();
    guard.actor.send({ type });
    expect(guard.state()).toBe('empty');
    expect(guard.actor.getSnapshot().context.menu).toBeNull();
    void guard.ask('/a');
    expect(guard.loads).toHaveLength(2);
  });

  test('logged out while the menu loads: the waiting go to the login page, the late menu is dropped', async () => {
    const guard = rig();
    const answer = guard.ask('/a');
    guard.actor.send({ type: 'session.ended' });
    expect(await answer).toMatchObject({ kind: 'redirected' });
    guard.loads[0]?.resolve(MENU);
    await Promise.resolve();
    expect(guard.actor.getSnapshot().context.menu).toBeNull();
  });
});
