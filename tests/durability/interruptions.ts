/**
 * Backup, its check, restore, upgrade and first start, each interrupted at moments spread over the time it takes. What was
 * acknowledged is there afterwards, nothing half is served, a refusal names the command that goes on, and that command does.
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '#tests/support/client.ts';
import { end, freePort, startServer, type TestServer } from '#tests/support/server.ts';
import { Acknowledged, type Content } from './acknowledged.ts';

/** What interrupts a command, and where. */
interface Interrupter {
  /** The folder of all data folders and backups. */
  readonly root: string;
  /** For reports: `killed`, `cut off`. */
  readonly verb: string;
  /** Ends the command at once, with whatever else ends with it. A server that runs beside it is up again afterwards. */
  interrupt(command: ChildProcess, server: TestServer | null): Promise<void>;
}

interface CommandResult {
  /** `null` = it was interrupted. */
  readonly code: number | null;
  readonly output: string;
  readonly ms: number;
}

/** When, and beside which server. */
interface Moment {
  readonly afterMs: number;
  readonly server?: TestServer;
}

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_000, 7)]);
const isSame = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Processes of PostgreSQL that run on a folder below `root`. */
export function findDatabases(root: string): readonly number[] {
  return listProcesses((pid) => {
    const command = readProcess(pid, 'cmdline');
    return command.includes('postgres\0-D\0') && command.includes(root);
  });
}

/** All processes that were started with a folder below `root`, as an argument or in their environment. */
export function findProcesses(root: string): readonly number[] {
  return listProcesses((pid) =>
    (['cmdline', 'environ'] as const).some((part) => readProcess(pid, part).includes(root)),
  );
}

function listProcesses(isMeant: (pid: string) => boolean): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter(isMeant)
    .map(Number);
}

