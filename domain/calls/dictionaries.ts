/** Reading dictionaries (SYSTEM-04): every picker and every coded cell of the console comes here. */

import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { DictionaryItem, Nothing, OptionalText, Paging, TextsOf } from './schemas.ts';

const DICTIONARIES = 'sysDict';
const ByDict = Type.Object({ dict: Type.String({ description: 'Code, or an expression over a table.' }) });
const Items = Type.Array(DictionaryItem);

export const dictionaryCalls = {
  listItems: defineCall({
    method: 'GET',
    path: '/sys/dict/getDictItems/:dictCode',
    summary: 'Items of a dictionary',
    access: 'signedIn',
    isSigned: true,
    of: DICTIONARIES,
    params: Type.Object({ dictCode: Type.String() }),
    reply: Items,
  }),

  search: defineCall({
    method: 'GET',
    path: '/sys/dict/loadDict/:dict',
    summary: 'Items of a dictionary by keyword',
    access: 'signedIn',
    isSigned: true,
    of: DICTIONARIES,
    params: ByDict,
    query: Type.Object({ keyword: OptionalText, ...Paging }),
    reply: Items,
  }),

  /** `delNotExist` false: a code that nobody has stands for itself. */
  listTexts: defineCall({
    method: 'GET',
    path: '/sys/dict/loadDictItem/:dict',
    summary: 'Texts of codes of a dictionary',
    access: 'signedIn',
    isSigned: true,
    of: DICTIONARIES,
    params: ByDict,
    query: TextsOf('key', 'delNotExist'),
    reply: Type.Array(Type.String()),
  }),

  readAll: defineCall({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    summary: 'Items of all dictionaries; with `disabled=true` also those that are switched off',
    access: 'signedIn',
    of: DICTIONARIES,
    query: TextsOf('disabled'),
    reply: Type.Record(Type.String(), Items, { description: 'By code.' }),
  }),

  refresh: defineCall({
    method: 'GET',
    path: '/sys/dict/refleshCache',
    summary: 'Read the dictionaries again',
    access: 'signedIn',
    of: DICTIONARIES,
    reply: Nothing,
  }),
};

export type WireDictItem = Readonly<Static<typeof DictionaryItem>>;
