import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { sessionMachine, type SessionEvent, type SessionEmitted } from '#machines/session.machine.ts';
import { VirtualClock } from './virtualClock.ts';

function rig(hasUnsaved = false) {
  const clock = new VirtualClock();
  const leave = vi.fn<(endsAtServer: boolean) => Promise<void>>(() => Promise.resolve());
  const actor = createActor(
    sessionMachine.provide({
      actors: { leave: fromPromise(({ input }) => leave(input.endsAtServer)) },
      guards: { hasUnsaved: () => hasUnsaved },
    }),
    { clock },
  ).start();
  const said: SessionEmitted[] = [];
  actor.on('session.left', (one) => said.push(one));
  return {
    clock,
    leave,
    said,
    send: (...events: SessionEvent[]) => events.forEach((event) => actor.send(event)),
    state: () => actor.getSnapshot().value,
    reaches: (state: string) => vi.waitFor(() => expect(actor.getSnapshot().value).toBe(state)),
  };
}
const signedIn = (hasUnsaved = false) => {
  const session = rig(hasUnsaved);
  session.send({ type: 'session.opened' });
  return session;
};

test('signed out, nothing ends twice', () => {
  const session = rig();
  session.send(
    { type: 'token.expired' },
    { type: 'token.refused' },
    { type: 'logout.asked' },
    { type: 'token.vanished' },
  );
  expect(session.state()).toBe('signedOut');
  expect(session.leave).not.toHaveBeenCalled();
});

describe('leaving', () => {
  test.each([
    [{ type: 'logout.asked' }, true, { cause: 'asked', message: '', reload: false }],
    [
      { type: 'session.forced', reason: '账号在别处登录' },
      false,
      { cause: 'forced', message: '您已被强制下线：账号在别处登录', reload: false },
    ],
    [
      { type: 'session.forced', reason: '' },
      false,
      { cause: 'forced', message: '您已被强制下线', reload: false },
    ],
    [
      { type: 'token.vanished' },
      false,
      { cause: 'elsewhere', message: '已在其他页面退出登录', reload: false },
    ],
  ] as const)('%o', async (event, endsAtServer, left) => {
    const session = signedIn();
    session.send(event, event, { type: 'session.forced', reason: 'again' });
    expect(session.state()).toBe('loggingOut');
    await session.reaches('signedOut');
    expect(session.leave.mock.calls).toEqual([[endsAtServer]]);
    expect(session.said).toEqual([{ type: 'session.left', ...left }]);
  });

  // LOGIN-08
  test('goes on when it fails', async () => {
    const session = signedIn();
    session.leave.mockRejectedValueOnce(new Error('storage'));
    session.send({ type: 'logout.asked' });
    await session.reaches('signedOut');
    expect(session.said).toHaveLength(1);
  });

  // LOGIN-10
  test('a refused token leaves at once and reloads after 1.5 s', async () => {
    for (const fails of [false, true]) {
      const session = signedIn();
      if (fails) session.leave.mockRejectedValueOnce(new Error('x'));
      session.send({ type: 'token.refused' }, { type: 'token.refused' });
      await session.reaches('lingering');
      expect(session.leave).toHaveBeenCalledTimes(1);
      session.clock.advance(1_499);
      expect(session.said).toEqual([]);
      session.clock.advance(1);
      expect(session.said).toMatchObject([{ cause: 'refused', reload: true }]);
      expect(session.state()).toBe('signedOut');
    }
  });
});

describe('an expired token', () => {
  // LOGIN-09
  test('opens one dialog for ten failures and leaves when confirmed', async () => {
    const session = signedIn();
    for (let call = 0; call < 10; call += 1) session.send({ type: 'token.expired' });
    expect(session.state()).toBe('expired');
    expect(session.leave).not.toHaveBeenCalled();
    session.send({ type: 'token.refused' });
    expect(session.state()).toBe('expired');
    session.send({ type: 'expiry.confirmed' });
    await session.reaches('signedOut');
    expect(session.said).toEqual([{ type: 'session.left', cause: 'expired', message: '', reload: true }]);
  });

  // LOGIN-10
  test('a refused token throws away nothing that is not saved: it asks as an expired one does', () => {
    const session = signedIn(true);
    session.send({ type: 'token.refused' }, { type: 'token.refused' });
    expect(session.state()).toBe('expired');
    expect(session.leave).not.toHaveBeenCalled();
    session.send({ type: 'session.opened' });
    expect(session.state()).toBe('signedIn');
  });

  test('another tab ends or renews it', async () => {
    const renewed = signedIn();
    renewed.send({ type: 'token.expired' }, { type: 'session.opened' });
    expect(renewed.state()).toBe('signedIn');
    const ended = signedIn();
    ended.send({ type: 'token.expired' }, { type: 'token.vanished' });
    await ended.reaches('signedOut');
    expect(ended.said).toMatchObject([{ cause: 'elsewhere' }]);
  });
});
