import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { CaptchaProof, SlideChallenge, TrackPoint } from '#domain/session/captcha.ts';
import type { RecoveryProof } from '#domain/session/sms.ts';
import { getRecoveryStep, isRecoveryBusy, recoveryMachine } from '#machines/recovery.machine.ts';
import { registrationMachine, type RegistrationForm } from '#machines/registration.machine.ts';
import { slideMachine } from '#machines/slide.machine.ts';
import { smsCodeMachine, type SmsRequest } from '#machines/smsCode.machine.ts';
import { VirtualClock } from './virtualClock.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
const CAPTCHA: CaptchaProof = { checkKey: 'key', captcha: 'ANSWER' };

describe('a code for a phone', () => {
  function rig() {
    const clock = new VirtualClock();
    const sendCode = vi.fn<(request: SmsRequest) => Promise<string>>(() => Promise.resolve('验证码已发送'));
    const actor = createActor(
      smsCodeMachine.provide({ actors: { sendCode: fromPromise(({ input }) => sendCode(input)) } }),
      { clock, input: { now: () => clock.now() } },
    ).start();
    const ask = () => actor.send({ type: 'code.asked', request: { mobile: '13800010003' } });
    const reaches = (state: 'idle' | 'waiting') =>
      vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true));
    return { actor, clock, sendCode, ask, reaches, context: () => actor.getSnapshot().context };
  }

  // LOGIN-33
  test('is sent once a minute, which is counted down', async () => {
    const sms = rig();
    sms.ask();
    await sms.reaches('waiting');
    expect(sms.context()).toMatchObject({ secondsLeft: 60, message: '验证码已发送' });
    sms.ask();
    sms.clock.advance(1_000);
    expect(sms.context().secondsLeft).toBe(59);
    sms.clock.advance(58_999);
    expect(sms.context().secondsLeft).toBe(1);
    sms.clock.advance(1);
    await sms.reaches('idle');
    expect(sms.context().message).toBeNull();
    expect(sms.sendCode).toHaveBeenCalledTimes(1);
    sms.ask();
    await sms.reaches('waiting');
    expect(sms.sendCode).toHaveBeenCalledTimes(2);
  });

  test('that the server refuses waits too; without an answer one may ask again at once', async () => {
    const sms = rig();
    sms.sendCode.mockRejectedValueOnce(failure('', '无法连接服务器，请检查网络'));
    sms.ask();
    await sms.reaches('idle');
    expect(sms.context().failure).toBe('无法连接服务器，请检查网络');
    sms.sendCode.mockRejectedValueOnce(failure('500', '验证码发送过于频繁，请60秒后再试'));
    sms.ask();
    await sms.reaches('waiting');
    expect(sms.context().failure).toBe('验证码发送过于频繁，请60秒后再试');
  });
});

