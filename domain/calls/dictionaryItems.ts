/** Dictionaries as people keep them, beside what every record has (SYSTEM-03). */

import { Type } from 'typebox';
import { sysDict, sysDictItem } from '../entities/dictionary.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { getRecordRight } from './recordCalls.ts';
import { RecordPart, ReadableRecord } from './records.ts';
import { Nothing, TextsOf } from './schemas.ts';

const ById = Type.Object({ id: Type.String() });

/** The recycle bin as other clients of the protocol ask for it. */
export const dictionaryBinCalls = {
  list: defineCall({
    method: 'GET',
    path: '/sys/dict/deleteList',
    summary: 'Deleted dictionaries',
    access: getRecordRight(sysDict, 'restore'),
    of: sysDict.name,
    reply: Type.Array(ReadableRecord(sysDict)),
  }),

  restore: defineCall({
    method: 'PUT',
    path: '/sys/dict/back/:id',
    summary: 'Restore a dictionary',
    access: getRecordRight(sysDict, 'restore'),
    of: sysDict.name,
    params: ById,
    reply: Nothing,
  }),

  purge: defineCall({
    method: 'DELETE',
    path: '/sys/dict/deletePhysic/:id',
    summary: 'Delete a dictionary for good',
    access: getRecordRight(sysDict, 'purge'),
    of: sysDict.name,
    params: ById,
    reply: Nothing,
  }),
};

/** Items of one dictionary: whether a code is free, and 表格编辑, which reads and writes them as a whole. */
export const dictionaryItemCalls = {
  isFree: defineCall({
    method: 'GET',
    path: '/sys/dictItem/dictItemCheck',
    summary: 'Whether a code is free',
    access: getRecordRight(sysDictItem, 'list'),
    of: sysDictItem.name,
    query: TextsOf('dictId', 'itemValue', 'id'),
    reply: Nothing,
  }),

  readSheet: defineCall({
    method: 'GET',
    path: '/sys/dictItem/sheet',
    summary: 'Items of a dictionary to edit as a whole',
    access: getRecordRight(sysDictItem, 'list'),
    of: sysDictItem.name,
    query: TextsOf('dictId'),
    reply: Type.Object({
      rev: Type.Integer({
        description: "Of the dictionary: writing sends it back, so that nobody's change is lost.",
      }),
      items: Type.Array(
        RecordPart(
          sysDictItem,
          ['id', 'rev', 'dictId', 'itemText', 'itemValue', 'description', 'sortOrder', 'status'],
          {},
        ),
      ),
    }),
  }),

  /** They take the order they stand in; a known id is written anew, others are added, what is missing goes. */
  writeSheet: defineCall({
    method: 'PUT',
    path: '/sys/dictItem/sheet',
    summary: 'Write the items of a dictionary',
    access: getRecordRight(sysDictItem, 'edit'),
    of: sysDictItem.name,
    changes: [sysDict.name],
    body: Type.Object({
      dictId: Type.String(),
      rev: Type.Integer({ description: 'Of the dictionary, as it was read.' }),
      items: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    }),
    reply: Nothing,
  }),
};

export type DictionaryItemSheet = ReplyOf<typeof dictionaryItemCalls.readSheet>;
