import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { runCron } from '../../../scripts/cron/answer.ts';

async function run(
  args: readonly string[],
  input?: string,
): Promise<{ readonly code: number; readonly lines: readonly unknown[] }> {
  const { code, stdout } = await runCommand(runCron, args, input);
  return {
    code,
    lines: stdout
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
  };
}

it('answers as `npm run cron` starts it', async () => {
  const args = ['--import', 'tsx', 'scripts/cron.ts', '0 0 0 1 1 1'];
  const ended = promisify(execFile)(process.execPath, args);
  await expect(ended).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('"valid":false') });
});

it('prints when an expression fires and what it says', async () => {
  const args = [
    '0 0 12 ? * MON#2',
    '--from',
    '2026-11-20T00:00:00+08:00',
    '--tz',
    'Asia/Shanghai',
    '--count',
    '2',
  ];
  expect(await run(args)).toEqual({
    code: 0,
    lines: [
      {
        valid: true,
        next: ['2026-12-14T12:00:00+08:00', '2027-01-11T12:00:00+08:00'],
        text: '每月第二个周一 12:00',
      },
    ],
  });
});

it('says where an expression is wrong, even one that begins like an option', async () => {
  expect(await run(['--count', '1', '-5 0 0 * * ? *'])).toEqual({
    code: 1,
    lines: [{ valid: false, field: 'second', message: '秒：范围缺少起始值', position: 0 }],
  });
});

it('answers line by line', async () => {
  const questions = [
    { expr: '0 30 2 * * ?', after: '2027-03-13T12:00:00-05:00', tz: 'America/New_York', count: 1, id: 'x' },
    { expr: '0 0 0 30 2 ?', after: null, tz: null, count: null },
    { expr: '0 0 0 1 1 1' },
    { expr: '* * * * * ?', tz: 'Nowhere' },
    { expr: '* * * * * ?', after: 'soon' },
    { expr: '* * * * * ?', count: 0 },
    {},
    7,
  ];
  const { code, lines } = await run(
    ['--batch'],
    `${questions.map((one) => JSON.stringify(one)).join('\n')}\n\n{`,
  );
  expect(lines).toEqual([
    { valid: true, next: ['2027-03-15T02:30:00-04:00'], text: '每天 02:30' },
    { valid: true, next: [], text: '每年2月30日 00:00' },
    expect.objectContaining({ valid: false, field: 'week', position: 10 }),
    { valid: false, field: 'tz', message: '未知时区：Nowhere' },
    { valid: false, field: 'from', message: '不是 ISO 时间：soon' },
    { valid: false, field: 'count', message: '次数应是 1–10000 之间的整数' },
    { valid: false, field: 'expression', message: '缺少表达式' },
    { valid: false, field: 'line', message: '不是 JSON 对象' },
    { valid: false, field: 'line', message: '不是 JSON 对象' },
  ]);
  expect(code).toBe(1);
});
