/** Who waits after wrong passwords, and who does not. */
import { expect, it } from 'vitest';
import { createLoginThrottle, type Trier } from '#server/auth/loginThrottle.ts';

const OFFICE = '203.0.113.7';
const desk = (username: string, ip = OFFICE): Trier => ({
  username,
  ip,
  userAgent: `browser of ${username}`,
});

function open() {
  let now = 0;
  const throttle = createLoginThrottle(() => now);
  return {
    throttle,
    fail: (trier: Trier, times: number) => {
      for (let count = 0; count < times; count += 1) throttle.tried(trier);
    },
    signIn: (trier: Trier) => {
      throttle.tried(trier);
      throttle.succeeded(trier);
    },
    pass: (ms: number) => (now += ms),
  };
}

// SEC-06
it('a device that signed in before is not locked by strangers, only by its own failures', () => {
  const { throttle, fail, signIn } = open();
  const [owner, stranger] = [desk('anna'), desk('anna', '198.51.100.1')];
  signIn(owner);
  fail(stranger, 5);
  expect(throttle.isLocked(stranger)).toBe(true);
  expect(throttle.isLocked({ ...owner, userAgent: 'another browser' })).toBe(true);
  expect(throttle.isLocked(owner)).toBe(false);
  fail(owner, 5);
  expect(throttle.isLocked(owner)).toBe(true);
});

// SEC-06
it('one colleague brakes no office, many accounts do, from whichever address of an IPv6 network', () => {
  const one = open();
  for (let hour = 0; hour < 4; hour += 1) {
    one.fail(desk('bob'), 20);
    one.pass(60_000);
  }
  expect(one.throttle.isLocked(desk('bob'))).toBe(true);
  expect(one.throttle.isLocked(desk('carol'))).toBe(false);
  const many = open();
  for (let index = 0; index < 20; index += 1) many.fail(desk(`user${index}`, `2001:db8::${index}`), 1);
  expect(many.throttle.isLocked(desk('carol', '2001:db8::ffff'))).toBe(true);
  expect(many.throttle.isLocked(desk('carol', '2001:db8:0:1::1'))).toBe(false);
});

it('a device is known for 30 days', () => {
  const { throttle, fail, signIn, pass } = open();
  signIn(desk('dora'));
  pass(30 * 86_400_000);
  fail(desk('dora', '198.51.100.1'), 5);
  expect(throttle.isLocked(desk('dora'))).toBe(true);
});
