/** Writers who add records while the server, its PostgreSQL or both are killed, and what of theirs is there afterwards. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, signIn } from '#tests/support/client.ts';
import type { TestServer } from '#tests/support/server.ts';

export const VICTIMS = ['server', 'database', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

const WRITERS = 3;
const TRY_AGAIN_MS = 20;
const PAGE_SIZE = 500;

export class KilledWrites {
  /** Codes of positions that the server said it has. */
  readonly acknowledged: string[] = [];
  readonly #server: TestServer;
  /** Signed in once: a kill signs nobody out. */
  readonly #caller: Caller;
  readonly #findDatabase: () => number;
  #kills = 0;

  private constructor(server: TestServer, caller: Caller, findDatabase: () => number) {
    this.#server = server;
    this.#caller = caller;
    this.#findDatabase = findDatabase;
  }

  /** @param findDatabase pid of its PostgreSQL, where that is not the embedded one */
  static async open(
    server: TestServer,
    findDatabase: () => number = () => findEmbeddedDatabase(server),
  ): Promise<KilledWrites> {
    return new KilledWrites(server, await signIn(server.url, 'admin'), findDatabase);
  }

  /** Kills the victim when writers have written for so long. @returns ms until calls are answered again */
  async kill(victim: Victim, afterMs: number): Promise<number> {
    this.#kills += 1;
    const writing = new AbortController();
    const writers = Array.from({ length: WRITERS }, (_, place) =>
      this.#write(`${this.#kills}-${place}`, writing.signal),
    );
    await pause(afterMs);
    const since = performance.now();
    if (victim !== 'server') process.kill(this.#findDatabase(), 'SIGKILL');
    if (victim !== 'database') {
      await this.#server.crash();
      writing.abort();
      await this.#server.restart();
    }
    await this.#waitUntilItAnswers();
    const ms = performance.now() - since;
    writing.abort();
    await Promise.all(writers);
    return ms;
  }

  /** Codes that were acknowledged and are gone. */
  async findLost(): Promise<readonly string[]> {
    const stored = new Set<string>();
    for (let pageNo = 1, isMore = true; isMore; pageNo += 1) {
      const path = `/sys/position/list?pageSize=${PAGE_SIZE}&pageNo=${pageNo}&column=id&order=asc`;
      const { result } = await this.#caller.call<{ records: readonly { code: string }[] }>('GET', path);
      for (const { code } of result.records) stored.add(code);
      isMore = result.records.length === PAGE_SIZE;
    }
    return this.acknowledged.filter((code) => !stored.has(code));
  }

  async #write(name: string, stop: AbortSignal): Promise<void> {
    for (let n = 0; !stop.aborted; n += 1) {
      const code = `K-${name}-${n}`;
      try {
        const body = { code, name: code, postRank: '1' };
        const { success } = await this.#caller.call('POST', '/sys/position/add', body);
        if (success) this.acknowledged.push(code);
        else await pause(TRY_AGAIN_MS);
      } catch {
        // Not acknowledged: it may be stored or not.
        await pause(TRY_AGAIN_MS);
      }
    }
  }

  async #waitUntilItAnswers(): Promise<void> {
    for (;;) {
      const answer = await this.#caller.call('GET', '/sys/position/list?pageSize=1').catch(() => null);
      if (answer?.success === true) return;
      // Refused for another reason than its database: then it would never answer.
      if (answer !== null && answer.code !== 503) throw new Error(`${answer.code} ${answer.message}`);
      await pause(TRY_AGAIN_MS);
    }
  }
}

/** Folder of the embedded cluster of a server, beside its data where that is no place for one. */
export function findClusterFolder({ dataDir }: TestServer): string {
  try {
    return readFileSync(join(dataDir, 'postgres.path'), 'utf8').trim();
  } catch {
    return dataDir;
  }
}

function findEmbeddedDatabase(server: TestServer): number {
  const file = join(findClusterFolder(server), 'postgres/postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0]);
}
