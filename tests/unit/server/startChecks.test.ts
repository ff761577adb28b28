/** What a start looks at before it opens anything, and `npm run doctor`. */

import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { findDatabaseProblem } from '#server/checks/database.ts';
import { findFolderProblem } from '#server/checks/dataFolder.ts';
import { examine, formatFinding } from '#server/checks/doctor.ts';
import { findClockProblem, findNodeProblem } from '#server/checks/machine.ts';
import { checkStart } from '#server/checks/start.ts';
import { isSettingName, SETTING_NAMES } from '#server/config/names.ts';
import { readStoredSettings, SettingsError } from '#server/config/settings.ts';
import { lockFolder } from '#server/database/lock.ts';
import { createDatabase } from '#tests/support/cluster.ts';
import { chooseDemo } from '../../../scripts/demo.mjs';

const folder = mkdtempSync(join(tmpdir(), 'fairway-checks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const NOW = Date.parse('2026-11-30T00:00:00Z');
const FREE = { PORT: '0', DATA_DIR: join(folder, 'new') };

const listProblems = async (env: Record<string, string>, now = NOW): Promise<readonly string[]> =>
  (await checkStart(env, now)).checks.flatMap(({ problem }) => problem ?? []);

describe('a start', () => {
  it('finds nothing where all is well', async () => {
    expect(await listProblems(FREE)).toEqual([]);
  });

  // START-01
  it('says everything that is wrong at once, a Chinese line each', async () => {
    const taken = createServer().listen({ host: '127.0.0.1', port: 0 });
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const env = {
      PORT: String(port),
      DATA_DIR: file,
      SIM_SPEED: '500',
      DATABSE_URL: 'x',
      DATABASE_URL: 'postgres://golf:secret@127.0.0.1:1/golf',
    };
    const problems = await listProblems(env, Date.parse('2001-01-01T00:00:00Z'));
    taken.close();
    expect(problems).toEqual([
      expect.stringContaining('系统时间 2001-01-01 早于本程序的发布日期'),
      '启动参数有误：环境变量 DATABSE_URL 不是设置项，应为 DATABASE_URL',
      expect.stringMatching(/^启动参数有误：SIM_SPEED=500 /),
      expect.stringContaining(`端口 ${port} 已被占用`),
      `无法使用数据目录 ${file}：${file} 不是目录，请检查权限，或用 DATA_DIR 换一个目录`,
      expect.stringContaining('无法连接数据库 127.0.0.1:1：没有程序在监听'),
    ]);
    expect(problems.join()).not.toContain('secret');
    expect(problems.join()).not.toContain('\n');
  });

  // START-01
  it.each([
    ['18.20.1', 'Node.js 18.20.1 太旧，请安装 20.19 或更新的版本'],
    ['20.18.9', 'Node.js 20.18.9 太旧，请安装 20.19 或更新的版本'],
    ['20.19.0', null],
    ['24.1.0', null],
  ])('with Node.js %s', (version, problem) => {
    expect(findNodeProblem(version)).toBe(problem);
  });

  it('takes any time since this version was written', () => {
    expect(findClockProblem(Date.parse('2026-11-01T00:00:00Z'))).toBeNull();
    expect(findClockProblem(Date.parse('2026-10-31T23:59:59Z'))).toContain('请校准系统时间');
  });

  // START-01
  it('does not take a data folder that another process holds, or whose database is another account’s', async () => {
    const held = join(folder, 'held');
    const unlock = await lockFolder(held);
    expect(await findFolderProblem(held, true)).toContain('正被另一个进程使用');
    expect(await findFolderProblem(held, false)).toBeNull();
    await unlock();
    expect(await findFolderProblem(held, true)).toBeNull();
    mkdirSync(join(held, 'postgres'));
    vi.spyOn(process, 'getuid').mockReturnValue(54_321);
    expect(await findFolderProblem(held, true)).toMatch(
      /postgres 属于另一个账号（uid \d+），请用该账号启动$/,
    );
  });

  // START-01
  it('says why a database server cannot be used', async () => {
    const database = await createDatabase('empty');
    expect(await findDatabaseProblem(database.url)).toBeNull();
    const other = new URL(database.url);
    other.pathname = '/nowhere';
    expect(await findDatabaseProblem(other.href)).toContain('没有数据库 nowhere，请先建立它');
    expect(await findDatabaseProblem('postgres://golf@no-such-host.invalid/golf')).toContain(
      '找不到数据库服务器 no-such-host.invalid',
    );
    await database.drop();
  });
});

describe('the file of settings', () => {
  const dataDir = join(folder, 'with file');
  const file = join(dataDir, 'fairway.env');
  const write = (text: string): void => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, text);
  };

  // START-03
  it('holds what the environment does not say', () => {
    write('\uFEFF# 球会\r\nPORT=4000\r\nPRODUCT_NAME="云麓湖 运营台"\r\nSIM=off\r\n');
    const settings = readStoredSettings({ DATA_DIR: dataDir, PORT: '4001', SIM: ' ' });
    expect(settings).toMatchObject({ port: 4001, sim: null, dataDir });
    expect(settings.branding.productName).toBe('云麓湖 运营台');
    const env: Record<string, string> = { DATA_DIR: dataDir };
    chooseDemo(env);
    expect(env).not.toHaveProperty('DEMO');
  });

  // START-02
  it('knows every name that stands in it', () => {
    write(
      'DATABSE_ULR=postgres://a@b/c\nCOLOUR=red\nDATA_DIR=/elsewhere\nOIDC_KEYCLOAK_ISSUER=x\nPORT=99999',
    );
    const read = () => readStoredSettings({ DATA_DIR: dataDir });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(`${file} 中的 DATABSE_ULR 不是设置项，是否应为 DATABASE_URL`);
    expect(read).toThrow(`${file} 中的 COLOUR 不是设置项；`);
    expect(read).toThrow('不能设置 DATA_DIR');
    expect(read).toThrow('PORT=99999');
    expect(read).not.toThrow('KEYCLOAK');
  });

  // START-03
  it('has to be there when it is named', () => {
    expect(() => readStoredSettings({ SETTINGS_FILE: join(folder, 'none.env') })).toThrow(
      /找不到设置文件 .*none\.env/,
    );
  });

  // START-02
  it('leaves other names of the environment alone', () => {
    for (const name of ['HOME', 'HOSTNAME', 'PATH', 'SHELL', 'NODE_ENV', 'PORTS', 'XDG_DATA_DIRS'])
      expect(() => readStoredSettings({ [name]: 'x', DATA_DIR: join(folder, 'none') })).not.toThrow();
  });

  it('names are those of docs/settings.md', () => {
    const rows = readFileSync('docs/settings.md', 'utf8')
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line));
    const named = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !isSettingName(name))).toEqual([]);
    expect(SETTING_NAMES.filter((name) => !named.includes(name))).toEqual([]);
  });
});

// START-04
it('the doctor says what is good and what is not, with what to do', async () => {
  const dataDir = join(folder, 'doctor');
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  chmodSync(dataDir, 0o711);
  const findings = await examine(
    { PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'https://golf.example.com', SIM_SPEED: '500' },
    NOW,
  );
  const lines = findings.map(formatFinding);
  expect(lines).toContain('✓ 端口：可用');
  expect(lines).toContain('✓ 数据目录：可用');
  expect(lines).toContainEqual(expect.stringMatching(/^✗ 设置：启动参数有误：SIM_SPEED=500/));
  expect(lines).toContainEqual(expect.stringMatching(/^✗ 代理：设置了 PUBLIC_URL 而没有设置 TRUST_PROXY/));
  expect(lines).toContain('· 备份：还没有数据，不需要备份');
  expect(lines).toContain('· 数据校验和：内嵌数据库没有运行，未检查');
  expect(lines.some((line) => /^[✓✗] 磁盘：数据目录 .* 剩余 [\d.]+ GB/.test(line))).toBe(true);
});
