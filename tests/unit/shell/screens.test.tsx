// @vitest-environment happy-dom

import { act, Activity, StrictMode, type ReactNode } from 'react';
import { BehaviorSubject, finalize, Observable } from 'rxjs';
import { describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import { type Branding, DEFAULT_BRANDING } from '#domain/session/branding.ts';
import type { LoginResult, UserInfo } from '#domain/session/login.ts';
import { loginMachine } from '#machines/login.machine.ts';
import type { LoginForm, SignInInput } from '#machines/loginContext.ts';
import { LoginPage } from '#src/features/login/LoginPage.tsx';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { PermissionProvider, usePermissions } from '#src/widgets/permission/PermissionContext.ts';
import type { LiveModel } from '#streams/models/state.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const show = (node: ReactNode) => screen.draw(<StrictMode>{node}</StrictMode>);

describe('useSlice', () => {
  function model() {
    const state$ = new BehaviorSubject({ a: 1, b: 1 });
    let watchers = 0;
    const counted$ = new Observable<{ a: number; b: number }>((subscriber) => {
      watchers += 1;
      return state$.pipe(finalize(() => (watchers -= 1))).subscribe(subscriber);
    });
    const live: LiveModel<{ a: number; b: number }> = { state$: counted$, get: () => state$.value };
    return { live, put: (value: { a: number; b: number }) => state$.next(value), watchers: () => watchers };
  }

  test('renders for its own slice only and holds no subscription while hidden', async () => {
    const { live, put, watchers } = model();
    const rendered = vi.fn<() => void>();
    function Slice() {
      rendered();
      return (
        <span>
          {
            useSlice(
              live,
              ({ a }) => [a],
              (x, y) => x[0] === y[0],
            )[0]
          }
        </span>
      );
    }
    const page = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <Slice />
      </Activity>
    );
    await show(page('visible'));
    expect(watchers()).toBe(1);
    const before = rendered.mock.calls.length;
    await act(async () => put({ a: 1, b: 2 }));
    expect(rendered).toHaveBeenCalledTimes(before);
    await act(async () => put({ a: 2, b: 2 }));
    expect(screen.place.textContent).toBe('2');

    await show(page('hidden'));
    expect(watchers()).toBe(0);
    put({ a: 3, b: 2 });
    await show(page('visible'));
    expect(screen.place.textContent).toBe('3');
    expect(watchers()).toBe(1);
  });

  test('computes a slice of the same selector once a snapshot', async () => {
    const { live, put } = model();
    const computed = vi.fn<(state: { a: number }) => number>(({ a }) => a);
    const Slice = () => <span>{useSlice(live, computed)}</span>;
    await show(<Slice />);
    await act(async () => put({ a: 2, b: 1 }));
    expect(screen.place.textContent).toBe('2');
    expect(computed).toHaveBeenCalledTimes(2);
  });
});

test('the permission gate draws, hides and locks', async () => {
  const lists = decodePermissionLists(
    [
      { action: 'golf:park:add', type: '1' },
      { action: 'golf:dispatch:sound', type: '2' },
    ],
    [
      { action: 'golf:park:add', type: '1', status: '1' },
      { action: 'golf:park:edit', type: '1', status: '1' },
      { action: 'golf:dispatch:sound', type: '2', status: '1' },
    ],
  );
  function Sound() {
    return <button disabled={usePermissions().isDisabled('golf:dispatch:sound')}>声音</button>;
  }
  await show(
    <PermissionProvider value={lists}>
      <Can action="golf:park:add">新增</Can>
      <Can action="golf:park:edit">编辑</Can>
      <Sound />
    </PermissionProvider>,
  );
  expect(screen.place.textContent).toBe('新增声音');
  expect(screen.place.querySelector('button')?.disabled).toBe(true);
});

