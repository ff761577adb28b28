import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, readSettings, SettingsError } from '#server/config/settings.ts';

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
      loopback: true,
      adminPassword: null,
      testCaptcha: null,
      sim: { seed: 20260101, preset: null, speed: 1, scale: 'M', startMinute: 570 },
    });
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
    [{ TEST_CAPTCHA: 'a b' }, 'TEST_CAPTCHA'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  ])('names the bad value of %j', (env, named) => {
    expect(problemOf(env)).toContain(named);
  });

  it('names every bad value at once', () => {
    expect(problemOf({ PORT: 'x', SIM_SPEED: 'y' })).toMatch(/PORT=x.*SIM_SPEED=y|SIM_SPEED=y.*PORT=x/);
  });

  it('refuses demo password and test captcha beyond this machine', () => {
    expect(problemOf({ HOST: '0.0.0.0' })).toContain('ADMIN_PASSWORD');
    expect(problemOf({ HOST: '0.0.0.0', ADMIN_PASSWORD: DEMO_PASSWORD })).toContain('ADMIN_PASSWORD');
    expect(problemOf({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Grün-4711-x', TEST_CAPTCHA: 'abcd' })).toContain(
      'TEST_CAPTCHA',
    );
    expect(readSettings({ HOST: '0.0.0.0', ADMIN_PASSWORD: 'Grün-4711-x' }).loopback).toBe(false);
  });
});
