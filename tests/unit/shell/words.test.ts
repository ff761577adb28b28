import { describe, expect, test } from 'vitest';
import { errorsOf, firstError } from '#src/features/login/loginRules.ts';
import { lasted, wordsOf, worstTone } from '#src/shell/links/linkWords.ts';
import { iconKey } from '#src/shell/menu/icons.tsx';
import { loadPinyin, matches } from '#src/shell/menu/search.ts';

describe('links in words', () => {
  test('every state says since when, a waiting one when it tries again', () => {
    expect(wordsOf({ state: 'live', sinceTs: 0, unanswered: true }, 65_000)).toMatchObject({
      tone: 'live',
      detail: '已连接 1分05秒,服务器不应答心跳',
    });
    expect(
      wordsOf({ state: 'waiting', sinceTs: 0, nextTryTs: 20_000, reason: '连接中断' }, 5_500),
    ).toMatchObject({ canRetry: true, detail: '连接中断,断开 5秒,15 秒后重试' });
    expect(wordsOf({ state: 'stopped', sinceTs: 0, reason: '连续失败' }, 1_000).canRetry).toBe(true);
    expect(wordsOf({ state: 'offline', sinceTs: 0 }, 1_000)).toMatchObject({ tone: 'down', canRetry: false });
    expect(wordsOf({ state: 'connecting', sinceTs: 0, attempt: 3 }, 1_000).detail).toContain('第 3 次');
  });

  test('the worst link decides, a link nobody needs counts for nothing', () => {
    expect(worstTone(['live', 'idle', 'busy'])).toBe('busy');
    expect(worstTone(['busy', 'down', 'live'])).toBe('down');
    expect(worstTone(['idle', 'live', 'idle'])).toBe('live');
    expect(worstTone(['idle', 'idle', 'idle'])).toBe('idle');
  });

  test('durations never go backwards', () => {
    expect(lasted(5_000, 0)).toBe('0秒');
    expect(lasted(0, 7_625_000)).toBe('2小时07分');
  });
});

describe('menu', () => {
  test('icon names of every generation mean the same icon', () => {
    expect(['home', 'home-o', 'home-outlined', 'ant-design:home-outlined', ' Home '].map(iconKey)).toEqual(
      Array(5).fill('home'),
    );
  });

  test('search takes parts, pinyin and initials', async () => {
    expect(matches('调度看板', '看板')).toBe(true);
    expect(matches('调度看板', 'xx')).toBe(false);
    await loadPinyin();
    expect(matches('调度看板', 'ddkb')).toBe(true);
    expect(matches('重庆球场', 'cq')).toBe(true);
    expect(matches('工作台', '')).toBe(true);
  });
});

test('the login form wants three fields and points at the first that is missing', () => {
  expect(errorsOf({ username: ' ', password: ' ', captcha: '' })).toEqual({
    username: '请输入用户名',
    captcha: '请输入验证码',
  });
  expect(firstError(errorsOf({ username: 'a', password: '', captcha: '' }))).toBe('password');
  expect(firstError(errorsOf({ username: 'a', password: 'b', captcha: 'c' }))).toBeUndefined();
});
