import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isKnownPassword } from '#server/auth/knownPasswords.ts';

// ACCOUNT-04
describe('a password that everybody knows', () => {
  it.each([
    ['leaked as it is', '!QAZ2wsx'],
    ['leaked in small letters', 'Sasha_007'],
    ['leaked, with signs around it', '#Roma1996!'],
    ['leaked, with signs for letters', 'M1ch3ll3'],
    ['a common word with a year', 'Geheim@2026'],
    ['a common word with signs for letters and a year', 'Dr4g0n#2026'],
  ])('%s: %s', async (_what, password) => {
    expect(await isKnownPassword(password)).toBe(true);
  });

  it('is each of the list, whatever letters are capitals', async () => {
    const list = dictionary['passwords-common'];
    expect(list).toHaveLength(49_233);
    const checked = await Promise.all(list.map((password) => isKnownPassword(password.toUpperCase())));
    expect(list.filter((_password, at) => !checked[at])).toEqual([]);
  });

  it.each(['Neues#2026', 'Tee time 7:30 Abschlag!', 'Garten#2026', 'kY7#pm2Qx!d'])(
    'is not %s',
    async (password) => {
      expect(await isKnownPassword(password)).toBe(false);
    },
  );
});
