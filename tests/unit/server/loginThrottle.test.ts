/** Who waits after wrong passwords, and who does not. */

import { afterAll, beforeEach, expect, it } from 'vitest';
import { LoginThrottle, type Trier } from '#server/auth/loginThrottle.ts';
import { openCopy } from './harness.ts';

const OFFICE = '203.0.113.7';
const desk = (username: string, ip = OFFICE): Trier => ({
  username,
  ip,
  userAgent: `browser of ${username}`,
});

const { database } = await openCopy();
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('sysSignInTry').execute();
});

function open() {
  let now = 0;
  const throttle = new LoginThrottle(database.db, () => now, 'password');
  return {
    throttle,
    async fail(trier: Trier, times: number) {
      for (let count = 0; count < times; count += 1) await throttle.admit(trier);
    },
    async signIn(trier: Trier) {
      expect(await throttle.admit(trier)).toBe(true);
      await throttle.noteSuccess(trier);
    },
    pass: (ms: number) => (now += ms),
  };
}

// SEC-06
it('a device that signed in before is not locked by strangers, only by its own failures', async () => {
  const { throttle, fail, signIn } = open();
  const [owner, stranger] = [desk('anna'), desk('anna', '198.51.100.1')];
  await signIn(owner);
  await fail(stranger, 5);
  expect(await throttle.isLocked(stranger)).toBe(true);
  expect(await throttle.isLocked({ ...owner, userAgent: 'another browser' })).toBe(true);
  expect(await throttle.isLocked(owner)).toBe(false);
  await fail(owner, 5);
  expect(await throttle.isLocked(owner)).toBe(true);
});

// SEC-06
it('one colleague locks no office, many accounts do, from whichever address of an IPv6 network', async () => {
  const { throttle, fail, pass } = open();
  for (let hour = 0; hour < 4; hour += 1) {
    await fail(desk('bob'), 20);
    pass(60_000);
  }
  await fail(desk('bob'), 20);
  expect(await throttle.isLocked(desk('bob'))).toBe(true);
  expect(await throttle.isLocked(desk('carol'))).toBe(false);
  for (let index = 0; index < 20; index += 1) await fail(desk(`user${index}`, `2001:db8::${index}`), 1);
  expect(await throttle.isLocked(desk('carol', '2001:db8::ffff'))).toBe(true);
  expect(await throttle.isLocked(desk('carol', '2001:db8:0:1::1'))).toBe(false);
});

// SEC-06
it('of many tries at once as many are let in as one after the other', async () => {
  const { throttle } = open();
  const admitted = await Promise.all(Array.from({ length: 12 }, () => throttle.admit(desk('eve'))));
  expect(admitted.filter(Boolean)).toHaveLength(5);
});

it('a device is known for 30 days', async () => {
  const { throttle, fail, signIn, pass } = open();
  await signIn(desk('dora'));
  pass(30 * 86_400_000);
  await fail(desk('dora', '198.51.100.1'), 5);
  expect(await throttle.isLocked(desk('dora'))).toBe(true);
});