describe('a handle', () => {
  const PUZZLE: SlideChallenge = {
    kind: 'puzzle',
    id: 'p',
    way: 260,
    width: 310,
    height: 160,
    top: 30,
    size: 50,
    picture: 'data:a',
    piece: 'data:b',
  };
  const DRAG: SlideChallenge = { kind: 'drag', id: 'd', way: 100 };

  async function rig(challenge: SlideChallenge) {
    const clock = new VirtualClock();
    const loadSlide = vi.fn<() => Promise<SlideChallenge>>(() => Promise.resolve(challenge));
    const checkSlide = vi.fn<(answer: { id: string; track: readonly TrackPoint[] }) => Promise<CaptchaProof>>(
      () => Promise.resolve(CAPTCHA),
    );
    const actor = createActor(
      slideMachine.provide({
        actors: {
          loadSlide: fromPromise(loadSlide),
          checkSlide: fromPromise(({ input }) => checkSlide(input)),
        },
      }),
      { clock, input: { now: () => clock.now() } },
    ).start();
    const solved = vi.fn<(proof: CaptchaProof) => void>();
    actor.on('solved', ({ proof }) => solved(proof));
    const reaches = (state: 'ready' | 'solved' | 'wrong' | 'failed') =>
      vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state));
    await reaches('ready');
    const move = (x: number, ms = 50) => {
      clock.advance(ms);
      actor.send({ type: 'handle.moved', x });
    };
    return { actor, clock, loadSlide, checkSlide, solved, reaches, move };
  }

  // LOGIN-36
  test('of a puzzle is judged where it was let go, and what comes of it is told once', async () => {
    const slide = await rig(PUZZLE);
    slide.actor.send({ type: 'handle.released' });
    expect(slide.checkSlide).not.toHaveBeenCalled();
    slide.move(40);
    slide.move(300);
    slide.move(121.4);
    slide.actor.send({ type: 'handle.released' });
    await slide.reaches('solved');
    expect(slide.checkSlide).toHaveBeenCalledWith({
      id: 'p',
      track: [
        { x: 40, ms: 0 },
        { x: 260, ms: 50 },
        { x: 121, ms: 100 },
      ],
    });
    expect(slide.solved).toHaveBeenCalledExactlyOnceWith(CAPTCHA);
  });

  test('that was wrong is shown for a second, then there is another one', async () => {
    const slide = await rig(PUZZLE);
    slide.checkSlide.mockRejectedValueOnce(failure('412', '验证未通过，请重试'));
    slide.move(40);
    slide.actor.send({ type: 'handle.released' });
    await slide.reaches('wrong');
    expect(slide.actor.getSnapshot().context.failure).toBe('验证未通过，请重试');
    expect(slide.loadSlide).toHaveBeenCalledTimes(1);
    slide.clock.advance(1_000);
    await slide.reaches('ready');
    expect(slide.loadSlide).toHaveBeenCalledTimes(2);
    expect(slide.actor.getSnapshot().context.track).toEqual([]);
  });

  // LOGIN-37
  test('of a track goes back when it is let go early, and is judged at the very end', async () => {
    const slide = await rig(DRAG);
    slide.move(60);
    slide.actor.send({ type: 'handle.released' });
    expect(slide.actor.getSnapshot().context.track).toEqual([]);
    for (const x of [20, 40, 60, 80, 100]) slide.move(x);
    await slide.reaches('solved');
    expect(slide.checkSlide.mock.calls[0]?.[0].track).toHaveLength(5);
  });

  test('that could not be fetched is asked for again by hand', async () => {
    const slide = await rig(DRAG);
    slide.loadSlide.mockRejectedValueOnce(failure('', '无法连接服务器，请检查网络'));
    slide.actor.send({ type: 'slide.renewed' });
    await slide.reaches('failed');
    slide.actor.send({ type: 'slide.renewed' });
    await slide.reaches('ready');
    expect(slide.loadSlide).toHaveBeenCalledTimes(3);
  });
});

