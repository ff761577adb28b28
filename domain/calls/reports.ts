/** Online reports (SYSTEM-12): which there are, and of each its columns, conditions and rows. */

import { Type } from 'typebox';
import { DigitFlag } from '../codes/system.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { DictionaryItem, OptionalText, PageOf, Paging } from './schemas.ts';

const REPORT = 'report';
const ById = Type.Object({ id: Type.String() });

export const reportCalls = {
  list: defineCall({
    method: 'GET',
    path: '/online/cgreport/head/list',
    summary: 'Reports that the caller may open',
    access: 'signedIn',
    of: REPORT,
    query: Type.Object(Paging),
    reply: PageOf(
      Type.Object({
        code: Type.String(),
        name: Type.String(),
        columnCount: Type.Integer(),
        queryCount: Type.Integer(),
      }),
    ),
  }),

  readHead: defineCall({
    method: 'GET',
    path: '/online/cgreport/api/getRpColumns/:code',
    summary: 'Columns of a report',
    access: 'signedIn',
    of: REPORT,
    params: Type.Object({ code: Type.String() }),
    reply: Type.Object({
      cgRpConfigId: Type.String(),
      cgRpConfigName: Type.String(),
      columns: Type.Array(
        Type.Object({
          dataIndex: Type.String(),
          title: Type.String(),
          sorter: Type.Boolean(),
          align: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
          customRender: Type.Optional(
            Type.String({ description: 'Dictionary that turns the value into a word.' }),
          ),
        }),
      ),
      dictOptions: Type.Record(Type.String(), Type.Array(DictionaryItem)),
    }),
  }),

  listConditions: defineCall({
    method: 'GET',
    path: '/online/cgreport/api/getQueryInfo/:id',
    summary: 'Conditions of a report',
    access: 'signedIn',
    of: REPORT,
    params: ById,
    reply: Type.Array(
      Type.Object({
        field: Type.String(),
        label: Type.String(),
        view: Type.Union(
          [
            Type.Literal('text'),
            Type.Literal('list'),
            Type.Literal('date'),
            Type.Literal('datetime'),
            Type.Literal('number'),
          ],
          { description: '`date`: days; the column holds moments.' },
        ),
        mode: Type.Union([Type.Literal('single'), Type.Literal('group')], {
          description: '`group`: a range, asked as `{field}_begin` and `{field}_end`.',
        }),
        hidden: Type.Union([Type.Literal(DigitFlag.no), Type.Literal(DigitFlag.yes)], {
          description: '`1`: only after 展开.',
        }),
        dictCode: Type.Optional(Type.String()),
      }),
    ),
  }),

  listRows: defineCall({
    method: 'GET',
    path: '/online/cgreport/api/getData/:id',
    summary: 'Rows of a report',
    access: 'signedIn',
    of: REPORT,
    params: ById,
    // Beside these a call has the conditions of the report.
    query: Type.Object({ column: OptionalText, order: OptionalText, ...Paging }),
    reply: PageOf(Type.Record(Type.String(), Type.Unknown())),
  }),
};

export type ReportColumn = ReplyOf<typeof reportCalls.readHead>['columns'][number];
export type ReportQuery = ReplyOf<typeof reportCalls.listConditions>[number];
export type ReportLine = ReplyOf<typeof reportCalls.list>['records'][number];
export type ReportRow = ReplyOf<typeof reportCalls.listRows>['records'][number];
