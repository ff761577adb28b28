import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#domain/validation/password.ts';
import { readSettings, SettingsError } from '#server/config/settings.ts';
import { chooseDemo } from '../../../scripts/demo.mjs';

const problemOf = (env: Record<string, string>): string => {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
  }
  return '';
};

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      isDemo: false,
      adminPassword: null,
      testCaptcha: null,
      testClock: null,
      sim: { seed: 20260101, preset: null, speed: 1, scale: 'M', startMinute: 612 },
    });
  });

  // SYSTEM-130
  it('invents data for the demo, and for an installation only when it is asked to', () => {
    expect(readSettings({}).demoData).toBe('none');
    expect(readSettings({ DEMO: '1' }).demoData).toBe('full');
    expect(readSettings({ DEMO_DATA: 'small' }).demoData).toBe('small');
  });

  // ACCOUNT-05
  it('reads words that no password may hold', () => {
    expect(readSettings({}).passwordWords).toEqual([]);
    expect(readSettings({ PASSWORD_WORDS: '云海, yunhai2，湖畔 ,' }).passwordWords).toEqual([
      '云海',
      'yunhai2',
      '湖畔',
    ]);
  });

  it('takes an empty value as absent and SIM=off as no simulation', () => {
    expect(readSettings({ PORT: ' ', SIM: 'off' })).toMatchObject({ port: 3000, sim: null });
  });

  it.each([
    [{ PORT: '70000' }, 'PORT=70000'],
    [{ PORT: '3000.5' }, 'PORT=3000.5'],
    [{ SIM: 'maybe' }, 'SIM=maybe'],
    [{ SIM_SPEED: '121' }, 'SIM_SPEED=121'],
    [{ SIM_SEED: 'x' }, 'SIM_SEED=x'],
    [{ SIM_PRESET: 'frantic' }, 'SIM_PRESET=frantic'],
    [{ SIM_SCALE: 'XXL' }, 'SIM_SCALE=XXL'],
    [{ SIM_START: '25:00' }, 'SIM_START=25:00'],
    [{ FRAME_ORIGINS: 'https://a.example/path' }, 'FRAME_ORIGINS'],
    [{ FRAME_ORIGINS: 'ftp://a.example' }, 'FRAME_ORIGINS'],
    [{ PASSWORD_WORDS: '云海,ab' }, 'PASSWORD_WORDS 中的 ab'],
    [{ PASSWORD_WORDS: '--- -' }, 'PASSWORD_WORDS'],
    [{ SECRET_KEY_OLD: 'the key of before' }, 'SECRET_KEY_OLD'],
    [{ TEST_CAPTCHA: 'a b' }, 'TEST_CAPTCHA'],
    [{ TEST_CLOCK: 'frozen' }, 'TEST_CLOCK=frozen'],
    [{ TEST_CLOCK: 'standing@2026-02-30T10:12' }, 'TEST_CLOCK=standing@2026-02-30T10:12'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ STOMP_URL: 'http://mq' }, 'STOMP_URL=http://mq'],
    [{ STOMP_URL: 'ws://mq/ws', STOMP_LOGIN: 'fairway' }, 'STOMP_URL 不在本机'],
    [{ MQTT_URL: 'http://secret@mq' }, 'MQTT_URL 应为'],
    [{ MQTT_CLIENT_ID: 'golf' }, 'MQTT_CLIENT_ID 需要'],
    [{ MQTT_URL: 'mqtt://mq', MQTT_CLIENT_ID: 'a b' }, 'MQTT_CLIENT_ID 应为'],
    [{ STOMP_PUBLIC_URL: 'ws://mq/ws' }, 'STOMP_PUBLIC_URL 需要'],
    [{ STOMP_URL: 'ws://mq/ws', STOMP_PUBLIC_URL: 'mq' }, 'STOMP_PUBLIC_URL=mq'],
    [{ STOMP_URL: 'ws://mq/ws', STOMP_DESTINATION: '/topic/golf.*' }, 'STOMP_DESTINATION=/topic/golf.*'],
    [{ STOMP_URL: 'ws://mq/ws', STOMP_ACCESS_KEY: 'short' }, 'STOMP_ACCESS_KEY'],
    [{ SPEECH_URL: 'http://tts.example/?t={text}' }, 'SPEECH_URL=http://tts.example/?t={text}'],
    [{ SPEECH_URL: 'https://tts.example/say' }, 'SPEECH_URL=https://tts.example/say'],
    [
      { DATABASE_URL: 'mysql://fairway:secret@host/golf' },
      'DATABASE_URL 应为 postgres://用户:密码@主机:端口/数据库',
    ],
    [{ MAIL_FROM: 'a@b.cn' }, 'MAIL_FROM 需要同时设置 SMTP_URL'],
    [{ PRODUCT_NAME: '台'.repeat(31) }, 'PRODUCT_NAME 最多 30 个字符'],
    [{ COPYRIGHT_YEAR: '23' }, 'COPYRIGHT_YEAR=23'],
    [{ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b.cn' }, 'SMTP_URL 应为'],
    [{ SMTP_URL: 'smtp://mail' }, 'MAIL_FROM 应为'],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: '球场 <nobody>' }, 'MAIL_FROM 应为'],
  ])('names the bad value of %j', (env, named) => {
    expect(problemOf(env)).toContain(named);
  });

  it('has a name, and no filing number unless one is set', () => {
    expect(readSettings({}).branding).toEqual({
      productName: '企业级低代码平台',
      copyrightHolder: null,
      copyrightYear: 2023,
      filingNumber: null,
    });
    expect(
      readSettings({
        PRODUCT_NAME: '云麓湖运营台',
        COPYRIGHT_HOLDER: '云麓湖高尔夫俱乐部',
        COPYRIGHT_YEAR: '2024',
        FILING_NUMBER: '湘ICP备12345678号-1',
      }).branding,
    ).toEqual({
      productName: '云麓湖运营台',
      copyrightHolder: '云麓湖高尔夫俱乐部',
      copyrightYear: 2024,
      filingNumber: '湘ICP备12345678号-1',
    });
  });

  it('sends mail when it is told how, and tells nobody the password', () => {
    expect(readSettings({}).mail).toBeNull();
    const url = 'smtps://desk:secret@mail.example:465';
    expect(readSettings({ SMTP_URL: url, MAIL_FROM: '球场 <a@b.cn>' }).mail).toEqual({
      url,
      from: '球场 <a@b.cn>',
    });
    expect(problemOf({ SMTP_URL: 'ftp://desk:secret@mail', MAIL_FROM: 'a@b.cn' })).not.toContain('secret');
  });

  it('publishes to a broker when it is told of one', () => {
    expect(readSettings({}).broker).toBeNull();
    expect(readSettings({ STOMP_URL: 'ws://127.0.0.1:15674/ws' }).broker).toEqual({
      url: 'ws://127.0.0.1:15674/ws',
      login: 'guest',
      passcode: 'guest',
      vhost: '/',
      destination: '/topic/golf.client.{id}',
      browsers: null,
      accessKey: null,
    });
    expect(
      readSettings({ STOMP_URL: 'ws://localhost:15674/ws', STOMP_PUBLIC_URL: 'wss://mq.golf.cn/ws' }).broker
        ?.browsers,
    ).toEqual({ url: 'wss://mq.golf.cn/ws', login: '{userId}', passcode: '{token}' });
  });

  it('names every bad value at once', () => {
    expect(problemOf({ PORT: 'x', SIM_SPEED: 'y' })).toMatch(/PORT=x.*SIM_SPEED=y|SIM_SPEED=y.*PORT=x/);
  });

  it('has a clock that tests move, from a moment of the course or from now', () => {
    expect(readSettings({ DEMO: '1', TEST_CLOCK: 'running' }).testClock).toEqual({
      isRunning: true,
      startTs: null,
    });
    expect(readSettings({ DEMO: '1', TEST_CLOCK: 'standing@2026-05-01T23:50' }).testClock).toEqual({
      isRunning: false,
      startTs: Date.parse('2026-05-01T15:50:00Z'),
    });
  });

  // SEC-54
  it('takes demo password, test captcha and test clock in the demo alone, and that at this machine alone', () => {
    expect(problemOf({ ADMIN_PASSWORD: DEMO_PASSWORD })).toContain('ADMIN_PASSWORD 不能是公开的演示密码');
    expect(problemOf({ TEST_CAPTCHA: 'abcd' })).toContain('TEST_CAPTCHA 只能与 DEMO=1 同用');
    expect(problemOf({ TEST_CLOCK: 'standing' })).toContain('TEST_CLOCK 只能与 DEMO=1 同用');
    expect(problemOf({ DEMO: '1', HOST: '0.0.0.0' })).toContain('HOST=0.0.0.0 不是本机地址，不能用 DEMO=1');
    expect(problemOf({ DEMO: '1', PUBLIC_URL: 'https://golf.cn' })).toContain(
      'PUBLIC_URL=https://golf.cn 不是本机地址',
    );
    expect(problemOf({ DEMO: '1', PUBLIC_URL: 'http://localhost', TRUST_PROXY: '127.0.0.1' })).toContain(
      'TRUST_PROXY',
    );
    expect(problemOf({ DEMO: 'yes' })).toContain('DEMO=yes');
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({ isDemo: false, adminPassword: null });
    expect(readSettings({ DEMO: '1', TEST_CAPTCHA: 'abcd' })).toMatchObject({
      isDemo: true,
      testCaptcha: 'abcd',
    });
  });

  // SEC-54
  it.each([
    [{}, '1'],
    [{ HOST: 'localhost' }, '1'],
    [{ DEMO: '0' }, '0'],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ PUBLIC_URL: 'https://golf.cn' }, undefined],
    [{ PUBLIC_URL: 'http://localhost', TRUST_PROXY: '127.0.0.1' }, undefined],
  ])('npm start with %j has DEMO %s', (env: Record<string, string>, demo) => {
    chooseDemo(env);
    expect(env['DEMO']).toBe(demo);
  });
});
