/** The embedded file store as the packages use it: takes uploads, gives files back, takes them away. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_LIMIT } from '#domain/content/fileTypes.ts';
import { findUploads } from '../config/uploads.ts';
import { RequestError } from '../http/errors.ts';
import { FILE_LIMITS } from './limits.ts';
import { FileQuota } from './quota.ts';
import { createFileStore, type FileStore } from './store.ts';
import { TOO_BIG, Uploads } from './uploads.ts';

export class FileService {
  readonly #store: FileStore;
  readonly #uploads: Uploads;
  readonly #quota: FileQuota;

  constructor(app: Pick<FastifyInstance, 'db' | 'now' | 'settings'>) {
    this.#store = createFileStore(findUploads(app.settings));
    this.#uploads = new Uploads(app, this.#store);
    this.#quota = new FileQuota(app.db);
  }

  /** Takes the file of a multipart request within its sender's quota. @returns its path. @throws RequestError 413; BusinessError */
  async receive(request: FastifyRequest): Promise<string> {
    const announced = readAnnouncedBytes(request);
    if (announced !== null && announced > FILE_LIMIT + FILE_LIMITS.envelopeBytes)
      throw new RequestError(413, TOO_BIG);
    const release = await this.#quota.reserve(request.user.username, announced);
    try {
      return await this.#uploads.take(request);
    } finally {
      release();
    }
  }

  /** @param id of the row, which is the name on disk */
  read(id: string): ReturnType<FileStore['read']> {
    return this.#store.read(id);
  }

  /** Takes the bytes away; the row is the caller's. */
  remove(id: string): Promise<void> {
    return this.#store.remove(id);
  }
}

/** `null` when it comes in pieces of unknown number. */
function readAnnouncedBytes({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly files: FileService;
  }
}
