/** A disk whose power can be cut: a folder on the file system of `forgetful.c`. Needs root, gcc and libfuse3-dev. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;

/** @returns the path of the program, in `folder` */
export function buildFileSystem(folder: string): string {
  const program = join(folder, 'forgetful');
  const flags = execFileSync('pkg-config', ['fuse3', '--cflags', '--libs'], { encoding: 'utf8' });
  const source = join(import.meta.dirname, 'forgetful.c');
  execFileSync('gcc', ['-O2', source, '-o', program, ...flags.trim().split(/\s+/)]);
  return program;
}

export class Disk {
  readonly #program: string;
  readonly #live: string;
  readonly #durable: string;
  readonly path: string;
  #child: ChildProcess | null = null;
  #isRemoved = false;

  /** @param program what `buildFileSystem` gave @param folder of this disk alone */
  constructor(program: string, folder: string) {
    this.#program = program;
    this.#live = join(folder, 'live');
    this.#durable = join(folder, 'kept');
    this.path = join(folder, 'disk');
    for (const one of [this.#live, this.#durable, this.path]) {
      mkdirSync(one, { recursive: true });
      for (const each of [one, dirname(one)]) chmodSync(each, 0o711);
    }
  }

  /** @throws Error once it is removed: nothing would take its mount away again */
  async powerOn(): Promise<void> {
    if (this.#isRemoved) throw new Error(`${this.path} is removed`);
    const device = statSync(this.path).dev;
    this.#child = spawn(this.#program, [this.#live, this.#durable, this.path], { stdio: 'inherit' });
    for (const since = Date.now(); statSync(this.path).dev === device; await pause(10))
      if (Date.now() - since > PATIENCE_MS) throw new Error('the file system was not mounted');
  }

  /** From now on there is what was synced. */
  async cut(): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#child = null;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends what still has it open, before it is switched on again. */
  forget(): void {
    execFileSync('umount', ['--lazy', this.path]);
    rmSync(this.#live, { recursive: true });
    execFileSync('cp', ['--archive', this.#durable, this.#live]);
  }

  async remove(): Promise<void> {
    this.#isRemoved = true;
    await this.cut();
    try {
      execFileSync('umount', ['--lazy', this.path], { stdio: 'ignore' });
    } catch {
      // It was not mounted.
    }
  }
}
