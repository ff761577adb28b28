import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CaptchaKind } from '#domain/session/captcha.ts';
import type { LoginResult, UserInfo } from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import { isBusy, loginMachine } from '#machines/login.machine.ts';
import type { LoginForm, LoginEmitted, PhoneForm, SignInInput } from '#machines/loginContext.ts';
import { LOGIN, TWO_DEPARTS, TWO_TENANTS } from './loginFixtures.ts';
import { VirtualClock } from './virtualClock.ts';

const FORM: LoginForm = { username: 'dispatch1', password: 'secret', captcha: 'ab12', rememberMe: true };
const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

const PHONE: PhoneForm = { mobile: '13800010003', code: '123456', rememberMe: true };

function rig(login: Partial<LoginResult> = {}, captchaKind: CaptchaKind = 'image') {
  const clock = new VirtualClock();
  const calls = {
    loadCaptcha: vi.fn<(key: number) => Promise<string>>((key) =>
      Promise.resolve(`data:image/png;base64,${key}`),
    ),
    signIn: vi.fn<(form: SignInInput) => Promise<LoginResult>>(() => Promise.resolve({ ...LOGIN, ...login })),
    signInByPhone: vi.fn<(form: PhoneForm) => Promise<LoginResult>>(() =>
      Promise.resolve({ ...LOGIN, ...login }),
    ),
    signInByGrant: vi.fn<(grant: ThirdGrant) => Promise<LoginResult>>(() =>
      Promise.resolve({ ...LOGIN, ...login }),
    ),
    storeSession: vi.fn<(login: LoginResult) => Promise<void>>(() => Promise.resolve()),
    selectDepart: vi.fn<(orgCode: string) => Promise<UserInfo>>((orgCode) =>
      Promise.resolve({ ...LOGIN.userInfo, orgCode }),
    ),
    storeChoice: vi.fn<(choice: { user: UserInfo | null; tenantId: string | null }) => Promise<void>>(() =>
      Promise.resolve(),
    ),
    logOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  };
  const actor = createActor(
    loginMachine.provide({
      actors: {
        loadCaptcha: fromPromise(({ input }) => calls.loadCaptcha(input.checkKey)),
        signIn: fromPromise(({ input }) => calls.signIn(input)),
        signInByPhone: fromPromise(({ input }) => calls.signInByPhone(input)),
        signInByGrant: fromPromise(({ input }) => calls.signInByGrant(input)),
        storeSession: fromPromise(({ input }) => calls.storeSession(input.login)),
        selectDepart: fromPromise(({ input }) => calls.selectDepart(input.orgCode)),
        storeChoice: fromPromise(({ input }) => calls.storeChoice(input)),
        logOut: fromPromise(() => calls.logOut()),
      },
    }),
    { clock, input: { now: () => 1_000 + clock.now(), random: () => 0.25, captchaKind } },
  );
  const said: LoginEmitted[] = [];
  actor.on('*', (one) => said.push(one));
  const form = () => (actor.getSnapshot().value as { form: unknown }).form;
  const captcha = () => {
    const { captcha: state } = actor.getSnapshot().value as { captcha: string | object };
    return typeof state === 'string' ? state : Object.keys(state)[0];
  };
  return {
    ...calls,
    actor,
    clock,
    said,
    form,
    captcha,
    start() {
      actor.start();
      return this;
    },
    /** As somebody does it who sees the picture, where there is one. */
    async submit() {
      if (captchaKind === 'image') await this.hasPicture();
      actor.send({ type: 'login.submitted', ...FORM });
    },
    hasPicture: () => vi.waitFor(() => expect(captcha()).toBe('ready')),
    note: () => actor.getSnapshot().context.captchaNote,
    reaches: (state: unknown) => vi.waitFor(() => expect(form()).toEqual(state)),
  };
}

