/** The menu administration writes. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { MenuType } from '#domain/codes/menu.ts';
import type { SentEntry } from '#domain/menu/menuEntry.ts';
import { succeed } from '../../http/envelope.ts';
import { OptionalNumber, splitIds } from '../../http/inputs.ts';
import { ID, ID_LIST } from '../../http/schemas.ts';
import { requireMenuAction } from './access.ts';
import { addEntry, deleteEntries, editEntry } from './editing.ts';

const PATH = '/sys/permission';

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }));
const SWITCH = Type.Optional(Type.Boolean());

/** Clients send rows back as they came: with nulls for what is empty, and with more than is written. */
const ENTRY = {
  parentId: text(19),
  name: Type.String({ maxLength: 100 }),
  menuType: Type.Integer({ minimum: MenuType.root, maximum: MenuType.button }),
  url: text(255),
  component: text(255),
  componentName: text(100),
  redirect: text(255),
  perms: text(255),
  permsType: text(2),
  status: text(2),
  icon: text(100),
  description: text(255),
  sortNo: OptionalNumber,
  route: SWITCH,
  keepAlive: SWITCH,
  hidden: SWITCH,
  hideTab: SWITCH,
  alwaysShow: SWITCH,
  internalOrExternal: SWITCH,
};

const ENTRY_BODY = Type.Object(ENTRY);

export const registerMenuWriteRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    `${PATH}/add`,
    { ...requireMenuAction('add'), schema: { summary: 'Add a menu entry or a button', body: ENTRY_BODY } },
    async ({ user, body }) => succeed(await addEntry(app, user, readEntry(body)), '添加成功！'),
  );

  app.route({
    method: ['PUT', 'POST'],
    url: `${PATH}/edit`,
    ...requireMenuAction('edit'),
    schema: { summary: 'Change a menu entry or a button', body: Type.Object({ ...ENTRY, id: ID }) },
    handler: async ({ user, body }) => {
      await editEntry(app, user, body.id, readEntry(body));
      return succeed(null, '修改成功!');
    },
  });

  app.delete(
    `${PATH}/delete`,
    {
      ...requireMenuAction('delete'),
      schema: { summary: 'Delete an entry with all below it', querystring: Type.Object({ id: ID }) },
    },
    async ({ user, query }) => {
      await deleteEntries(app, user, [query.id]);
      return succeed(null, '删除成功!');
    },
  );

  app.delete(
    `${PATH}/deleteBatch`,
    {
      ...requireMenuAction('deleteBatch'),
      schema: { summary: 'Delete entries with all below them', querystring: Type.Object({ ids: ID_LIST }) },
    },
    async ({ user, query }) => {
      await deleteEntries(app, user, splitIds(query.ids));
      return succeed(null, '删除成功!');
    },
  );
};

function readEntry(body: Static<typeof ENTRY_BODY>): SentEntry {
  const { sortNo, ...entry } = body;
  return { ...entry, ...(typeof sortNo === 'number' && { sortNo }) };
}
