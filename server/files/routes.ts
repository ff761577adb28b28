/** `POST /sys/common/upload` and the one route that gives files back (SEC-21 to SEC-24). */

import { createReadStream, existsSync, type ReadStream } from 'node:fs';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { fileCalls } from '#domain/calls/files.ts';
import { findFileType } from '#domain/content/fileTypes.ts';
import { succeed } from '../http/envelope.ts';
import { UNFRAMED } from '../http/headers.ts';
import { sendNotFound } from '../http/paths.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';
import { UPLOAD_PARTS } from './limits.ts';
import { formatDisposition } from './names.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `sandbox; default-src 'none'; ${UNFRAMED}`,
  // The name never changes its content; not shared, for it may show people.
  'cache-control': 'private, max-age=86400, immutable',
} as const;

/** What was sent is read part by part. */
export const READ_AS_PARTS = { validatorCompiler: READ_BY_HANDLER.validatorCompiler };

export const registerFileRoutes: FastifyPluginAsync = async (app) => {
  const { files } = app;
  await app.register(multipart, UPLOAD_PARTS);

  app.serve(
    fileCalls.upload,
    async (request) => ({ ...succeed(null, await files.receive(request)), code: 0 }),
    READ_AS_PARTS,
  );

  app.serve(
    fileCalls.download,
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
      const found = row === undefined || type === undefined ? null : await files.read(row.id);
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
    { isFile: true },
  );
};

/** The demo data name a few pictures that nobody uploaded: they come with the console. */
function demoPicture(clientDir: string, path: string): ReadStream | null {
  const file = join(clientDir, path);
  return /^demo\/[a-z\d]+\.png$/.test(path) && existsSync(file) ? createReadStream(file) : null;
}
