/** `POST /sys/common/upload` and the one route that gives files back (SEC-21 to SEC-24). */
import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { FILE_LIMIT, findFileType } from '#domain/content/fileTypes.ts';
import { succeed } from '../http/envelope.ts';
import { RequestError } from '../http/errors.ts';
import { sendNotFound } from '../http/paths.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';
import { FILE_LIMITS } from './limits.ts';
import { formatDisposition } from './names.ts';
import { FileQuota } from './quota.ts';
import { createFileStore } from './store.ts';
import { TOO_BIG, Uploads } from './uploads.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  // The name never changes its content; not shared, for it may show people.
  'cache-control': 'private, max-age=86400, immutable',
} as const;

const UPLOAD = {
  summary: 'Upload a file',
  consumes: ['multipart/form-data'],
  body: Type.Object({
    file: Type.String({ contentMediaType: 'application/octet-stream' }),
    biz: Type.Optional(Type.String({ description: 'Folder of the stored path.' })),
  }),
};
const FILE = {
  summary: 'A file that was uploaded',
  params: Type.Object({ '*': Type.String() }),
  produces: ['application/octet-stream'],
};

export const registerFileRoutes: FastifyPluginAsync = async (app) => {
  const store = createFileStore(join(app.settings.dataDir, 'files'));
  const uploads = new Uploads(app, store);
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

  app.post(
    '/sys/common/upload',
    { config: { access: 'signedIn' }, ...READ_BY_HANDLER, schema: UPLOAD },
    async (request) => {
      const announced = announcedBytes(request);
      if (announced !== null && announced > FILE_LIMIT + FILE_LIMITS.envelopeBytes)
        throw new RequestError(413, TOO_BIG);
      const release = await quota.reserve(request.user.username, announced);
      try {
        return { ...succeed(null, await uploads.take(request)), code: 0 };
      } finally {
        release();
      }
    },
  );

  app.withTypeProvider<TypeBoxTypeProvider>().get(
    '/sys/common/static/*',
    // Pictures and links cannot carry a token; the random part of the name is what keeps files apart (SEC-01).
    { config: { access: 'open' }, schema: FILE },
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
};

/** `null` when it comes in pieces of unknown number. */
function announcedBytes({ headers }: FastifyRequest): number | null {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : null;
}

/** The demo data name a few pictures that nobody uploaded: they come with the console. */
function demoPicture(clientDir: string, path: string): ReadStream | null {
  const file = join(clientDir, path);
  return /^demo\/[a-z\d]+\.png$/.test(path) && existsSync(file) ? createReadStream(file) : null;
}
