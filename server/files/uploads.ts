/** Takes the file of an upload: onto the disk as it comes, into the table when all of it is known. */

import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_LIMIT, findFileType, type FileType } from '#domain/content/fileTypes.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import { buildStoredPath, generateKey, parseFolder } from './names.ts';
import type { FileStore, Writing } from './store.ts';

const BAD_FOLDER = '上传目录bizPath，格式非法！';
export const TOO_BIG = `文件大小不能超过 ${FILE_LIMIT / 1024 / 1024} MB`;

interface StoredUpload {
  readonly key: string;
  readonly fileName: string;
  readonly type: FileType;
  readonly writing: Writing;
}

interface Received {
  readonly fields: ReadonlyMap<string, string>;
  readonly kept: StoredUpload | null;
}

export class Uploads {
  readonly #app: Pick<FastifyInstance, 'db' | 'now'>;
  readonly #store: FileStore;

  constructor(app: Pick<FastifyInstance, 'db' | 'now'>, store: FileStore) {
    this.#app = app;
    this.#store = store;
  }

  /** Takes the file and writes it down. @returns its path. @throws BusinessError; RequestError 413 */
  async take(request: FastifyRequest): Promise<string> {
    const { fields, kept } = await this.#receive(request);
    if (kept === null) throw new BusinessError('上传失败！未找到文件');
    const { key, fileName, type, writing } = kept;
    if (!writing.ok)
      throw writing.why === 'size' ? new RequestError(413, TOO_BIG) : new BusinessError(illegal(type.ext));
    const folder = parseFolder(fields.get('biz') ?? '');
    if (folder === null) {
      await this.#store.remove(key);
      throw new BusinessError(BAD_FOLDER);
    }
    const path = buildStoredPath(folder, fileName, key, type.ext);
    const { user } = request;
    await this.#app.db
      .insertInto('sysFile')
      .values({
        id: key,
        path,
        fileName: fileName.slice(-200),
        ext: type.ext,
        size: writing.size,
        tenantId: user.tenantId,
        createBy: user.username,
        createTime: formatStamp(this.#app.now()),
      })
      .execute();
    return path;
  }

  /** Reads the parts in the order they come; the file is on disk before a later `biz` is known. */
  async #receive(request: FastifyRequest): Promise<Received> {
    const fields = new Map<string, string>();
    let upload: StoredUpload | null = null;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields.set(part.fieldname, String(part.value));
        else if (part.fieldname === 'file' && upload === null) upload = await this.#keep(part);
        else part.file.resume();
      }
    } catch (error) {
      if (upload !== null) await this.#store.remove(upload.key);
      throw error;
    }
    return { fields, kept: upload };
  }

  async #keep({ filename, file }: MultipartFile): Promise<StoredUpload> {
    const fileName = plainName(filename);
    const type = findFileType(fileName);
    if (type === undefined) throw new BusinessError(illegal(/\.([^.]{1,20})$/.exec(fileName)?.[1] ?? '未知'));
    const key = generateKey();
    return { key, fileName, type, writing: await this.#store.write(key, type, file) };
  }
}

const illegal = (ext: string): string => `上传失败，非法文件类型：${ext}`;

/** Without folders of the client's machine and without control characters. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return name.replace(/^.*[\\/]/s, '').replace(/[\u0000-\u001f\u007f]/g, '');
}
