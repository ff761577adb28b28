/** 工作台: the day of the parks in figures (STAT-04). Plain: the words of all figures are too heavy for the first page. */

import { Type } from 'typebox';
import type { FigureRow } from '../statistics/figures.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable, OptionalText } from './schemas.ts';

const Count = Type.Integer();
const Measured = Nullable(Type.Number({ description: '`null` where nobody measured it.' }));

export const overviewCalls = {
  /** Times are seconds, money yuan, rates 0–1. */
  readDay: defineCall({
    method: 'GET',
    path: '/admin/golfStatistics/overview',
    summary: 'The overview of today',
    access: { permission: 'golf:statistics:view' },
    of: 'golfStatistics',
    query: Type.Object({ parkId: OptionalText }),
    reply: Type.Object({
      today: Type.String({ description: '`YYYY-MM-DD`' }),
      flights: Count,
      players: Count,
      onCourse: Count,
      finished: Count,
      orders: Count,
      revenue: Type.Number(),
      competitions: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), status: Type.String() }),
      ),
      caddies: Count,
      caddiesWaiting: Count,
      devices: Count,
      devicesOnline: Count,
      timeoutsOpen: Count,
      timeoutsToday: Count,
      ackMedianSec: Measured,
      onPaceRate: Nullable(Type.Number({ description: 'Of the seven days before; `null` for no round.' })),
      todo: Type.Object({
        orderChecks: Count,
        refundAudits: Count,
        refundsToPay: Count,
        jumpAudits: Count,
        applications: Count,
        feedback: Count,
        comments: Count,
        incidents: Count,
      }),
      trend: Type.Array(
        Type.Object({
          statDate: Type.String({ description: '`YYYY-MM-DD`' }),
          flights: Measured,
          players: Measured,
          net: Type.Number(),
          holeTimeouts: Measured,
          onPaceRate: Measured,
        }),
      ),
      holes: Type.Array(
        Type.Unsafe<FigureRow>(
          Type.Object({
            parkId: Type.String(),
            parkName: Type.String(),
            holeNo: Count,
            passes: Count,
            timePar: Type.Number(),
            avgSec: Type.Number(),
            p90Sec: Type.Number(),
            overPar: Measured,
            timeouts: Count,
            waitAvgSec: Type.Number(),
            bottleneckSec: Type.Number(),
          }),
        ),
        { description: 'Of a single park; none of several.' },
      ),
    }),
  }),
};

/** Figures of a day change slowly; what is urgent arrives by the live link. */
export const DAY_REFRESH_MS = 60_000;

export type Day = ReplyOf<typeof overviewCalls.readDay>;
export type TrendName = Exclude<keyof Day['trend'][number], 'statDate'>;
