/** Accounts by name, for pickers and for lists that show who did something (SYSTEM-09). */

import { Type } from 'typebox';
import { defineCall } from './call.ts';
import { departTreeCalls } from './departTrees.ts';
import { ID, Nullable, OptionalText, Paging, PageOf, TextsOf } from './schemas.ts';

const PEOPLE = 'people';
const Ids = Type.Optional(Type.String({ maxLength: 20_000 }));

const NAME = { id: Type.String(), username: Type.String() };
const Words = Type.Optional(Nullable(Type.String()));
/** What is hidden from the caller is left out (PERM-34). Plain: the description of accounts is too heavy for every page. */
const Person = Type.Object({
  ...NAME,
  realname: OptionalText,
  avatar: Words,
  sex: Type.Optional(Nullable(Type.Integer())),
  sex_dictText: OptionalText,
  phone: Type.Optional(Nullable(Type.String({ description: 'In full for those who may list accounts.' }))),
  birthday: Words,
  orgCodeTxt: Type.String({ description: 'Names of the departments, joined by commas.' }),
});

/** Active accounts of the caller's tenant. */
export const peopleCalls = {
  /** A bare list. Unknown and frozen accounts are left out. */
  listNames: defineCall({
    method: 'GET',
    path: '/sys/user/getMultiUser',
    summary: 'Names of accounts',
    access: 'signedIn',
    of: PEOPLE,
    query: Type.Object({ username: Ids, id: Ids }),
    reply: Type.Array(Type.Object({ ...NAME, realname: Type.String(), avatar: Nullable(Type.String()) })),
    isBare: true,
  }),

  list: defineCall({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    summary: 'Active accounts, page by page',
    description: 'Clients also send `field`, which chooses nothing.',
    access: 'signedIn',
    of: PEOPLE,
    query: Type.Object({
      ...TextsOf('departId', 'id', 'username', 'realname').properties,
      keyword: Type.Optional(
        Type.String({ description: 'Part of a name, its pinyin or its initials, of an account or a phone.' }),
      ),
      column: OptionalText,
      order: OptionalText,
      ...Paging,
    }),
    reply: PageOf(Person),
  }),

  listOfDepart: defineCall({
    method: 'GET',
    path: '/sys/user/queryUserByDepId',
    summary: 'Active accounts of a department',
    description:
      'The console does not make it: its picker of accounts reads pages of /sys/user/queryUserComponentData.',
    access: 'signedIn',
    of: PEOPLE,
    query: TextsOf('id', 'realname'),
    reply: Type.Array(Person),
  }),

  listOfDepartAlso: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/getUsersByDepartId',
    summary: 'Active accounts of a department',
    description:
      'The console does not make it: its picker of accounts reads pages of /sys/user/queryUserComponentData.',
    access: 'signedIn',
    of: PEOPLE,
    query: Type.Object({ id: ID }),
    reply: Type.Array(Person),
  }),

  findWithDeparts: defineCall({
    method: 'GET',
    path: '/sys/sysDepart/queryTreeByKeyWord',
    summary: 'Departments and active accounts by a part of their names; without one all departments',
    description:
      'The console does not make it: its pages search departments or people, each by its own call.',
    access: 'signedIn',
    of: PEOPLE,
    query: TextsOf('keyWord'),
    reply: Type.Object({ userList: Type.Array(Person), departList: departTreeCalls.readTree.reply }),
  }),
};
