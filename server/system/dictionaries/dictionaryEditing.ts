/** Dictionaries as people keep them (SYSTEM-03); reading them is `dictionaryRoutes.ts`. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import { fail, succeed } from '../../http/envelope.ts';
import { describeTexts, READ_BY_HANDLER } from '../../http/schemas.ts';
import { requireAction, requireReadAccess } from '../../resource/access.ts';
import { deleteRecords, purgeRecords, restoreRecords } from '../../resource/removal.ts';
import { readRecordBody, readIds } from '../../resource/request.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { describeDelete } from '../../resource/schemas/calls.ts';
import { describeInput } from '../../resource/schemas/fields.ts';
import { getScope } from '../../resource/scope.ts';
import { listStoredColumns, selectRows } from '../../resource/store.ts';
import { isTaken } from '../../resource/uniqueness.ts';
import { findField } from '#domain/entities/fields.ts';
import { dictionaryRules, itemRules } from './dictionaryRules.ts';
import { readItemSheet, writeItemSheet } from './dictionarySheet.ts';
import { createResourceContext } from '../../resource/context.ts';

const BY_ID = Type.Object({ id: Type.String() });
const ITEM_SHEET = Type.Object({
  dictId: Type.String(),
  rev: Type.Integer({ description: 'Of the dictionary, as it was read.' }),
  items: Type.Array(describeInput(sysDictItem)),
});

export const registerDictionaryEditing: FastifyPluginAsync = async (instance) => {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { db } = instance;
  serveResource(instance, sysDict, dictionaryRules);
  serveResource(instance, sysDictItem, itemRules);
  const dictionaries = createResourceContext(instance, sysDict, dictionaryRules);

  // The recycle bin as other clients of the protocol ask for it.
  app.get(
    `${sysDict.path}/deleteList`,
    { ...requireAction(sysDict, 'restore'), schema: { summary: 'Deleted dictionaries' } },
    async ({ user }) =>
      succeed(
        await selectRows(db, sysDict, getScope(sysDict, user), 'deleted')
          .select(listStoredColumns(sysDict, 'record'))
          .orderBy('dictCode')
          .execute(),
      ),
  );
  app.put(
    `${sysDict.path}/back/:id`,
    { ...requireAction(sysDict, 'restore'), schema: { summary: 'Restore a dictionary', params: BY_ID } },
    async ({ user, params }) => {
      await restoreRecords(dictionaries, user, [params.id]);
      return succeed(null, '操作成功!');
    },
  );
  app.delete(
    `${sysDict.path}/deletePhysic/:id`,
    {
      ...requireAction(sysDict, 'purge'),
      schema: { summary: 'Delete a dictionary for good', params: BY_ID },
    },
    async ({ user, params }) => {
      await purgeRecords(dictionaries, user, [params.id]);
      return succeed(null, '删除成功!');
    },
  );
  await instance.register(registerItemRoutes);
};

const registerItemRoutes: FastifyPluginAsync = async (instance) => {
  const app = instance.withTypeProvider<TypeBoxTypeProvider>();
  const { db } = instance;
  const items = createResourceContext(instance, sysDictItem, itemRules);

  // Other clients of the protocol delete several at once; the drawer has no room for it, 表格编辑 does it.
  instance.delete(
    `${sysDictItem.path}/deleteBatch`,
    {
      ...requireAction(sysDictItem, 'deleteBatch'),
      ...READ_BY_HANDLER,
      schema: describeDelete(sysDictItem, '批量删除', true),
    },
    async (request) => {
      await deleteRecords(items, request.user, readIds(request));
      return succeed(null, '批量删除成功！');
    },
  );
  app.get(
    `${sysDictItem.path}/dictItemCheck`,
    {
      ...requireReadAccess(sysDictItem),
      schema: { summary: 'Whether a code is free', querystring: describeTexts('dictId', 'itemValue', 'id') },
    },
    async ({ user, query: { dictId = '', itemValue = '', id = '' } }) => {
      const field = findField(sysDictItem, 'itemValue');
      const row = {
        dictId: dictId.trim(),
        itemValue: itemValue.trim(),
        ...(id.trim() !== '' && { id: id.trim() }),
      };
      const taken = field !== undefined && (await isTaken(db, sysDictItem, user.tenantId, field, row));
      return taken ? fail('该值不可用，系统中已存在！') : succeed(null, '该值可用！');
    },
  );

  app.get(
    `${sysDictItem.path}/sheet`,
    {
      ...requireReadAccess(sysDictItem),
      schema: { summary: 'Items of a dictionary to edit as a whole', querystring: describeTexts('dictId') },
    },
    async ({ user, query: { dictId = '' } }) => succeed(await readItemSheet(db, user, dictId)),
  );
  instance.put(
    `${sysDictItem.path}/sheet`,
    {
      ...requireAction(sysDictItem, 'edit'),
      ...READ_BY_HANDLER,
      schema: { summary: 'Write the items of a dictionary', body: ITEM_SHEET },
    },
    async (request) => {
      const { dictId, rev, items: sent } = readRecordBody(request);
      await writeItemSheet(items, request.user, String(dictId), rev, sent);
      return succeed(null, '保存成功！');
    },
  );
};
