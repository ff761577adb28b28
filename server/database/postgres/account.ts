/** Whose process PostgreSQL is: it refuses to be root's. */

import { execFileSync } from 'node:child_process';
import { lchownSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { DatabaseSetupError } from './setupError.ts';

export interface ProcessAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Who runs it where the server is root's. */
const NOBODY = 'nobody';
/** The permission of everybody else to pass through a folder. */
const OTHERS_ENTER = 0o001;

/** `null` = the account of this process. */
export function findAccount(): ProcessAccount | null {
  if (process.getuid?.() !== 0) return null;
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    throw new DatabaseSetupError(
      '以 root 启动时内嵌数据库由账号 nobody 运行，本机没有这个账号；请换一个账号启动，或用 DATABASE_URL 指定数据库',
    );
  }
}

const readId = (which: '-u' | '-g'): number =>
  Number(execFileSync('id', [which, NOBODY], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));

/** Whether an account without rights of its own can pass through this folder and all above it. */
export function isEnterableByAll(folder: string): boolean {
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    // oxlint-disable-next-line no-bitwise -- a mode
    if ((lstatSync(path).mode & OTHERS_ENTER) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Gives a folder with all that is in it to the account; nothing without one. */
export function giveTo(account: ProcessAccount | null, folder: string): void {
  if (account === null) return;
  lchownSync(folder, account.uid, account.gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid);
}
