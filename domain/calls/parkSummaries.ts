/** How the parks of the caller stand now, for 工作台, walls and whoever asks whether the board can be read (BOARD-17). */

import { Type } from 'typebox';
import { defineCall, type ReplyOf } from './call.ts';

const Count = Type.Integer();

export const parkSummaryCalls = {
  /** Every park of the caller. */
  list: defineCall({
    method: 'GET',
    path: '/admin/golfDispatch/summary',
    summary: 'How the parks stand now',
    access: { permission: 'golf:dispatch:view' },
    of: 'golfDispatch',
    reply: Type.Array(
      Type.Object({
        parkId: Type.String(),
        name: Type.String(),
        status: Type.String({ description: 'golf_park_status' }),
        flightsToday: Count,
        onCourse: Count,
        watch: Count,
        behind: Count,
        openTimeouts: Count,
        unacked: Count,
        red: Type.Integer({ description: 'Red alarms that are open.' }),
        overdueOrders: Count,
      }),
    ),
  }),
};

/** ms between two reads of figures; alarms themselves arrive by the live link. */
export const SUMMARY_REFRESH_MS = 15_000;
export type ParkSummary = ReplyOf<typeof parkSummaryCalls.list>[number];