describe('captcha', () => {
  test('is loaded on arrival, keyed by the time and by chance: of two desks in one millisecond each has its own', async () => {
    const login = rig().start();
    expect(login.captcha()).toBe('loading');
    await vi.waitFor(() => expect(login.captcha()).toBe('ready'));
    expect(login.actor.getSnapshot().context.captcha).toEqual({
      requestedTs: 1_000,
      checkKey: 1_000_250,
      image: 'data:image/png;base64,1000250',
    });
  });

  test('every renewal has its own key, and an overtaken answer is dropped', async () => {
    const login = rig();
    const answers: ((image: string) => void)[] = [];
    login.loadCaptcha.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    login.start();
    login.actor.send({ type: 'captcha.renewed' });
    expect(login.loadCaptcha.mock.calls).toEqual([[1_000_250], [1_000_251]]);
    answers[1]?.('data:new');
    answers[0]?.('data:old');
    await vi.waitFor(() => expect(login.captcha()).toBe('ready'));
    expect(login.actor.getSnapshot().context.captcha.image).toBe('data:new');
  });

  // LOGIN-48
  test('an answer to one that has not come is not sent, and the form stays open', () => {
    const login = rig();
    login.loadCaptcha.mockReturnValue(new Promise(() => undefined));
    login.start();
    login.actor.send({ type: 'login.submitted', ...FORM });
    expect(login.form()).toBe('editing');
    expect(login.actor.getSnapshot().context.failure?.message).toBe('图片验证码尚未显示，请稍候再登录');
    expect(login.signIn).not.toHaveBeenCalled();
    expect(login.loadCaptcha).toHaveBeenCalledTimes(1);
  });

  test('a failure says why and can be clicked away', async () => {
    const login = rig();
    login.loadCaptcha.mockRejectedValueOnce(new Error('获取验证码失败'));
    login.start();
    await vi.waitFor(() => expect(login.captcha()).toBe('failed'));
    expect(login.actor.getSnapshot().context.captchaFailure).toBe('获取验证码失败');
    login.actor.send({ type: 'captcha.renewed' });
    await vi.waitFor(() => expect(login.captcha()).toBe('ready'));
    expect(login.actor.getSnapshot().context.captchaFailure).toBeNull();
  });
});

describe('a captcha that gets old', () => {
  const LIFE_MS = 60_000;

  test('is renewed before it dies, and that is said until somebody types', async () => {
    const login = rig().start();
    await login.hasPicture();
    login.clock.advance(LIFE_MS - 1);
    expect(login.loadCaptcha).toHaveBeenCalledTimes(2);
    await login.hasPicture();
    expect(login.note()).toBe('验证码已自动更新');
    login.actor.send({ type: 'answer.typed', isEmpty: false });
    expect(login.note()).toBeNull();
  });

  test('stays under the hands of somebody who types its answer, and goes when the answer is deleted', async () => {
    const login = rig().start();
    await login.hasPicture();
    login.actor.send({ type: 'answer.typed', isEmpty: false });
    login.clock.advance(2 * LIFE_MS);
    expect(login.loadCaptcha).toHaveBeenCalledTimes(1);
    login.actor.send({ type: 'answer.typed', isEmpty: true });
    expect(login.loadCaptcha).toHaveBeenCalledTimes(2);
  });

  // LOGIN-15
  test('an answer to a dead one is not sent: it says so and brings a new picture', async () => {
    const login = rig().start();
    await login.hasPicture();
    login.actor.send({ type: 'answer.typed', isEmpty: false });
    login.clock.advance(LIFE_MS);
    await login.submit();
    await login.reaches('editing');
    expect(login.signIn).not.toHaveBeenCalled();
    expect(login.said).toMatchObject([
      { type: 'failed', failure: { message: '验证码已过期，请输入新的验证码' } },
    ]);
    expect(login.loadCaptcha).toHaveBeenCalledTimes(2);
    await login.hasPicture();
    await login.submit();
    await login.reaches('done');
  });

  test('an answer typed in time is sent, though a new picture was due', async () => {
    const login = rig().start();
    await login.hasPicture();
    login.actor.send({ type: 'answer.typed', isEmpty: false });
    login.clock.advance(LIFE_MS - 1);
    await login.submit();
    await login.reaches('done');
    expect(login.signIn).toHaveBeenCalledWith({ ...FORM, checkKey: 1_000_250 });
  });

  test('a page that nobody sees asks for no pictures until it is looked at', async () => {
    const login = rig().start();
    await login.hasPicture();
    login.actor.send({ type: 'page.hidden' });
    login.clock.advance(10 * LIFE_MS);
    expect(login.loadCaptcha).toHaveBeenCalledTimes(1);
    login.actor.send({ type: 'page.shown' });
    expect(login.loadCaptcha).toHaveBeenCalledTimes(2);
  });

  test('is not renewed while signing in is on its way', async () => {
    const login = rig();
    login.signIn.mockImplementation(() => new Promise(() => {}));
    login.start();
    await login.hasPicture();
    await login.submit();
    login.clock.advance(2 * LIFE_MS);
    expect(login.loadCaptcha).toHaveBeenCalledTimes(1);
  });
});

