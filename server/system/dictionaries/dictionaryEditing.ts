/** Dictionaries as people keep them (SYSTEM-03); reading them is `dictionaryRoutes.ts`. */

import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { dictionaryBinCalls, dictionaryItemCalls } from '#domain/calls/dictionaryItems.ts';
import { describeWriteCalls } from '#domain/calls/recordCalls.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { findField } from '#domain/entities/fields.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { readLeniently } from '../../resource/access.ts';
import { createResourceContext } from '../../resource/context.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../../resource/removal.ts';
import { readRecordBody, readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { describeInput } from '../../resource/schemas/fields.ts';
import { getScope } from '../../resource/scope.ts';
import { listStoredColumns, selectRows } from '../../resource/store.ts';
import { isTaken } from '../../resource/uniqueness.ts';
import { dictionaryRules, itemRules } from './dictionaryRules.ts';
import { readItemSheet, writeItemSheet } from './dictionarySheet.ts';

const ITEM_SHEET = Type.Object({
  dictId: Type.String(),
  rev: Type.Integer({ description: 'Of the dictionary, as it was read.' }),
  items: Type.Array(describeInput(sysDictItem)),
});

export const registerDictionaryEditing: FastifyPluginAsync = async (app) => {
  serveResource(app, sysDict, dictionaryRules);
  serveResource(app, sysDictItem, itemRules);
  const dictionaries = createResourceContext(app, sysDict, dictionaryRules);

  app.serve(dictionaryBinCalls.list, async ({ user }) =>
    succeed(
      await selectRows(app.db, sysDict, getScope(sysDict, user), 'deleted')
        .select(listStoredColumns(sysDict, 'record'))
        .$castTo<RowOf<typeof sysDict>>()
        .orderBy('dictCode')
        .execute(),
    ),
  );
  app.serve(dictionaryBinCalls.restore, async ({ user, params }) => {
    await restoreRecords(dictionaries, user, [params.id]);
    return succeed(null, '操作成功!');
  });
  app.serve(dictionaryBinCalls.purge, async ({ user, params }) => {
    await purgeRecords(dictionaries, user, [params.id]);
    return succeed(null, '删除成功!');
  });
  await registerItemRoutes(app, {});
};

const registerItemRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const items = createResourceContext(app, sysDictItem, itemRules);
  const leniently = readLeniently(sysDictItem);

  // Other clients of the protocol delete several at once; the drawer has no room for it, 表格编辑 does it.
  app.serve(
    describeWriteCalls(sysDictItem).removeBatch,
    async (request) => {
      await deleteRecords(items, request.user, readIds(request));
      return succeed(null, '批量删除成功！');
    },
    leniently,
  );
  app.serve(dictionaryItemCalls.isFree, async ({ user, query: { dictId = '', itemValue = '', id = '' } }) => {
    const field = findField(sysDictItem, 'itemValue');
    const row = {
      dictId: dictId.trim(),
      itemValue: itemValue.trim(),
      ...(id.trim() !== '' && { id: id.trim() }),
    };
    const taken = field !== undefined && (await isTaken(db, sysDictItem, user.tenantId, field, row));
    return taken ? fail('该值不可用，系统中已存在！') : succeed(null, '该值可用！');
  });

  app.serve(dictionaryItemCalls.readSheet, async ({ user, query: { dictId = '' } }) =>
    succeed(await readItemSheet(db, user, dictId)),
  );
  app.serve(
    { ...dictionaryItemCalls.writeSheet, body: ITEM_SHEET },
    async (request) => {
      const { dictId, rev, items: sent } = readRecordBody(request);
      await writeItemSheet(items, request.user, String(dictId), rev, sent);
      return succeed(null, '保存成功！');
    },
    leniently,
  );
};
