/** `POST /sys/common/upload` and the one route that gives files back (SEC-21 to SEC-24). */
import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { FILE_LIMIT, findFileType, type FileType } from '#domain/content/fileTypes.ts';
import { formatStamp } from '../database/stamp.ts';
import { succeed } from '../http/envelope.ts';
import { BusinessError, RequestError } from '../http/errors.ts';
import { sendNotFound } from '../http/paths.ts';
import { FILE_LIMITS } from './limits.ts';
import { formatDisposition, parseFolder, generateKey, buildStoredPath } from './names.ts';
import { FileQuota } from './quota.ts';
import { createFileStore, type Writing } from './store.ts';

const BAD_FOLDER = '上传目录bizPath，格式非法！';
const TOO_BIG = `文件大小不能超过 ${FILE_LIMIT / 1024 / 1024} MB`;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The name never changes its content; not shared, for it may show people.
  'cache-control': 'private, max-age=86400, immutable',
} as const;

export const registerFileRoutes: FastifyPluginAsync = async (app) => {
  const store = createFileStore(join(app.settings.dataDir, 'files'));
  const quota = new FileQuota(app.db);
  await app.register(multipart, {
    // One byte more than allowed, so that too much is seen as such.
    limits: {
      files: 1,
      parts: FILE_LIMITS.parts,
      fieldSize: FILE_LIMITS.fieldBytes,
      fileSize: FILE_LIMIT + 1,
      headerPairs: FILE_LIMITS.headerPairs,
    },
    throwFileSizeLimit: false,
  });

  app.post('/sys/common/upload', { config: { access: 'signedIn' } }, async (request) => {
    const announced = announcedBytes(request);
    if (announced !== null && announced > FILE_LIMIT + FILE_LIMITS.envelopeBytes)
      throw new RequestError(413, TOO_BIG);
    const release = await quota.reserve(request.user.username, announced);
    try {
      return { ...succeed(null, await keptFile(request)), code: 0 };
    } finally {
      release();
    }
  });

  /** Takes the file and writes it down. @returns its path */
  const keptFile = async (request: FastifyRequest): Promise<string> => {
    const { fields, kept } = await received(request);
    if (kept === null) throw new BusinessError('上传失败！未找到文件');
    const { key, fileName, type, writing } = kept;
    if (!writing.ok)
      throw writing.why === 'size' ? new RequestError(413, TOO_BIG) : new BusinessError(illegal(type.ext));
    const folder = parseFolder(fields.get('biz') ?? '');
    if (folder === null) {
      await store.remove(key);
      throw new BusinessError(BAD_FOLDER);
    }
    const path = buildStoredPath(folder, fileName, key, type.ext);
    const { user } = request;
    await app.db
      .insertInto('sysFile')
      .values({
        id: key,
        path,
        fileName: fileName.slice(-200),
        ext: type.ext,
        size: writing.size,
        tenantId: user.tenantId,
        createBy: user.username,
        createTime: formatStamp(app.now()),
      })
      .execute();
    return path;
  };

  app.get<{ Params: { '*': string } }>(
    '/sys/common/static/*',
    // Pictures and links cannot carry a token; the random part of the name is what keeps files apart (SEC-01).
    { config: { access: 'open' } },
    async (request, reply) => {
      const row = await app.db
        .selectFrom('sysFile')
        .select(['id', 'ext', 'fileName'])
        .where('path', '=', request.params['*'])
        .executeTakeFirst();
      if (row === undefined) {
        const picture = demoPicture(app.settings.clientDir, request.params['*']);
        if (picture !== null) return reply.headers({ ...HEADERS, 'content-type': 'image/png' }).send(picture);
      }
      const type = row === undefined ? undefined : findFileType(`.${row.ext}`);
      const found = row === undefined || type === undefined ? null : await store.read(row.id);
      if (row === undefined || type === undefined || found === null) return sendNotFound(request, reply);
      return reply
        .headers({
          ...HEADERS,
          'content-type': type.mime,
          'content-length': found.size,
          'content-disposition': formatDisposition(type.inline ? 'inline' : 'attachment', row.fileName),
        })
        .send(found.content);
    },
  );

  /** Reads the parts in the order they come; the file is on disk before a later `biz` is known. */
  const received = async (request: FastifyRequest): Promise<Received> => {
    const fields = new Map<string, string>();
    let kept: Kept | null = null;
    try {
      for await (const part of request.parts()) {
        if (part.type === 'field') fields.set(part.fieldname, String(part.value));
        else if (part.fieldname === 'file' && kept === null) kept = await keep(part);
        else part.file.resume();
      }
    } catch (error) {
      if (kept !== null) await store.remove(kept.key);
      throw error;
    }
    return { fields, kept };
  };

  const keep = async ({ filename, file }: MultipartFile): Promise<Kept> => {
    const fileName = plainName(filename);
    const type = findFileType(fileName);
    if (type === undefined) throw new BusinessError(illegal(/\.([^.]{1,20})$/.exec(fileName)?.[1] ?? '未知'));
    const key = generateKey();
    return { key, fileName, type, writing: await store.write(key, type, file) };
  };
};

/** `null` when it comes in pieces of unknown number. */
function announcedBytes({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
}

interface Kept {
  readonly key: string;
  readonly fileName: string;
  readonly type: FileType;
  readonly writing: Writing;
}

interface Received {
  readonly fields: ReadonlyMap<string, string>;
  readonly kept: Kept | null;
}

const illegal = (ext: string): string => `上传失败，非法文件类型：${ext}`;

/** Without folders of the client's machine and without control characters. */
function plainName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is removed
  return name.replace(/^.*[\\/]/s, '').replace(/[\u0000-\u001f\u007f]/g, '');
}

/** The demo data name a few pictures that nobody uploaded: they come with the console. */
function demoPicture(clientDir: string, path: string): ReadStream | null {
  const file = join(clientDir, path);
  return /^demo\/[a-z\d]+\.png$/.test(path) && existsSync(file) ? createReadStream(file) : null;
}