describe('signing in', () => {
  test('one department, no tenants: stored, done, and the form stays locked', async () => {
    const login = rig().start();
    expect(isBusy(login.actor.getSnapshot())).toBe(false);
    await login.submit();
    expect(isBusy(login.actor.getSnapshot())).toBe(true);
    await login.submit();
    await login.reaches('done');
    expect(login.signIn).toHaveBeenCalledTimes(1);
    expect(login.signIn).toHaveBeenCalledWith({ ...FORM, checkKey: 1_000_250 });
    expect(login.storeSession).toHaveBeenCalledWith(LOGIN);
    expect(login.storeChoice).toHaveBeenCalledWith({ user: null, tenantId: null });
    expect(login.said).toEqual([{ type: 'done', login: LOGIN }]);
    await login.submit();
    expect(login.form()).toBe('done');
    expect(isBusy(login.actor.getSnapshot())).toBe(true);
  });

  test('no department: warned and let in', async () => {
    const login = rig({ multiDepart: 0, departs: [] }).start();
    await login.submit();
    await login.reaches('done');
    expect(login.said[0]).toEqual({ type: 'warned', message: '您尚未归属部门,请确认账号信息' });
  });

  // LOGIN-02
  test('a single tenant is taken silently', async () => {
    const login = rig({ tenants: TWO_TENANTS.slice(0, 1) }).start();
    await login.submit();
    await login.reaches('done');
    expect(login.storeChoice).toHaveBeenCalledWith({ user: null, tenantId: '1' });
  });

  test.each([
    ['412', '验证码错误', true],
    ['500', '用户名或密码错误', true],
    ['500', '该用户已冻结', true],
    ['', '无法连接服务器，请检查网络', false],
  ])('failure %s %s is said once and renews the captcha: %s', async (code, message, renews) => {
    const login = rig();
    login.signIn.mockRejectedValueOnce(failure(code, message));
    login.start();
    await vi.waitFor(() => expect(login.captcha()).toBe('ready'));
    await login.submit();
    await login.reaches('editing');
    expect(login.said).toEqual([{ type: 'failed', failure: { code, message } }]);
    expect(login.actor.getSnapshot().context.failure).toEqual({ code, message });
    expect(login.loadCaptcha).toHaveBeenCalledTimes(renews ? 2 : 1);
    await login.submit();
    await login.reaches('done');
  });

  test('a storage that refuses ends in the form', async () => {
    const login = rig();
    login.storeSession.mockRejectedValueOnce(new Error('存储已满'));
    await login.start().submit();
    await login.reaches('editing');
    expect(login.said).toMatchObject([{ type: 'failed', failure: { message: '存储已满' } }]);
  });
});

