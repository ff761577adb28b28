/** What a server is told that browser tests run against: the demo alone (SEC-54). */

import { DigitFlag } from '#domain/codes/system.ts';
import { readDateTime } from '#domain/validation/time.ts';

export interface TestClockSettings {
  /** It goes by itself as well; otherwise it stands until it is moved. */
  readonly isRunning: boolean;
  /** Epoch ms; `null` = the time of the machine. */
  readonly startTs: number | null;
}

const FORM = /^(standing|running)(?:@(\d{4}-\d\d-\d\d)T(\d\d:\d\d))?$/;

export interface TestingSettings {
  /** A captcha answer that is always right. */
  readonly testCaptcha: string | null;
  /** `null` = the clock of the machine. */
  readonly testClock: TestClockSettings | null;
  /** An answer that its contract does not describe is a failure. */
  readonly areRepliesChecked: boolean;
}

export function readTesting(
  text: (name: string) => string | null,
  isDemo: boolean,
  problems: string[],
): TestingSettings {
  for (const name of ['TEST_CAPTCHA', 'TEST_CLOCK', 'TEST_REPLIES'])
    if (!isDemo && text(name) !== null) problems.push(`${name} 只能与 DEMO=1 同用`);
  const testCaptcha = text('TEST_CAPTCHA');
  if (testCaptcha !== null && !/^[0-9A-Za-z]{4,20}$/.test(testCaptcha))
    problems.push('TEST_CAPTCHA 应为 4 到 20 位字母或数字');
  return {
    testCaptcha,
    testClock: readTestClock(text('TEST_CLOCK'), problems),
    areRepliesChecked: text('TEST_REPLIES') === DigitFlag.yes,
  };
}

function readTestClock(value: string | null, problems: string[]): TestClockSettings | null {
  if (value === null) return null;
  const [, mode, day, time] = FORM.exec(value) ?? [];
  const isMoment = day === undefined || readDateTime(`${day} ${time}:00`) !== undefined;
  if (mode === undefined || !isMoment) {
    problems.push(`TEST_CLOCK=${value} 应为 standing 或 running，可加起始时刻，如 standing@2026-05-01T10:12`);
    return null;
  }
  return {
    isRunning: mode === 'running',
    startTs: day === undefined ? null : Date.parse(`${day}T${time}:00+08:00`),
  };
}
