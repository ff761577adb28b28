/** Everything that would stop a start, found before anything is opened and said at once (START-01). */

import { checkSettings, type Settings } from '../config/settings.ts';
import { type Environment, readSources } from '../config/settingsFile.ts';
import { findDatabaseProblem } from './database.ts';
import { findFolderProblem } from './dataFolder.ts';
import { findClockProblem, findNodeProblem } from './machine.ts';
import { findPortProblem } from './port.ts';

export interface StartCheck {
  readonly title: string;
  /** In words, with what to do. */
  readonly problem: string | null;
}

export interface StartChecks {
  /** Bad values have their defaults. */
  readonly settings: Settings;
  readonly checks: readonly StartCheck[];
}

const IN_SETTINGS = '启动参数有误：';

/** @param now epoch ms of the machine */
export async function checkStart(env: Environment, now: number): Promise<StartChecks> {
  const sources = readSources(env);
  const { settings, problems } = checkSettings(sources.env);
  const wrong = [...sources.problems, ...problems];
  const isRight = (...names: readonly string[]): boolean =>
    !wrong.some((problem) => names.some((name) => problem.startsWith(name)));
  const { databaseUrl } = settings;
  const late = await Promise.all([
    isRight('HOST', 'PORT') ? check('端口', findPortProblem(settings)) : [],
    check('数据目录', findFolderProblem(settings.dataDir, databaseUrl === null)),
    databaseUrl !== null && isRight('DATABASE_URL') ? check('数据库', findDatabaseProblem(databaseUrl)) : [],
  ]);
  return {
    settings,
    checks: [
      { title: 'Node.js', problem: findNodeProblem() },
      { title: '系统时间', problem: findClockProblem(now) },
      ...(wrong.length === 0
        ? [{ title: sources.file === null ? '设置' : `设置（${sources.file}）`, problem: null }]
        : wrong.map((problem) => ({ title: '设置', problem: IN_SETTINGS + problem }))),
      ...late.flat(),
    ],
  };
}

const check = async (title: string, problem: Promise<string | null>): Promise<readonly StartCheck[]> => [
  { title, problem: await problem },
];
