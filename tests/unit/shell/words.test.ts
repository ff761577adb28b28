import { describe, expect, test } from 'vitest';
import { findLoginErrors, findFirstError } from '#src/features/login/loginRules.ts';
import { toIconKey } from '#src/shell/menu/icons.tsx';
import { loadPinyin, isTitleMatch } from '#src/widgets/text/titleMatch.ts';

describe('menu', () => {
  test('icon names of every generation mean the same icon', () => {
    expect(['home', 'home-o', 'home-outlined', 'ant-design:home-outlined', ' Home '].map(toIconKey)).toEqual(
      Array(5).fill('home'),
    );
  });

  // SHELL-07
  test('search takes parts, pinyin and initials', async () => {
    expect(isTitleMatch('调度看板', '看板')).toBe(true);
    expect(isTitleMatch('调度看板', 'xx')).toBe(false);
    await loadPinyin();
    expect(isTitleMatch('调度看板', 'ddkb')).toBe(true);
    expect(isTitleMatch('重庆球场', 'cq')).toBe(true);
    expect(isTitleMatch('工作台', '')).toBe(true);
  });
});

// LOGIN-14
test('the login form wants three fields and points at the first that is missing', () => {
  expect(findLoginErrors({ username: ' ', password: ' ', captcha: '' })).toEqual({
    username: '请输入用户名',
    captcha: '请输入验证码',
  });
  expect(findFirstError(findLoginErrors({ username: 'a', password: '', captcha: '' }))).toBe('password');
  expect(findFirstError(findLoginErrors({ username: 'a', password: 'b', captcha: 'c' }))).toBeUndefined();
});
