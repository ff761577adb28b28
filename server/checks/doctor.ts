/** `npm run doctor`: everything that a start looks at and more, without starting (START-04). */

import { type Environment, readSources } from '../config/settingsFile.ts';
import {
  checkBackups,
  checkChecksums,
  checkDisks,
  checkProxy,
  type Finding,
  isServing,
} from './installation.ts';
import { checkStart, type StartCheck } from './start.ts';

/** What a server that runs has taken itself. */
const TAKEN_BY_US: ReadonlySet<string> = new Set(['端口', '数据目录']);

/** @param now epoch ms of the machine */
export async function examine(env: Environment, now: number): Promise<readonly Finding[]> {
  const { settings, checks } = await checkStart(env, now);
  const isUp = await isServing(settings);
  const { TRUST_PROXY: trusted = '' } = readSources(env).env;
  return [
    ...checks.map((check) => toFinding(check, isUp)),
    ...(await checkDisks(settings.dataDir)),
    await checkProxy(settings, trusted.trim() !== '', isUp),
    await checkBackups(settings, now),
    await checkChecksums(settings),
  ];
}

function toFinding({ title, problem }: StartCheck, isUp: boolean): Finding {
  if (problem === null) return { title, state: 'good', text: '可用' };
  return isUp && TAKEN_BY_US.has(title) && /已被占用|正被另一个进程使用/.test(problem)
    ? { title, state: 'good', text: '本程序正在使用' }
    : { title, state: 'wrong', text: problem };
}

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✓', wrong: '✗', noted: '·' };

export const formatFinding = ({ title, state, text }: Finding): string => `${MARKS[state]} ${title}：${text}`;