describe('login page', () => {
  type SignIn = (form: LoginForm) => Promise<LoginResult>;
  const refusing: SignIn = () =>
    Promise.reject(Object.assign(new Error('用户名或密码错误'), { code: '500' }));

  function machine(signIn: SignIn) {
    let pictures = 0;
    return loginMachine.provide({
      actors: {
        loadCaptcha: fromPromise<string, { readonly checkKey: number }>(() => {
          pictures += 1;
          return Promise.resolve(`data:image/png;base64,${pictures}`);
        }),
        signIn: fromPromise<LoginResult, SignInInput>(({ input }) => signIn(input)),
        storeSession: fromPromise<void, { readonly login: LoginResult }>(() => Promise.resolve()),
        storeChoice: fromPromise<void, { readonly user: UserInfo | null; readonly tenantId: string | null }>(
          () => Promise.resolve(),
        ),
      },
    });
  }
  const field = (name: string) => {
    const input = screen.place.querySelector<HTMLInputElement>(`input[placeholder="${name}"]`);
    if (!input) throw new Error(name);
    return input;
  };
  const type = (name: string, text: string) =>
    act(async () => {
      const input = field(name);
      // React listens to the native setter, so the value goes in underneath it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () =>
    act(async () => {
      screen.place
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  const fill = async () => {
    await type('请输入用户名', ' dispatch1 ');
    await type('请输入密码', 'secret');
    await type('请输入验证码', 'abcd');
  };

  // SHELL-57
  test('bears the name of the installation; a filing number only where there is one', async () => {
    const page = (branding: Branding) => (
      <LoginPage machine={machine(refusing)} branding={branding} onBegin={() => {}} onDone={() => {}} />
    );
    const year = new Date().getFullYear();
    await show(page(DEFAULT_BRANDING));
    expect(screen.place.querySelector('h1')?.textContent).toBe('企业级低代码平台');
    expect(screen.place.querySelector('button[type="submit"]')?.textContent).toBe('登录');
    expect(screen.place.querySelector('footer')?.textContent).toBe(
      `Copyright © 2023–${year} 企业级低代码平台`,
    );
    await show(
      page({
        productName: '云麓湖运营台',
        copyrightHolder: '云麓湖俱乐部',
        copyrightYear: year,
        filingNumber: '湘ICP备1号',
      }),
    );
    expect(screen.place.querySelector('h1')?.textContent).toBe('云麓湖运营台');
    expect(screen.place.querySelector('footer')?.textContent).toBe(
      `Copyright © ${year} 云麓湖俱乐部 · 湘ICP备1号`,
    );
  });

  test('names what is missing, keeps its place for it, and asks nobody', async () => {
    const signIn = vi.fn<SignIn>();
    await show(
      <LoginPage
        machine={machine(signIn)}
        branding={DEFAULT_BRANDING}
        onBegin={() => {}}
        onDone={() => {}}
      />,
    );
    const lines = screen.place.querySelectorAll('[role="alert"]').length;
    field('请输入密码').focus();
    await submit();
    expect(screen.place.textContent).toContain('请输入密码');
    expect(screen.place.querySelectorAll('[role="alert"]')).toHaveLength(lines);
    expect(document.activeElement).toBe(field('请输入用户名'));
    expect(signIn).not.toHaveBeenCalled();
  });

  // LOGIN-14
  test('a wrong password says so, renews the picture and empties its answer', async () => {
    await show(
      <LoginPage
        machine={machine(refusing)}
        branding={DEFAULT_BRANDING}
        onBegin={() => {}}
        onDone={() => {}}
      />,
    );
    const before = screen.place.querySelector('img')?.src;
    await fill();
    await submit();
    expect(screen.place.textContent).toContain('登录失败 用户名或密码错误');
    expect(screen.place.querySelector('img')?.src).not.toBe(before);
    expect(field('请输入验证码').value).toBe('');
    expect(field('请输入密码').value).toBe('secret');
  });

  test('a refused captcha leads back to its field, with another picture; name and password stay', async () => {
    const late: SignIn = () => Promise.reject(Object.assign(new Error('验证码错误'), { code: '412' }));
    await show(
      <LoginPage machine={machine(late)} branding={DEFAULT_BRANDING} onBegin={() => {}} onDone={() => {}} />,
    );
    await fill();
    field('请输入密码').focus();
    await submit();
    expect(screen.place.textContent).toContain('登录失败 验证码错误');
    expect(document.activeElement).toBe(field('请输入验证码'));
    expect(field('请输入用户名').value).toBe(' dispatch1 ');
    expect(field('请输入密码').value).toBe('secret');
    expect(field('请输入验证码').value).toBe('');
  });

  test('a picture that became too old is another one, and that is said', async () => {
    vi.useFakeTimers();
    try {
      await show(
        <LoginPage
          machine={machine(refusing)}
          branding={DEFAULT_BRANDING}
          onBegin={() => {}}
          onDone={() => {}}
        />,
      );
      const before = screen.place.querySelector('img')?.src;
      await type('请输入密码', 'secret');
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.place.querySelector('img')?.src).not.toBe(before);
      expect(screen.place.textContent).toContain('验证码已自动更新');
      expect(field('请输入密码').value).toBe('secret');
      await type('请输入验证码', 'a');
      expect(screen.place.textContent).not.toContain('验证码已自动更新');
    } finally {
      vi.useRealTimers();
    }
  });

  test('success tells once and leaves the button locked', async () => {
    const onDone = vi.fn<() => void>();
    const signIn = vi.fn<SignIn>(async ({ username }) => ({
      token: 't',
      userInfo: {
        id: '1',
        username,
        realname: '',
        avatar: null,
        userType: 3,
        orgCode: null,
      },
      dictionaries: {},
      stores: [],
      departs: [],
      tenants: [],
      multiDepart: 1,
    }));
    await show(
      <LoginPage machine={machine(signIn)} branding={DEFAULT_BRANDING} onBegin={() => {}} onDone={onDone} />,
    );
    await fill();
    await submit();
    expect(signIn.mock.calls[0]?.[0].username).toBe('dispatch1');
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(screen.place.querySelector<HTMLButtonElement>('button[type="submit"]')?.disabled).toBe(true);
  });
});