describe('registering', () => {
  const FORM: RegistrationForm = { username: 'newcomer', password: 'Links@2027', phone: '1', smscode: '1' };

  // LOGIN-38
  test('keeps no password, says why it failed, and tells once that it is done', async () => {
    const register = vi
      .fn<(form: RegistrationForm) => Promise<void>>(() => Promise.resolve())
      .mockRejectedValueOnce(failure('500', '用户名已注册'));
    const actor = createActor(
      registrationMachine.provide({ actors: { register: fromPromise(({ input }) => register(input)) } }),
    ).start();
    const registered = vi.fn<(username: string) => void>();
    actor.on('registered', ({ username }) => registered(username));
    actor.send({ type: 'registration.submitted', form: FORM });
    await vi.waitFor(() => expect(actor.getSnapshot().context.failure).toBe('用户名已注册'));
    actor.send({ type: 'registration.submitted', form: FORM });
    actor.send({ type: 'registration.submitted', form: FORM });
    await vi.waitFor(() => expect(registered).toHaveBeenCalledExactlyOnceWith('newcomer'));
    expect(register.mock.calls).toEqual([[FORM], [FORM]]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain(FORM.password);
  });
});

describe('a lost password', () => {
  function rig() {
    const clock = new VirtualClock();
    const calls = {
      redeemProof: vi.fn<(proof: CaptchaProof) => Promise<void>>(() => Promise.resolve()),
      verifyPhone: vi.fn<(answer: { phone: string; code: string }) => Promise<RecoveryProof>>(() =>
        Promise.resolve({ username: 'manager1', smscode: 'proof' }),
      ),
      changePassword: vi.fn<(change: object) => Promise<void>>(() => Promise.resolve()),
    };
    const actor = createActor(
      recoveryMachine.provide({
        actors: {
          redeemProof: fromPromise(({ input }) => calls.redeemProof(input)),
          verifyPhone: fromPromise(({ input }) => calls.verifyPhone(input)),
          changePassword: fromPromise(({ input }) => calls.changePassword(input)),
        },
      }),
      { clock },
    ).start();
    const finished = vi.fn<(username: string) => void>();
    actor.on('finished', ({ username }) => finished(username));
    const reaches = (step: number) =>
      vi.waitFor(() => {
        expect(getRecoveryStep(actor.getSnapshot())).toBe(step);
        expect(isRecoveryBusy(actor.getSnapshot())).toBe(false);
      });
    async function toPhone(): Promise<void> {
      actor.send({ type: 'account.named', account: 'manager1' });
      actor.send({ type: 'captcha.solved', proof: CAPTCHA });
      await reaches(1);
    }
    async function toPassword(): Promise<void> {
      await toPhone();
      actor.send({ type: 'phone.submitted', phone: '13800010003', code: '123456' });
      await reaches(2);
    }
    return { ...calls, actor, clock, finished, reaches, toPhone, toPassword };
  }

  // LOGIN-39
  test('is replaced in four steps, and the way ends at the login after five seconds', async () => {
    const recovery = rig();
    await recovery.toPassword();
    expect(recovery.redeemProof).toHaveBeenCalledWith(CAPTCHA);
    recovery.actor.send({ type: 'password.submitted', password: 'Links@2027' });
    await recovery.reaches(3);
    expect(recovery.changePassword).toHaveBeenCalledWith({
      username: 'manager1',
      smscode: 'proof',
      phone: '13800010003',
      password: 'Links@2027',
    });
    expect(JSON.stringify(recovery.actor.getSnapshot().context)).not.toContain('Links@2027');
    recovery.clock.advance(4_999);
    expect(recovery.finished).not.toHaveBeenCalled();
    recovery.clock.advance(1);
    expect(recovery.finished).toHaveBeenCalledExactlyOnceWith('manager1');
  });

  test('every step says why it failed and may be tried again; back drops the proof', async () => {
    const recovery = rig();
    recovery.redeemProof.mockRejectedValueOnce(failure('412', '验证码错误'));
    recovery.actor.send({ type: 'account.named', account: 'manager1' });
    recovery.actor.send({ type: 'captcha.cancelled' });
    recovery.actor.send({ type: 'account.named', account: 'manager1' });
    recovery.actor.send({ type: 'captcha.solved', proof: CAPTCHA });
    await vi.waitFor(() => expect(recovery.actor.getSnapshot().context.failure).toBe('验证码错误'));
    await recovery.reaches(0);
    await recovery.toPhone();
    expect(recovery.actor.getSnapshot().context.failure).toBeNull();
    recovery.verifyPhone.mockRejectedValueOnce(failure('500', '手机验证码错误或已失效，请重新获取'));
    recovery.actor.send({ type: 'phone.submitted', phone: '13800010003', code: '000000' });
    await vi.waitFor(() =>
      expect(recovery.actor.getSnapshot().context.failure).toBe('手机验证码错误或已失效，请重新获取'),
    );
    recovery.actor.send({ type: 'phone.submitted', phone: '13800010003', code: '123456' });
    await recovery.reaches(2);
    recovery.changePassword.mockRejectedValueOnce(failure('500', '新密码不能与旧密码相同！'));
    recovery.actor.send({ type: 'password.submitted', password: 'Links@2027' });
    await vi.waitFor(() =>
      expect(recovery.actor.getSnapshot().context.failure).toBe('新密码不能与旧密码相同！'),
    );
    await recovery.reaches(2);
    recovery.actor.send({ type: 'step.left' });
    await recovery.reaches(1);
    expect(recovery.actor.getSnapshot().context.proof).toBeNull();
  });
});