describe('a code that came to a phone', () => {
  // LOGIN-30
  test('takes the place of password and captcha', async () => {
    const login = rig().start();
    login.actor.send({ type: 'phone.submitted', ...PHONE });
    expect(isBusy(login.actor.getSnapshot())).toBe(true);
    await login.reaches('done');
    expect(login.signInByPhone).toHaveBeenCalledWith(PHONE);
    expect(login.signIn).not.toHaveBeenCalled();
    expect(login.storeSession).toHaveBeenCalledWith(LOGIN);
  });

  // LOGIN-02
  test('leads to the same choices', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS, tenants: TWO_TENANTS }).start();
    login.actor.send({ type: 'phone.submitted', ...PHONE });
    await login.reaches({ choosing: 'tenantAndDepartment' });
    expect(login.storeSession).toHaveBeenCalledTimes(1);
  });

  test('that is refused leads back to the form, and is not remembered', async () => {
    const login = rig();
    login.signInByPhone.mockRejectedValueOnce(failure('500', '手机验证码错误或已失效，请重新获取'));
    login.start().actor.send({ type: 'phone.submitted', ...PHONE });
    await login.reaches('editing');
    expect(login.said).toMatchObject([{ type: 'failed', failure: { code: '500' } }]);
    expect(login.actor.getSnapshot().context.phone).toBeNull();
  });

  // LOGIN-44
  test('that is refused leaves no message behind when the way is changed', async () => {
    const login = rig();
    login.signInByPhone.mockRejectedValueOnce(failure('500', '手机验证码错误或已失效，请重新获取'));
    login.start().actor.send({ type: 'phone.submitted', ...PHONE });
    await login.reaches('editing');
    login.actor.send({ type: 'way.changed' });
    expect(login.actor.getSnapshot().context.failure).toBeNull();
  });
});

describe('what was brought back from an issuer', () => {
  const BROUGHT = { source: 'github', grant: 'a-grant' };

  // OAUTH-04
  test('signs in like a password, and leads to the same choices', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS, tenants: TWO_TENANTS }).start();
    login.actor.send({ type: 'grant.brought', ...BROUGHT });
    await login.reaches({ choosing: 'tenantAndDepartment' });
    expect(login.signInByGrant).toHaveBeenCalledWith(BROUGHT);
  });

  // OAUTH-04
  test('leads back to the form when it is refused', async () => {
    const login = rig();
    login.signInByGrant.mockRejectedValueOnce(failure('500', '第三方登录失败或已过期，请重新登录'));
    login.start().actor.send({ type: 'grant.brought', ...BROUGHT });
    await login.reaches('editing');
    expect(login.said).toMatchObject([{ type: 'failed', failure: { code: '500' } }]);
  });
});

describe('where a handle is moved instead of typing what a picture says', () => {
  const proof = { checkKey: 'key', captcha: 'ANSWER' };

  // LOGIN-35
  test('no picture is asked for, and the form is sent with the key for the handle', async () => {
    const login = rig({}, 'puzzle').start();
    expect(login.captcha()).toBe('unused');
    login.clock.advance(120_000);
    await login.submit();
    await login.reaches('proving');
    expect(login.signIn).not.toHaveBeenCalled();
    login.actor.send({ type: 'captcha.solved', proof });
    await login.reaches('done');
    expect(login.signIn).toHaveBeenCalledWith({ ...FORM, ...proof });
    expect(login.loadCaptcha).not.toHaveBeenCalled();
  });

  test('somebody who turns back can go on with the form', async () => {
    const login = rig({}, 'drag').start();
    await login.submit();
    await login.reaches('proving');
    login.actor.send({ type: 'captcha.cancelled' });
    expect(login.form()).toBe('editing');
    expect(isBusy(login.actor.getSnapshot())).toBe(false);
    expect(login.actor.getSnapshot().context.form).toBeNull();
  });

  test('a wrong password asks for another proof', async () => {
    const login = rig({}, 'puzzle');
    login.signIn.mockRejectedValueOnce(failure('500', '用户名或密码错误'));
    await login.start().submit();
    login.actor.send({ type: 'captcha.solved', proof });
    await login.reaches('editing');
    expect(login.actor.getSnapshot().context.proof).toBeNull();
    await login.submit();
    await login.reaches('proving');
  });
});

