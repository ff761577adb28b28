import { afterAll, expect, it } from 'vitest';
import { Credentials } from '#server/auth/credentials.ts';
import { PASSWORD_CHECKS } from '#server/auth/limits.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { openCopy } from './harness.ts';

const { database } = await openCopy();
afterAll(() => database.close());

// SEC-16
it('a password is kept as a slow hash that no other one equals', async () => {
  const [one, other] = await Promise.all([hashPassword('Fairway@2026'), hashPassword('Fairway@2026')]);
  const [, cost = '', salt = ''] = /^scrypt\$(\d+)\$([\w-]+)\$[\w-]{43}$/.exec(one) ?? [];
  expect(Number(cost)).toBeGreaterThanOrEqual(2 ** 15);
  expect(Buffer.from(salt, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(other).not.toBe(one);
  expect(await verifyPassword('Fairway@2026', one)).toBe(true);
  expect(await verifyPassword('fairway@2026', one)).toBe(false);
});

it('who is one too many costs neither a hash nor a question to the database', async () => {
  const credentials = new Credentials(database.db, () => 0);
  const passwordHash = await hashPassword('Fairway@2026');
  let questions = 0;
  const tries = Array.from({ length: 40 }, () =>
    credentials.verify({ username: 'viewer1', ip: '127.0.0.1' }, 'Fairway@2026', async () => {
      questions += 1;
      return { passwordHash };
    }),
  );
  const answers = await Promise.allSettled(tries);
  const accepted = 1 + PASSWORD_CHECKS.waitingOfAccount;
  expect(answers.slice(0, accepted)).toEqual(
    Array.from({ length: accepted }, () => ({
      status: 'fulfilled',
      value: { verdict: 'right', account: { passwordHash } },
    })),
  );
  for (const refused of answers.slice(accepted))
    expect(refused).toMatchObject({ status: 'rejected', reason: { statusCode: 429 } });
  expect(questions).toBe(accepted);
});