function readProcess(pid: string, part: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${part}`, 'utf8');
  } catch {
    return '';
  }
}

export class Interruptions {
  readonly #interrupter: Interrupter;
  /** How often each is ended. */
  readonly #times: number;
  readonly #env: Readonly<Record<string, string>>;
  readonly #archive: string;
  readonly dataDir: string;
  readonly acknowledged = new Acknowledged();
  readonly problems: string[] = [];
  readonly counts = { backup: 0, verify: 0, restore: 0, firstStart: 0, upgrade: 0, refused: 0 };

  constructor(interrupter: Interrupter, times: number) {
    this.#interrupter = interrupter;
    this.#times = times;
    this.dataDir = join(interrupter.root, 'data');
    this.#archive = join(interrupter.root, 'of-friday.zip');
    this.#env = { DATA_DIR: this.dataDir, SIM: 'off', DEMO_DATA: 'small' };
  }

  start(): Promise<TestServer> {
    return startServer(this.#env);
  }

  /** Runs a command of `dist/server/backup.js`, to its end without `moment`. */
  async run(args: readonly string[], moment?: Moment): Promise<CommandResult> {
    const since = performance.now();
    const child = spawn(process.execPath, ['dist/server/backup.js', ...args], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    const exit = once(child, 'exit');
    if (moment !== undefined) {
      await Promise.race([exit, pause(moment.afterMs)]);
      await this.#interrupter.interrupt(child, moment.server ?? null);
    }
    const [code] = (await exit) as [number | null];
    return { code, output, ms: performance.now() - since };
  }

  /** Spread over the whole of what takes `ms`. */
  #listMoments(ms: number): readonly number[] {
    return Array.from({ length: this.#times }, (_, n) => ((n + Math.random()) / this.#times) * ms);
  }

  #report(what: string, afterMs: number, problem: string): void {
    this.problems.push(`${what} ${this.#interrupter.verb} after ${Math.round(afterMs)} ms: ${problem}`);
  }

  async #add(server: TestServer, code: string): Promise<void> {
    const caller = await signIn(server.url, 'admin');
    await this.acknowledged.add(caller, code);
  }

  async #upload(server: TestServer): Promise<void> {
    const caller = await signIn(server.url, 'admin');
    await this.acknowledged.upload(server.url, caller, 'green.png', PNG);
  }

  async interruptBackups(server: TestServer): Promise<void> {
    const whole = await this.run(['backup', join(this.#interrupter.root, 'measured.zip')]);
    if (whole.code !== 0) this.problems.push(`an uninterrupted backup: ${whole.output}`);
    for (const [n, afterMs] of this.#listMoments(whole.ms).entries()) {
      const file = join(this.#interrupter.root, `backup-${n}.zip`);
      await this.#add(server, `B-${n}`);
      const ended = await this.run(['backup', file], { afterMs, server });
      this.counts.backup += 1;
      if (ended.code === 0 && !existsSync(file)) this.#report('backup', afterMs, 'it was done, and is gone');
      if (existsSync(file) && (await this.run(['verify', file])).code !== 0)
        this.#report('backup', afterMs, 'the file is there, and not whole');
      const again = await this.run(['backup', file]);
      if (again.code !== 0 || (await this.run(['verify', file])).code !== 0)
        this.#report('backup', afterMs, `the next one does not go on: ${again.output}`);
    }
    const lost = await this.acknowledged.countLost(server.url);
    if (lost > 0) this.problems.push(`${lost} acknowledged records are gone after backups`);
  }

  async interruptChecks(): Promise<void> {
    const file = join(this.#interrupter.root, 'measured.zip');
    const { ms } = await this.run(['verify', file]);
    for (const afterMs of this.#listMoments(ms)) {
      await this.run(['verify', file], { afterMs });
      this.counts.verify += 1;
      if ((await this.run(['verify', file])).code !== 0)
        this.#report('verify', afterMs, 'it changed its file');
    }
  }

  /** @param server runs, and is stopped */
  async interruptRestores(server: TestServer): Promise<void> {
    await this.#upload(server);
    const older = await this.acknowledged.readFrom(server.url);
    await this.run(['backup', this.#archive]);
    await this.#add(server, 'N-1');
    await this.#upload(server);
    const newer = await this.acknowledged.readFrom(server.url);
    await server.stop();
    const { codes, uploads } = this.acknowledged;
    if (newer.codes.length !== codes.length || newer.uploads.length !== uploads.size)
      this.problems.push('the server lost what it acknowledged');
    const whole = await this.run(['restore', this.#archive, '--replace']);
    if (whole.code !== 0) this.problems.push(`an uninterrupted restore: ${whole.output}`);
    let before: Content = older;
    for (const [n, afterMs] of this.#listMoments(whole.ms).entries()) {
      // So that old and new differ.
      if (!isSame(before, newer)) before = await this.#addMore(n);
      await this.#interruptRestore(n, afterMs, { before, older });
      before = older;
    }
  }

  async #interruptRestore(
    n: number,
    afterMs: number,
    { before, older }: { readonly before: Content; readonly older: Content },
  ): Promise<void> {
    await this.run(['restore', this.#archive, '--replace'], { afterMs });
    this.counts.restore += 1;
    const served = n % 2 === 0 ? await this.#serve('restore', afterMs) : null;
    if (n % 2 === 0 && served === null) this.counts.refused += 1;
    if (served !== null && !isSame(served, before) && !isSame(served, older))
      this.#report('restore', afterMs, 'neither what was there nor what the backup has is served');
    const again = await this.run(['restore', this.#archive, '--replace']);
    if (again.code !== 0) this.#report('restore', afterMs, `the next one does not go on: ${again.output}`);
    const left = findDatabases(this.#interrupter.root);
    if (left.length > 0) this.#report('restore', afterMs, `${left.length} databases are still running`);
    const content = await this.#serve('next restore', afterMs);
    if (content === null || !isSame(content, older))
      this.#report('restore', afterMs, 'the next one did not bring all of it');
    if (existsSync(join(this.dataDir, 'restoring')))
      this.#report('restore', afterMs, 'its draft is still there');
  }

  /** @returns what is served now, `null` = refused in words */
  async #serve(what: string, afterMs: number): Promise<Content | null> {
    try {
      const server = await this.start();
      const content = await this.acknowledged.readFrom(server.url);
      await server.stop();
      return content;
    } catch (error) {
      const message = String(error);
      if (!/的恢复没有完成，请再次运行 npm run --silent restore -- \S+of-friday\.zip/.test(message))
        this.#report(what, afterMs, `the start says ${message}`);
      return null;
    }
  }

  async #addMore(n: number): Promise<Content> {
    const server = await this.start();
    await this.#add(server, `R-${n}`);
    await this.#upload(server);
    const content = await this.acknowledged.readFrom(server.url);
    await server.stop();
    return content;
  }

  /** Starts a server and ends it. @returns how long it took to be ready, `null` = it was ended before, or by itself */
  async #startAndEnd(folder: string, afterMs: number | null): Promise<number | null> {
    const since = performance.now();
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: { ...process.env, ...this.#env, DEMO: '1', DATA_DIR: folder, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const ready = new Promise<boolean>((resolve) => {
      child.stdout.on('data', (part: Buffer) => part.toString().includes('ready ') && resolve(true));
      child.once('exit', () => resolve(false));
    });
    const isReady = await Promise.race([ready, ...(afterMs === null ? [] : [pause(afterMs, false)])]);
    const ms = performance.now() - since;
    // By itself it ends its database too.
    await (afterMs === null ? end(child, 'SIGTERM') : this.#interrupter.interrupt(child, null));
    return isReady ? ms : null;
  }

  async interruptFirstStarts(): Promise<void> {
    const ms = (await this.#startAndEnd(join(this.#interrupter.root, 'measured'), null)) ?? 0;
    for (const [n, afterMs] of this.#listMoments(ms).entries()) {
      const folder = join(this.#interrupter.root, `first-${n}`);
      await this.#startAndEnd(folder, afterMs);
      this.counts.firstStart += 1;
      if ((await this.#startAndEnd(folder, null)) === null)
        this.#report('first start', afterMs, 'the next one does not go on');
    }
  }

  /**
   * @param prepare makes the data folder one of an earlier version
   * @param findLost what the server that was started over it has no more
   */
  async interruptUpgrades(
    prepare: () => Promise<void>,
    findLost: (server: TestServer) => Promise<readonly string[]>,
  ): Promise<void> {
    await prepare();
    const ms = (await this.#startAndEnd(this.dataDir, null)) ?? 0;
    if (ms === 0) this.problems.push('an uninterrupted upgrade: the server does not start');
    for (const afterMs of this.#listMoments(ms)) {
      await prepare();
      await this.#startAndEnd(this.dataDir, afterMs);
      this.counts.upgrade += 1;
      try {
        const server = await this.start();
        for (const lost of await findLost(server)) this.#report('upgrade', afterMs, lost);
        await server.stop();
      } catch (error) {
        this.#report('upgrade', afterMs, `the next start says ${String(error)}`);
      }
      await this.#verifyBackups(afterMs);
    }
  }

  /** Those that starts before an upgrade have taken. */
  async #verifyBackups(afterMs: number): Promise<void> {
    const folder = join(this.dataDir, 'backups');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.zip')) : [];
    for (const name of names)
      if ((await this.run(['verify', join(folder, name)])).code !== 0)
        this.#report('upgrade', afterMs, `${name} is not whole`);
  }
}

/** Prints what was counted and found; the process ends with 1 when there was a problem. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.log(`PROBLEM ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
