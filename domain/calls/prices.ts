/** What players pay: copies of sets, the trial of a price, the calendar, overlaps (PRICE-01 to PRICE-04). */

import { Type } from 'typebox';
import { golfPriceSet } from '../entities/priceSet.ts';
import { defineCall, type ReplyOf } from './call.ts';
import { Nullable, OptionalNumber, OptionalText } from './schemas.ts';

const LIST = { permission: 'golf:priceSet:list' } as const;

/** Whom a price is asked for. */
const QUOTE_FIELDS = {
  parkId: OptionalText,
  time: OptionalText,
  memberType: OptionalText,
  holesCount: OptionalNumber,
  startType: OptionalText,
  playerCount: OptionalNumber,
};

const Words = Nullable(Type.String());
const Limit = Nullable(Type.Integer());
const Fee = Nullable(Type.Number({ description: 'Yuan.' }));

/** A line of a set. */
export const PriceLine = Type.Object({
  id: Type.String(),
  orderNum: Type.Integer(),
  dayType: Type.String({ description: 'golf_day_type' }),
  weekDays: Nullable(Type.String({ description: 'Comma list of golf_week_day; empty = every day.' })),
  timeFrom: Words,
  timeTo: Words,
  memberType: Type.String({ description: 'golf_member_type' }),
  holesCount: Type.Integer(),
  startTypeScope: Nullable(Type.String({ description: 'golf_start_type; empty = any.' })),
  minPlayers: Limit,
  maxPlayers: Limit,
  greenFee: Fee,
  caddieFee: Fee,
  cartFee: Fee,
  requestFee: Fee,
  insuranceFee: Fee,
  lockerFee: Fee,
});

const LINE_OF_SET = {
  setId: Type.String(),
  setName: Type.String(),
  priority: Type.Integer(),
  line: Type.Integer(),
  rule: PriceLine,
};

export const priceCalls = {
  /** A draft with the same lines. */
  copySet: defineCall({
    method: 'POST',
    path: '/admin/golfPriceSet/copy',
    summary: 'Copy a price set as a draft',
    access: { permission: 'golf:priceSet:add' },
    of: golfPriceSet.name,
    body: Type.Object({ id: Type.String() }),
    reply: Type.String({ description: 'Id of the draft.' }),
  }),

  /** Which line holds, and why. */
  tryPrice: defineCall({
    method: 'POST',
    path: '/admin/golfPriceSet/quote',
    writes: false,
    summary: 'The line that a player would pay by, and why not another one',
    access: LIST,
    of: golfPriceSet.name,
    body: Type.Object({ ...QUOTE_FIELDS, playDate: OptionalText }),
    reply: Type.Object({
      dayType: Type.String({ description: 'golf_day_type' }),
      pricedAs: Type.String({
        description: 'golf_day_type: another one where the day has no prices of its own.',
      }),
      ...LINE_OF_SET,
      others: Type.Array(Type.Object({ ...LINE_OF_SET, why: Type.String() }), {
        description: 'Lines that are not used.',
      }),
    }),
  }),

  /** Which set wins each day of a month. */
  listDays: defineCall({
    method: 'GET',
    path: '/admin/golfPriceSet/calendar',
    summary: 'The set that wins each day of a month',
    access: LIST,
    of: golfPriceSet.name,
    query: Type.Object({ ...QUOTE_FIELDS, month: OptionalText }),
    reply: Type.Array(
      Type.Object({
        date: Type.String(),
        dayType: Type.String({ description: 'golf_day_type' }),
        holiday: Words,
        setId: Words,
        setName: Words,
        color: Words,
        line: Limit,
        greenFee: Fee,
      }),
    ),
  }),

  /** A set as its form holds it. */
  findOverlap: defineCall({
    method: 'POST',
    path: '/admin/golfPriceSet/overlapCheck',
    writes: false,
    summary: 'The contradiction that a set would be, or `null`',
    access: LIST,
    of: golfPriceSet.name,
    body: Type.Object({
      id: OptionalText,
      parkId: OptionalText,
      rules: Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown()))),
    }),
    reply: Type.Object({ problem: Words }),
  }),
};

export type CalendarDay = ReplyOf<typeof priceCalls.listDays>[number];
export type PriceTrial = ReplyOf<typeof priceCalls.tryPrice>;