describe('tenant and department', () => {
  // LOGIN-02
  test('both are asked for, and an empty row keeps the dialog open', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS, tenants: TWO_TENANTS }).start();
    await login.submit();
    await login.reaches({ choosing: 'tenantAndDepartment' });
    login.actor.send({ type: 'choice.confirmed', orgCode: 'A02' });
    expect(login.form()).toEqual({ choosing: 'tenantAndDepartment' });
    expect(login.actor.getSnapshot().context.missing).toEqual(['tenant']);
    login.actor.send({ type: 'choice.confirmed' });
    expect(login.actor.getSnapshot().context.missing).toEqual(['department', 'tenant']);
    login.actor.send({ type: 'choice.confirmed', orgCode: 'A02', tenantId: '2' });
    await login.reaches('done');
    expect(login.selectDepart).toHaveBeenCalledWith('A02');
    expect(login.storeChoice).toHaveBeenCalledWith({
      user: { ...LOGIN.userInfo, orgCode: 'A02' },
      tenantId: '2',
    });
  });

  // LOGIN-02
  test('who leaves the dialog is signed out and may sign in as somebody else', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS, tenants: TWO_TENANTS }).start();
    await login.submit();
    await login.reaches({ choosing: 'tenantAndDepartment' });
    login.actor.send({ type: 'choice.left' });
    await login.reaches('editing');
    expect(login.logOut).toHaveBeenCalledTimes(1);
    expect(login.actor.getSnapshot().context).toMatchObject({ login: null, choice: 'none' });
    expect(login.loadCaptcha).toHaveBeenCalledTimes(2);
  });

  // LOGIN-07
  test('the form is open again for an account that the console did not let in', async () => {
    const login = rig().start();
    await login.submit();
    await login.reaches('done');
    login.actor.send({ type: 'entry.refused' });
    await login.reaches('editing');
    expect(login.actor.getSnapshot().context.login).toBeNull();
    await login.submit();
    await login.reaches('done');
  });

  test('only a department, with the single tenant kept', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS, tenants: TWO_TENANTS.slice(0, 1) }).start();
    await login.submit();
    await login.reaches({ choosing: 'department' });
    login.actor.send({ type: 'choice.confirmed', orgCode: 'A01' });
    await login.reaches('done');
    expect(login.storeChoice).toHaveBeenCalledWith({ user: LOGIN.userInfo, tenantId: '1' });
  });

  test('only a tenant', async () => {
    const login = rig({ tenants: TWO_TENANTS }).start();
    await login.submit();
    await login.reaches({ choosing: 'tenant' });
    login.actor.send({ type: 'choice.confirmed', tenantId: '2' });
    await login.reaches('done');
    expect(login.selectDepart).not.toHaveBeenCalled();
    expect(login.storeChoice).toHaveBeenCalledWith({ user: null, tenantId: '2' });
  });

  test('a department that is refused ends the login and returns to the form', async () => {
    const login = rig({ multiDepart: 2, departs: TWO_DEPARTS });
    login.selectDepart.mockRejectedValueOnce(failure('500', '部门切换失败'));
    login.logOut.mockRejectedValueOnce(new Error('server down'));
    await login.start().submit();
    await login.reaches({ choosing: 'department' });
    login.actor.send({ type: 'choice.confirmed', orgCode: 'A02' });
    await login.reaches('editing');
    expect(login.logOut).toHaveBeenCalledTimes(1);
    expect(login.said).toEqual([{ type: 'failed', failure: { code: '500', message: '部门切换失败' } }]);
    expect(login.actor.getSnapshot().context.login).toBeNull();
  });

  test('a choice that cannot be stored ends the login', async () => {
    const login = rig();
    login.storeChoice.mockRejectedValueOnce(new Error('x'));
    await login.start().submit();
    await login.reaches('editing');
    expect(login.logOut).toHaveBeenCalledTimes(1);
  });
});

test('a forgotten actor says its name', async () => {
  const actor = createActor(loginMachine, { input: {} }).start();
  await vi.waitFor(() =>
    expect(actor.getSnapshot().context.captchaFailure).toBe('login machine: provide the loadCaptcha actor'),
  );
});
