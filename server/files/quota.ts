import { FILE_LIMIT } from '#domain/content/fileTypes.ts';
import type { Db } from '../database/schema.ts';
import { RequestError } from '../http/errors.ts';
import { FILE_LIMITS } from './limits.ts';

const FULL = '您的文件空间已用完，请联系管理员';

/** How much an account has here, with what it is just sending: many uploads at once get no more room than one. */
export class FileQuota {
  readonly #db: Db;
  /** Bytes on their way, by account name. */
  readonly #coming = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Keeps room for an upload before its bytes are read.
   * @param announced its length as the request says, `null` = it does not
   * @returns gives the room back, once the file is stored or refused
   * @throws RequestError 413 when there is none
   */
  async reserve(username: string, announced: number | null): Promise<() => void> {
    const bytes = Math.min(announced ?? FILE_LIMIT, FILE_LIMIT);
    this.#change(username, bytes);
    const release = (): void => this.#change(username, -bytes);
    try {
      const stored = await this.#stored(username);
      if (stored + (this.#coming.get(username) ?? 0) > FILE_LIMITS.quotaBytes)
        throw new RequestError(413, FULL);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }

  #change(username: string, bytes: number): void {
    const coming = (this.#coming.get(username) ?? 0) + bytes;
    if (coming > 0) this.#coming.set(username, coming);
    else this.#coming.delete(username);
  }

  async #stored(username: string): Promise<number> {
    const { used } = await this.#db
      .selectFrom('sysFile')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('used'))
      .where('createBy', '=', username)
      .executeTakeFirstOrThrow();
    return used;
  }
}
