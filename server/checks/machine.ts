/** What the machine has to be, whatever is set. Each check answers in words what is wrong and what to do, `null` = nothing. */

import process from 'node:process';

/** As `engines` of package.json says. */
const LEAST_NODE = [20, 19] as const;
/** Before this version was written nobody can have started it. */
const EARLIEST = '2026-11-01';

export function findNodeProblem(version = process.versions.node): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  const fits = major > leastMajor || (major === leastMajor && minor >= leastMinor);
  return fits ? null : `Node.js ${version} 太旧，请安装 ${leastMajor}.${leastMinor} 或更新的版本`;
}

/** @param now epoch ms of the machine: times of records, logins and jobs come from it */
export function findClockProblem(now: number): string | null {
  if (now >= Date.parse(`${EARLIEST}T00:00:00Z`)) return null;
  return `系统时间 ${new Date(now).toISOString().slice(0, 10)} 早于本程序的发布日期，请校准系统时间（启用 NTP）后再启动`;
}
