import { Type } from 'typebox';
import { sysPosition } from '../entities/position.ts';
import { defineCall } from './call.ts';
import { RecordPart } from './records.ts';

export const positionCalls = {
  findByCode: defineCall({
    method: 'GET',
    path: '/sys/position/queryByCode',
    summary: 'The position with a code',
    access: 'signedIn',
    of: sysPosition.name,
    query: Type.Object({ code: Type.String({ minLength: 1, maxLength: 50 }) }),
    reply: RecordPart(
      sysPosition,
      ['id', 'code', 'name', 'postRank', 'createBy', 'createTime', 'updateBy', 'updateTime'],
      {},
    ),
  }),
};
