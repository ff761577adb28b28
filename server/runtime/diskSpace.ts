/**
 * Whether there is room to write (DISK-01). A little is kept back: changes of people are refused while it is there still, so
 * that reads, sign-ins and the end of what runs have what they need. It goes on by itself once there is room.
 */

import { statfs } from 'node:fs/promises';

/** Less free than this and nobody changes anything; twice as much and they do again. */
export const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;
/** So long nothing is tried after a write found no room on a disk that this server cannot see, as that of a database elsewhere. */
const TRY_AGAIN_MS = 10_000;

interface DiskSpaceOptions {
  /** What is written to; one that is not there counts for nothing. */
  readonly folders: readonly string[];
  /** Bytes that this account may still write; `null` = nobody knows. */
  readonly readFree?: (folder: string) => Promise<number | null>;
  /** ms of the machine. */
  readonly now?: () => number;
  /** Told when there is no room any more, and when there is again. */
  readonly changed?: (isFull: boolean) => void;
}

export class DiskSpace {
  readonly #folders: readonly string[];
  readonly #readFree: (folder: string) => Promise<number | null>;
  readonly #now: () => number;
  readonly #changed: (isFull: boolean) => void;
  #isShort = false;
  #refusedAt = Number.NEGATIVE_INFINITY;
  #wasFull = false;
  #free: number | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor({
    folders,
    readFree = readFreeBytes,
    now = Date.now,
    changed = () => undefined,
  }: DiskSpaceOptions) {
    this.#folders = folders;
    this.#readFree = readFree;
    this.#now = now;
    this.#changed = changed;
  }

  get isFull(): boolean {
    return this.#isShort || this.#now() - this.#refusedAt < TRY_AGAIN_MS;
  }

  /** Of the folder that has least; `null` = nobody knows. */
  get freeBytes(): number | null {
    return this.#free;
  }

  /** Looks now and then every few seconds until it is stopped. */
  async watch(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    const known = (await Promise.all(this.#folders.map((folder) => this.#readFree(folder)))).filter(
      (bytes) => bytes !== null,
    );
    this.#free = known.length === 0 ? null : Math.min(...known);
    this.#isShort = this.#free !== null && this.#free < RESERVE_BYTES * (this.#isShort ? 2 : 1);
    this.#report();
  }

  /** A write found no room. */
  noteRefusal(): void {
    this.#refusedAt = this.#now();
    this.#report();
  }

  #report(): void {
    const { isFull } = this;
    if (isFull === this.#wasFull) return;
    this.#wasFull = isFull;
    this.#changed(isFull);
  }
}

async function readFreeBytes(folder: string): Promise<number | null> {
  try {
    const { bsize, bavail } = await statfs(folder);
    return bsize * bavail;
  } catch {
    return null;
  }
}
