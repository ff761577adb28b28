import { describe, expect, it } from 'vitest';
import { hasWord, listOwnWords, splitName } from '#server/auth/forbiddenWords.ts';
import { settingsWith } from './harness.ts';

const WORDS = ['Fairway', '云麓湖高尔夫', '松涛岭'];

// ACCOUNT-05
describe('a password', () => {
  it.each([
    ['a word in it', 'My-fairway7X'],
    ['signs for its letters', 'F@irw4y-9'],
    ['signs between its letters', 'Fair-way#9'],
    ['two characters of a name', '松涛Abc@12'],
    ['pinyin of a name', 'Yunluhu@2026'],
    ['pinyin of a part of a name', '#Songtao1'],
    ['initials of a name', 'Ylhgef#2026'],
  ])('with %s holds it: %s', async (_what, password) => {
    expect(await hasWord(password, WORDS)).toBe(true);
  });

  it.each(['Neues#2026', '松柏Abc@12', 'Yun#20267xQ', 'Regen-und-Yunluhu7'])(
    '%s holds none',
    async (password) => {
      expect(await hasWord(password, WORDS)).toBe(false);
    },
  );
});

// ACCOUNT-05
describe('the parts of a name', () => {
  it.each([
    ['Mission Hills Golf Club', ['Mission', 'Hills']],
    ['云麓高尔夫球会（深圳）', ['云麓高尔夫球会', '深圳']],
    ['A场 2026', ['A场']],
    ['The Golf Links', []],
  ])('of %s', (name, parts) => expect(splitName(name)).toEqual(parts));
});

// ACCOUNT-05
it.each([
  [false, ['Fairway', 'Greenkeeper', 'caddymaster']],
  [true, ['caddymaster']],
])('the words of an installation that is a demonstration (%s)', (isDemo, words) => {
  const { branding } = settingsWith({});
  const settings = { branding: { ...branding, productName: 'Greenkeeper' }, passwordWords: ['caddymaster'] };
  expect(listOwnWords({ ...settings, isDemo })).toEqual(words);
});
