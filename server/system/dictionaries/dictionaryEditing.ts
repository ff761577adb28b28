/** Dictionaries as people keep them (SYSTEM-03); reading them is `dictionaryRoutes.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { requireAction, requireReadAccess } from '../../resource/access.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../../resource/removal.ts';
import { readRecordBody, readIds, getQueryText } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { getScope } from '../../resource/scope.ts';
import { listStoredColumns, selectRows } from '../../resource/store.ts';
import { isTaken } from '../../resource/uniqueness.ts';
import { findField } from '#domain/entities/fields.ts';
import { dictionaryRules, itemRules } from './dictionaryRules.ts';
import { readItemSheet, writeItemSheet } from './dictionarySheet.ts';

export const registerDictionaryEditing: FastifyPluginAsync = async (app) => {
  const { db } = app;
  serveResource(app, sysDict, dictionaryRules);
  serveResource(app, sysDictItem, itemRules);
  const dictionaries = { app, db, entity: sysDict, rules: dictionaryRules };
  const items = { app, db, entity: sysDictItem, rules: itemRules };

  // The recycle bin as other clients of the protocol ask for it.
  app.get(`${sysDict.path}/deleteList`, requireAction(sysDict, 'restore'), async ({ user }) =>
    succeed(
      await selectRows(db, sysDict, getScope(sysDict, user), 'deleted')
        .select(listStoredColumns(sysDict, 'record'))
        .orderBy('dictCode')
        .execute(),
    ),
  );
  app.put<{ Params: { id: string } }>(
    `${sysDict.path}/back/:id`,
    requireAction(sysDict, 'restore'),
    async ({ user, params }) => {
      await restoreRecords(dictionaries, user, [params.id]);
      return succeed(null, '操作成功!');
    },
  );
  app.delete<{ Params: { id: string } }>(
    `${sysDict.path}/deletePhysic/:id`,
    requireAction(sysDict, 'purge'),
    async ({ user, params }) => {
      await purgeRecords(dictionaries, user, [params.id]);
      return succeed(null, '删除成功!');
    },
  );

  // Other clients of the protocol delete several at once; the drawer has no room for it, 表格编辑 does it.
  app.delete(
    `${sysDictItem.path}/deleteBatch`,
    requireAction(sysDictItem, 'deleteBatch'),
    async (request) => {
      await deleteRecords(items, request.user, readIds(request));
      return succeed(null, '批量删除成功！');
    },
  );
  app.get(`${sysDictItem.path}/dictItemCheck`, requireReadAccess(sysDictItem), async ({ user, query }) => {
    const field = findField(sysDictItem, 'itemValue');
    const [dictId, itemValue, id] = ['dictId', 'itemValue', 'id'].map((name) =>
      getQueryText(query, name).trim(),
    );
    const row = { dictId, itemValue, ...(id !== '' && { id }) };
    const taken = field !== undefined && (await isTaken(db, sysDictItem, user.tenantId, field, row));
    return taken ? fail('该值不可用，系统中已存在！') : succeed(null, '该值可用！');
  });

  app.get(`${sysDictItem.path}/sheet`, requireReadAccess(sysDictItem), async ({ user, query }) =>
    succeed(await readItemSheet(db, user, getQueryText(query, 'dictId'))),
  );
  app.put(`${sysDictItem.path}/sheet`, requireAction(sysDictItem, 'edit'), async (request) => {
    const { dictId, rev, items: sent } = readRecordBody(request);
    await writeItemSheet(items, request.user, String(dictId), rev, sent);
    return succeed(null, '保存成功！');
  });
};
