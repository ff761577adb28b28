/** Settings that stand in a file: what the environment says as well, wins (START-03). */

import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { findMeantName, isSettingName } from './names.ts';

/** In the data folder, unless SETTINGS_FILE names another one. */
const FILE = 'fairway.env';
/** What a slip of the finger makes of a name. In a file nothing else is said, so that any other word is one. */
const SLIP = 1;
const GUESS = 4;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Sources {
  /** The file and the environment, one over the other. */
  readonly env: Environment;
  /** `null` = there is none. */
  readonly file: string | null;
  readonly problems: readonly string[];
}

export function findSettingsFile({
  SETTINGS_FILE: named = '',
  DATA_DIR: folder = '',
}: Environment): string | null {
  if (named.trim() !== '') return resolve(named.trim());
  const file = join(resolve(folder.trim() || './data'), FILE);
  return existsSync(file) ? file : null;
}

/** Reads the file, and looks for names that are none. Says what is wrong instead of throwing. */
export function readSources(env: Environment): Sources {
  const slips = Object.keys(env).flatMap((name) => {
    const meant = isSettingName(name) ? null : findMeantName(name, SLIP);
    return meant === null ? [] : [`环境变量 ${name} 不是设置项，应为 ${meant}`];
  });
  const file = findSettingsFile(env);
  if (file === null) return { env, file, problems: slips };
  const read = readFile(file);
  if ('problem' in read) return { env, file, problems: [...slips, read.problem] };
  const unknown = Object.keys(read.values).flatMap((name) => {
    if (name === 'DATA_DIR' && basename(file) === FILE)
      return [`${file} 在数据目录里，不能设置 DATA_DIR，请用环境变量设置`];
    if (isSettingName(name)) return [];
    const meant = findMeantName(name, GUESS);
    return [`${file} 中的 ${name} 不是设置项${meant === null ? '' : `，是否应为 ${meant}`}`];
  });
  return { env: { ...read.values, ...pickSaid(env) }, file, problems: [...slips, ...unknown] };
}

/** An empty value counts as absent, here too. */
const pickSaid = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

function readFile(file: string): { readonly values: Environment } | { readonly problem: string } {
  try {
    return { values: parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { problem: `找不到设置文件 ${file}，请检查 SETTINGS_FILE` };
    return { problem: `无法读取设置文件 ${file}（${code ?? '内容无法识别'}），请检查它的权限` };
  }
}
