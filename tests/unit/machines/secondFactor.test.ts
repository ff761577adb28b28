import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { decodeLogin, type LoginResult } from '#domain/session/login.ts';
import type { FactorMethod } from '#domain/session/secondFactor.ts';
import { secondFactorMachine } from '#machines/secondFactor.machine.ts';

const LOGIN = decodeLogin({ token: 'token', userInfo: { id: '1', username: 'dispatch1' } })!;
const OVER = { message: '登录已超时，请重新登录', code: '410' };

const createFirst = (recoveryCodes: readonly string[]) => ({ recoveryCodes, login: LOGIN });

function rig(...methods: FactorMethod[]) {
  const verifyCode = vi.fn<(code: string) => Promise<LoginResult>>(async (code) => {
    if (code === 'late') throw OVER;
    if (code !== '123456') throw { message: '验证没有通过，请重试', code: '500' };
    return LOGIN;
  });
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        verifyCode: fromPromise(({ input }) => verifyCode(input.code)),
        verifyPasskey: fromPromise(async () => LOGIN),
        offerTotp: fromPromise(async () => ({ secret: 'ABC', uri: 'otpauth://totp/x' })),
        confirmTotp: fromPromise(async () => createFirst(['A-B'])),
        addPasskey: fromPromise(async () => createFirst([])),
      },
    }),
    { input: { ticket: 'ticket', methods } },
  ).start();
  return {
    actor,
    verifyCode,
    reaches: (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state)),
  };
}

describe('who has a factor', () => {
  test('shows it, and may try again', async () => {
    const { actor, verifyCode, reaches } = rig('totp');
    actor.send({ type: 'code.submitted', code: '000000' });
    // While one is checked no other one is.
    actor.send({ type: 'code.submitted', code: '111111' });
    await reaches('asking');
    expect(actor.getSnapshot().context.failure?.message).toBe('验证没有通过，请重试');
    actor.send({ type: 'code.submitted', code: '123456' });
    await reaches('done');
    expect(verifyCode.mock.calls).toEqual([['000000'], ['123456']]);
    expect(actor.getSnapshot().output).toEqual({ login: LOGIN, failure: null });
  });

  test('starts again once the sign-in took too long, or was given up', async () => {
    const late = rig('totp', 'passkey');
    late.actor.send({ type: 'code.submitted', code: 'late' });
    await late.reaches('over');
    expect(late.actor.getSnapshot().output).toEqual({ login: null, failure: OVER });
    const cancelled = rig('passkey');
    cancelled.actor.send({ type: 'factor.cancelled' });
    expect(cancelled.actor.getSnapshot().output).toEqual({ login: null, failure: null });
  });
});

// FACTOR-05
describe('who must have a factor and has none', () => {
  test('goes on once the recovery codes are kept, and can give up no more', async () => {
    const { actor, reaches } = rig();
    actor.send({ type: 'method.chosen', method: 'totp' });
    await reaches('scanning');
    actor.send({ type: 'code.submitted', code: '123456' });
    await reaches('keeping');
    actor.send({ type: 'factor.cancelled' });
    expect(actor.getSnapshot().context.recoveryCodes).toEqual(['A-B']);
    expect(actor.getSnapshot().output).toBeUndefined();
    actor.send({ type: 'codes.kept' });
    expect(actor.getSnapshot().output).toEqual({ login: LOGIN, failure: null });
  });

  test('goes on at once where no codes are new', async () => {
    const { actor, reaches } = rig();
    actor.send({ type: 'method.chosen', method: 'passkey' });
    await reaches('done');
    expect(actor.getSnapshot().output).toEqual({ login: LOGIN, failure: null });
  });
});
