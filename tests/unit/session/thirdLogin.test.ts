import { describe, expect, it } from 'vitest';
import { findChatProvider, readThirdMessage } from '#domain/session/thirdLogin.ts';

describe('what the window of an issuer says', () => {
  it.each([
    ['登录失败', { kind: 'failed' }],
    ['', { kind: 'failed' }],
    ['a-grant', { kind: 'known', grant: 'a-grant' }],
    ['绑定手机号,an-id', { kind: 'phone', operateCode: 'an-id' }],
    ['绑定手机号', { kind: 'unknown' }],
    [
      { isObj: true, source: 'github', operateCode: 'code', username: 'li' },
      { kind: 'newcomer', source: 'github', operateCode: 'code', username: 'li' },
    ],
    [
      { isObj: true, source: 'github', operateCode: 'code' },
      { kind: 'newcomer', source: 'github', operateCode: 'code', username: '' },
    ],
    [{ isObj: true, source: 'github' }, { kind: 'unknown' }],
    [{ isObj: 'true', source: 'github', operateCode: 'code' }, { kind: 'unknown' }],
    [{ type: 'webpackOk' }, { kind: 'unknown' }],
    [undefined, { kind: 'unknown' }],
    [7, { kind: 'unknown' }],
  ])('is read: %j', (data, message) => {
    expect(readThirdMessage(data)).toEqual(message);
  });
});

// OAUTH-11
it.each([
  ['Mozilla/5.0 Chrome/116.0 Safari/537.36 wxwork/4.1.22 MicroMessenger/7.0.1', 'wechat_enterprise'],
  ['Mozilla/5.0 Chrome/116.0 Safari/537.36 DingTalk(7.6.0)', 'dingtalk'],
  ['Mozilla/5.0 Chrome/116.0 Safari/537.36', null],
])('the browser %s belongs to %s, where that is offered', (userAgent, source) => {
  const offered = ['github', 'dingtalk', 'wechat_enterprise'].map((one) => ({ source: one, title: one }));
  expect(findChatProvider(userAgent, offered)).toBe(source);
  expect(findChatProvider(userAgent, offered.slice(0, 1))).toBeNull();
});
