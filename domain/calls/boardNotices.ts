/** 看板显示: announcements that stay on the boards of their park while they are valid (CONTENT-05). */

import { Type } from 'typebox';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { ID } from './schemas.ts';

const Time = Type.String({ description: '`YYYY-MM-DD HH:mm:ss`' });

export const boardNoticeCalls = {
  /** What is published for the board of a park and valid now: urgent first, then the latest. */
  list: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/notices',
    summary: 'Announcements on the board of a park',
    access: { permission: 'golf:dispatch:view' },
    of: 'golfAnnouncement',
    live: GolfMessageType.recordState,
    query: Type.Object({ parkId: ID }),
    reply: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        content: Type.String({ description: 'Plain text.' }),
        priority: Type.String({ description: 'priority' }),
        startTime: Time,
        endTime: Time,
      }),
    ),
  }),
};

export type BoardNotice = ReplyOf<typeof boardNoticeCalls.list>[number];
