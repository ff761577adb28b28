/**
 * `npm run test:disk`: a data folder on a small file system (tmpfs, needs root) that another program fills while records and
 * files are added: what was acknowledged is there afterwards, changes are refused in words while there is no room, reads are
 * answered, and it goes on by itself. Ends with 1 and one line a problem.
 */

import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#tests/support/client.ts';
import { startServer } from '#tests/support/server.ts';

const ROUNDS = 3;
const PATIENCE_MS = 60_000;
const PIECE = Buffer.alloc(1024 * 1024, 7);
const WORDS = '服务器磁盘空间不足';

const problems: string[] = [];
const disk = mkdtempSync(join(tmpdir(), 'fairway-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0711', 'tmpfs', disk]);
const ballast = join(disk, 'ballast');
const acknowledged: string[] = [];
const refusals = new Set<string>();

try {
  const server = await startServer({ DATA_DIR: join(disk, 'data'), DEMO_DATA: 'small', SIM_SPEED: '20' });
  const admin = await signIn(server.url, 'admin');
  const readiness = async (): Promise<{ status: number; disk?: string }> => {
    const answer = await fetch(`${server.url}/readyz`);
    return { ...((await answer.json()) as { disk?: string }), status: answer.status };
  };
  const add = async (code: string): Promise<boolean> => {
    const body = { code, name: code.padEnd(80, '满'), postRank: '1' };
    const { success, code: status, message } = await admin.call('POST', '/sys/position/add', body);
    if (success) acknowledged.push(code);
    else refusals.add(`${status} ${message}`);
    return success;
  };
  const waitFor = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    for (const since = Date.now(); !(await isSo().catch(() => false)); await pause(50))
      if (Date.now() - since > PATIENCE_MS) throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    // In the last one to its last byte, before anybody has looked.
    const left = round === ROUNDS - 1 ? 0 : 40 * PIECE.length;
    const writing = fill(left);
    for (let n = 0; n < 100; n += 1) await add(`F-${round}-${n}`);
    await writing;
    await waitFor('changes are refused', async () => !(await add(`F-${round}-x${Math.random()}`)));
    const { status, disk: said } = await readiness();
    if (status !== 200 || said !== 'full') problems.push(`/readyz says ${status} ${said}`);
    const read = await admin.call('GET', '/sys/position/list?pageSize=1');
    if (!read.success) problems.push(`a read is answered ${read.code} ${read.message}`);
    rmSync(ballast);
    await waitFor('changes are taken again', () => add(`F-${round}-again`));
  }
  await server.restart();
  const again = await signIn(server.url, 'admin');
  const there = new Set<string>();
  for (let pageNo = 1, isMore = true; isMore; pageNo += 1) {
    const path = `/sys/position/list?pageSize=500&pageNo=${pageNo}&column=id&order=asc`;
    const { result } = await again.call<{ records: readonly { code: string }[] }>('GET', path);
    for (const { code } of result.records) there.add(code);
    isMore = result.records.length === 500;
  }
  const lost = acknowledged.filter((code) => !there.has(code));
  if (lost.length > 0) problems.push(`${lost.length} acknowledged records are gone`);
  for (const refusal of refusals)
    if (!refusal.startsWith('507 ') || !refusal.includes(WORDS)) problems.push(`answered ${refusal}`);
  await server.stop();
} finally {
  execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
}
console.log(
  `${ROUNDS} times full, ${acknowledged.length} acknowledged records; refused with ${[...refusals].join('; ')}`,
);
for (const problem of problems) console.log(`PROBLEM ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** @param left bytes that stay free */
async function fill(left: number): Promise<void> {
  const file = openSync(ballast, 'w');
  try {
    for (;;) {
      const { bsize, bavail } = statfsSync(disk);
      if (bsize * bavail < left + PIECE.length) break;
      writeSync(file, PIECE);
      await pause(1);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}
