/**
 * 对象存储 (SYSTEM-45): people of the platform see and delete what was uploaded in their tenant. There is one store; both
 * upload routes of the protocol lead to it.
 */

import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { fileCalls, storedFileCalls } from '#domain/calls/files.ts';
import { sysOssFile } from '#domain/entities/storedFile.ts';
import { runAs } from '../../audit/runAs.ts';
import type { Db } from '../../database/schema.ts';
import { UPLOAD_PARTS } from '../../files/limits.ts';
import { READ_AS_PARTS } from '../../files/routes.ts';
import { createPage, succeed } from '../../http/envelope.ts';
import { BusinessError } from '../../http/errors.ts';
import { readLeniently, requirePlatform } from '../../resource/access.ts';
import { paginateRows } from '../../resource/pageOfRows.ts';
import { MISSING } from '../../resource/refusal.ts';
import { readWholeQuery } from '../../resource/request.ts';
import { describeList } from '../../resource/schemas/calls.ts';
import { getRecordDb } from '../../resource/tables.ts';
import { addTexts } from '../../resource/texts.ts';
import { refuseUsedFile } from './uses.ts';

/** Files of a tenant under the names of the protocol. */
function selectFiles(db: Db, tenantId: number) {
  return getRecordDb(db)
    .with(
      'sys_oss_file',
      () => sql<Record<string, unknown>>`(
        select id, file_name, path as url, size, ext, create_by, create_time,
          null::varchar as update_by, null::timestamp as update_time, null::varchar as sys_org_code
        from sys_file where tenant_id = ${tenantId})`,
    )
    .selectFrom(sysOssFile.table);
}

export const registerStoredFileRoutes: FastifyPluginAsync = async (app) => {
  const { db, files } = app;
  await app.register(registerUploadRoutes);

  app.serve(
    describeList(sysOssFile),
    async ({ user, query }) => {
      const request = readWholeQuery(sysOssFile, query);
      const { records, total } = await paginateRows(selectFiles(db, user.tenantId), sysOssFile, request, [
        'createBy',
        'createTime',
      ]);
      const items = await app.dictionaries.all();
      const rows = await addTexts(db, user.tenantId, sysOssFile, records, items);
      return succeed(createPage(rows, total, request.pageNo, request.pageSize));
    },
    readLeniently(sysOssFile),
  );

  app.serve(
    storedFileCalls.read,
    async ({ user, query }) => {
      const row = await db
        .selectFrom('sysFile')
        .select(['id', 'fileName', 'path as url', 'size', 'ext', 'createBy', 'createTime'])
        .where('tenantId', '=', user.tenantId)
        .where('id', '=', query.id)
        .executeTakeFirst();
      if (row === undefined) throw new BusinessError(MISSING);
      return succeed(row);
    },
    requirePlatform(sysOssFile),
  );

  app.serve(
    storedFileCalls.remove,
    async ({ user, query }) => {
      await runAs(app, user, async ({ tx, log }) => {
        const row = await tx
          .deleteFrom('sysFile')
          .where('tenantId', '=', user.tenantId)
          .where('id', '=', query.id)
          .returning(['fileName', 'path', 'createBy'])
          .executeTakeFirst();
        if (row === undefined) throw new BusinessError(MISSING);
        await refuseUsedFile(db, tx, user.tenantId, query.id);
        await log(`删除文件 ${row.fileName}（${row.path}，上传人 ${row.createBy}）`);
      });
      // Without its row the file cannot be found any more, even if its removal from the disk fails.
      await files.remove(query.id);
      return succeed(null, '删除成功!');
    },
    requirePlatform(sysOssFile),
  );
};

const registerUploadRoutes: FastifyPluginAsync = async (app) => {
  const { files } = app;
  await app.register(multipart, UPLOAD_PARTS);

  app.serve(
    storedFileCalls.upload,
    async (request) => succeed({ url: await files.receive(request) }, '上传成功！'),
    readLeniently(sysOssFile),
  );

  app.serve(
    fileCalls.uploadToMinio,
    async (request) => succeed(null, await files.receive(request)),
    READ_AS_PARTS,
  );
};
