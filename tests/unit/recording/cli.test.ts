import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '#tests/support/breadth.ts';
import { type Ran, runCommand } from '#tests/support/command.ts';
import { readReplayOptions } from '../../../scripts/replay/options.ts';
import { runReplay } from '../../../scripts/replay/play.ts';
import hashes from '../../sessions/hashes.json' with { type: 'json' };
import { MORNING } from './harCorpus.ts';

const FILE = 'tests/sessions/morning.golfrec.jsonl';
const HASH = hashes['morning.golfrec.jsonl'];

const runScript = (script: string, ...args: string[]): Promise<Ran> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ran) => error,
  );
const run = (...args: string[]): Promise<Ran> => runCommand(runReplay, args);

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairway-cli-'));
});
afterAll(() => rm(dir, { recursive: true }));

describe('npm run replay', () => {
  it('0: the state is the expected one, as npm starts it', async () => {
    const { code, stdout } = await runScript('replay', FILE, '--expect', HASH.toUpperCase(), '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ hash: HASH, expected: HASH, matches: true, endMs: 31733 });
  });

  it('2: the state differs, and both hashes are told', async () => {
    const { code, stderr } = await run(FILE, '--expect', HASH, '--until', '00:10');
    expect(code).toBe(2);
    expect(stderr).toMatch(new RegExp(`期望 ${HASH}\n {2}实际 [0-9a-f]{64}`));
  });

  it('--until plays as far as that', async () => {
    const { stdout } = await run(FILE, '--json', '--until', '0:10');
    expect(JSON.parse(stdout)).toMatchObject({ endMs: 10_000 });
  });

  it('--filter plays the lines of those links only', async () => {
    const { stdout } = await run(FILE, '--json', '--filter', 'notice,vxe');
    const { counts } = JSON.parse(stdout) as { counts: Record<string, number> };
    expect(Object.keys(counts).filter((name) => /^(golf|rest)/.test(name))).toEqual([]);
    expect(counts['notice live']).toBeGreaterThan(0);
  });

  it('plays a HAR file', async () => {
    const file = join(dir, 'a.har');
    await writeFile(file, JSON.stringify(MORNING, null, 2));
    const { code, stdout } = await run(file);
    expect(code).toBe(0);
    expect(stdout).toContain('golf 102');
  });

  it('1: no recording', async () => {
    expect(await run('package.json')).toMatchObject({ code: 1, stderr: expect.stringContaining('第 1 行') });
  });

  it('64: the usage beside what is wrong with it', async () => {
    const { code, stderr } = await run(FILE, '--bogus');
    expect(code).toBe(64);
    expect(stderr).toContain('--bogus');
    expect(stderr).toContain('用法：npm run replay');
  });

  it('--help documents every option and exit code', async () => {
    const { code, stdout } = await run('--help');
    expect(code).toBe(0);
    for (const word of ['--until', '--filter', '--expect', '--json', '64', 'mm:ss'])
      expect(stdout).toContain(word);
  });

  it.each([
    [[], '缺少文件'],
    [[FILE, '--until', 'soon'], 'soon'],
    [[FILE, '--filter', 'fax'], 'fax'],
    [[FILE, '--expect', 'abc'], '64 位'],
    [[FILE, '--expect'], '--expect'],
    [[FILE, 'another'], 'another'],
  ])('refuses %j', (args, said) => {
    expect(() => readReplayOptions(args)).toThrow(said);
  });

  it('--until takes minutes and seconds, hours, or milliseconds', () => {
    const positions = ['0:10', '1:00:10', '10000'].map(
      (until) => readReplayOptions([FILE, '--until', until])?.untilMs,
    );
    expect(positions).toEqual([10_000, 3_610_000, 10_000]);
  });
});

describe('npm run replay:serve', () => {
  const ENDS = [
    [['package.json'], 1],
    [[], 64],
    [[FILE, '--speed', '100'], 64],
    [[FILE, '--port', 'x'], 64],
  ] as const;
  it.each(isFull ? ENDS : ENDS.slice(0, 2))('%j ends with %d', async (args, code) => {
    expect((await runScript('replay-serve', ...args)).code).toBe(code);
  });
});
