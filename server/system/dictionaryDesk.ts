/** Dictionaries as people keep them (SYSTEM-03); reading them is `dictionaryRoutes.ts`. */
import type { FastifyPluginAsync } from 'fastify';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { fail, ok } from '../http/envelope.ts';
import { permitted, readable } from '../resource/access.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../resource/removal.ts';
import { bodyOf, idsOfCall, textOf } from '../resource/request.ts';
import { serveResource } from '../resource/routes.ts';
import { scopeOf } from '../resource/scope.ts';
import { columnsOf, liveRows } from '../resource/store.ts';
import { isTaken } from '../resource/uniqueness.ts';
import { fieldOf } from '#domain/entities/fields.ts';
import { dictionaryRules, itemRules } from './dictionaryRules.ts';
import { readSheet, writeSheet } from './dictionarySheet.ts';

export const dictionaryDesk: FastifyPluginAsync = async (app) => {
  const { db } = app;
  serveResource(app, sysDict, dictionaryRules);
  serveResource(app, sysDictItem, itemRules);
  const dictionaries = { app, db, entity: sysDict, rules: dictionaryRules };
  const items = { app, db, entity: sysDictItem, rules: itemRules };

  // The recycle bin as other clients of the protocol ask for it.
  app.get(`${sysDict.path}/deleteList`, permitted(sysDict, 'restore'), async ({ user }) =>
    ok(
      await liveRows(db, sysDict, scopeOf(sysDict, user), 'deleted')
        .select(columnsOf(sysDict, 'record'))
        .orderBy('dictCode')
        .execute(),
    ),
  );
  app.put<{ Params: { id: string } }>(
    `${sysDict.path}/back/:id`,
    permitted(sysDict, 'restore'),
    async ({ user, params }) => {
      await restoreRecords(dictionaries, user, [params.id]);
      return ok(null, '操作成功!');
    },
  );
  app.delete<{ Params: { id: string } }>(
    `${sysDict.path}/deletePhysic/:id`,
    permitted(sysDict, 'purge'),
    async ({ user, params }) => {
      await purgeRecords(dictionaries, user, [params.id]);
      return ok(null, '删除成功!');
    },
  );

  // Other clients of the protocol delete several at once; the drawer has no room for it, 表格编辑 does it.
  app.delete(`${sysDictItem.path}/deleteBatch`, permitted(sysDictItem, 'deleteBatch'), async (request) => {
    await deleteRecords(items, request.user, idsOfCall(request));
    return ok(null, '批量删除成功！');
  });
  app.get(`${sysDictItem.path}/dictItemCheck`, readable(sysDictItem), async ({ user, query }) => {
    const field = fieldOf(sysDictItem, 'itemValue');
    const [dictId, itemValue, id] = ['dictId', 'itemValue', 'id'].map((name) => textOf(query, name).trim());
    const row = { dictId, itemValue, ...(id !== '' && { id }) };
    const taken = field !== undefined && (await isTaken(db, sysDictItem, user.tenantId, field, row));
    return taken ? fail('该值不可用，系统中已存在！') : ok(null, '该值可用！');
  });

  app.get(`${sysDictItem.path}/sheet`, readable(sysDictItem), async ({ user, query }) =>
    ok(await readSheet(db, user, textOf(query, 'dictId'))),
  );
  app.put(`${sysDictItem.path}/sheet`, permitted(sysDictItem, 'edit'), async (request) => {
    const { dictId, rev, items: sent } = bodyOf(request);
    await writeSheet(items, request.user, String(dictId), rev, sent);
    return ok(null, '保存成功！');
  });
};
