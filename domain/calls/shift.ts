/** The shift book, handovers, who watches a park and which console is silent (SHIFT-01 to SHIFT-20). */

import { Type } from 'typebox';
import { ShiftCategory, ShiftWeight } from '../codes/shift.ts';
import { SHIFT_ENTITY } from '../codes/shift.ts';
import type { Watcher } from '../dispatch/presence.ts';
import type { ShiftEntry } from '../shift/entries.ts';
import type { HandoverItem } from '../shift/handoverItem.ts';
import type { Handover } from '../shift/handoverSteps.ts';
import { GolfMessageType } from '../wire/golfMessageType.ts';
import { type BodyOf, defineCall, type QueryOf, type ReplyOf } from './call.ts';
import { FileContent, Nothing, Nullable, OptionalNumber, OptionalText, PageOf, XLSX } from './schemas.ts';

const LOOK = { permission: 'golf:shift:list' } as const;
const ADD = { permission: 'golf:shift:add' } as const;
const HAND_OVER = { permission: 'golf:shift:handOver' } as const;
const TAKE_OVER = { permission: 'golf:shift:takeOver' } as const;
const BOOK = { of: SHIFT_ENTITY, live: GolfMessageType.recordState } as const;

const OfPark = Type.Object({ parkId: OptionalText });
const ById = Type.Object({ id: Type.String({ maxLength: 19 }) });
const Words = Nullable(Type.String());
const Moment = Type.Number({ description: 'Park time, epoch ms.' });

const Search = Type.Object({
  parkId: OptionalText,
  /** Park time, epoch ms. */
  fromTs: OptionalNumber,
  toTs: OptionalNumber,
  kind: OptionalText,
  weight: OptionalText,
  category: OptionalText,
  keyword: OptionalText,
  pageNo: OptionalNumber,
  pageSize: OptionalNumber,
});

/** A line of the book as it is shown. */
const Line = Type.Unsafe<Omit<ShiftEntry, 'parkId'> & { readonly holeName: string | null }>(
  Type.Object({
    id: Type.String(),
    kind: Type.String({ description: 'golf_shift_entry_kind' }),
    weight: Type.String({ description: 'golf_shift_weight' }),
    category: Nullable(Type.String({ description: 'golf_shift_category' })),
    occurTs: Moment,
    content: Type.String(),
    operator: Words,
    flightId: Words,
    flightNo: Words,
    holeNo: Nullable(Type.Integer()),
    holeName: Nullable(Type.String({ description: 'what people call the hole' })),
    alarmId: Words,
  }),
);

/** What is open. */
const ITEM = {
  kind: Type.String({ description: 'golf_handover_item' }),
  subjectId: Type.String(),
  text: Type.String(),
  sinceTs: Moment,
  ownerName: Words,
  isRed: Type.Boolean(),
};

const HANDOVER = {
  id: Type.String(),
  rev: Type.Integer(),
  parkId: Type.String(),
  status: Type.String({ description: 'golf_handover_status' }),
  outgoingId: Type.String(),
  outgoingName: Type.String(),
  incomingId: Words,
  incomingName: Words,
  summary: Words,
  prepareTs: Moment,
  beginTs: Nullable(Moment),
  endTs: Nullable(Moment),
};

const Whole = Type.Unsafe<Handover>(
  Type.Object({
    ...HANDOVER,
    items: Type.Array(
      Type.Object({
        ...ITEM,
        id: Type.String(),
        addTs: Moment,
        confirmTs: Nullable(Moment),
        confirmUser: Words,
        remark: Words,
        endTs: Nullable(Moment),
      }),
    ),
  }),
);

export const shiftCalls = {
  /** The latest line first. */
  list: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/list',
    summary: '值班簿',
    access: LOOK,
    query: Search,
    reply: PageOf(Line),
  }),

  export: defineCall({
    method: 'GET',
    path: '/admin/golfShift/exportXls',
    summary: '导出值班簿',
    access: { permission: 'golf:shift:exportXls' },
    of: SHIFT_ENTITY,
    query: Search,
    produces: [XLSX],
    reply: FileContent,
  }),

  listSubjects: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/subjects',
    summary: '手记可关联的组与告警',
    access: ADD,
    query: OfPark,
    reply: Type.Array(
      Type.Object({
        alarmId: Words,
        flightId: Words,
        flightNo: Words,
        holeNo: Nullable(Type.Integer()),
        text: Type.String(),
      }),
    ),
  }),

  addNote: defineCall({
    method: 'POST',
    path: '/admin/golfShift/add',
    summary: '值班手记',
    access: ADD,
    of: SHIFT_ENTITY,
    body: Type.Object({
      parkId: Type.String({ maxLength: 19 }),
      content: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
      category: Type.Unsafe<ShiftCategory>({ type: 'string', enum: Object.values(ShiftCategory) }),
      weight: Type.Unsafe<ShiftWeight>({ type: 'string', enum: Object.values(ShiftWeight) }),
      flightId: Type.Optional(Type.String({ maxLength: 19 })),
      flightNo: Type.Optional(Type.String({ maxLength: 20 })),
      holeNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 54 })),
      alarmId: Type.Optional(Type.String({ maxLength: 19 })),
    }),
    reply: Nothing,
  }),
};

export type ShiftSearch = QueryOf<typeof shiftCalls.list>;
export type ShiftLine = ReplyOf<typeof shiftCalls.list>['records'][number];

export const handoverCalls = {
  readOpen: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/handover',
    summary: '进行中的交接班',
    access: LOOK,
    query: OfPark,
    reply: Nullable(Whole),
  }),

  listOpenItems: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/openItems',
    summary: '未了事项',
    access: LOOK,
    query: OfPark,
    reply: Type.Array(Type.Unsafe<HandoverItem>(Type.Object(ITEM))),
  }),

  listPast: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/handovers',
    summary: '交接班记录',
    access: LOOK,
    query: OfPark,
    reply: Type.Array(Type.Unsafe<Omit<Handover, 'items'>>(Type.Object(HANDOVER))),
  }),

  read: defineCall({
    ...BOOK,
    method: 'GET',
    path: '/admin/golfShift/queryHandoverById',
    summary: '交接班详情',
    access: LOOK,
    query: ById,
    reply: Whole,
  }),

  prepare: defineCall({
    method: 'POST',
    path: '/admin/golfShift/prepare',
    summary: '准备交班',
    access: HAND_OVER,
    of: SHIFT_ENTITY,
    body: Type.Object({
      parkId: Type.String({ maxLength: 19 }),
      summary: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: Whole,
  }),

  begin: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/begin',
    summary: '开始接班',
    access: TAKE_OVER,
    of: SHIFT_ENTITY,
    body: ById,
    reply: Whole,
  }),

  confirm: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/confirm',
    summary: '确认交接事项',
    access: TAKE_OVER,
    of: SHIFT_ENTITY,
    body: Type.Object({
      ...ById.properties,
      itemId: Type.String({ maxLength: 19 }),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Whole,
  }),

  complete: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/complete',
    summary: '完成交接',
    access: TAKE_OVER,
    of: SHIFT_ENTITY,
    body: ById,
    reply: Whole,
  }),

  withdraw: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/withdraw',
    summary: '撤回交班',
    access: HAND_OVER,
    of: SHIFT_ENTITY,
    body: Type.Object({
      ...ById.properties,
      reason: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Whole,
  }),
};

export type PastHandover = ReplyOf<typeof handoverCalls.listPast>[number];

export const presenceCalls = {
  /** Answers everybody who watches now. */
  note: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/presence',
    summary: '在看球场',
    access: { permission: 'golf:dispatch:view' },
    of: 'presence',
    body: Type.Object({
      parkId: Type.String({ maxLength: 19 }),
      /** Chosen by the page: one of several tabs. */
      viewId: Type.String({ minLength: 1, maxLength: 40 }),
      open: Type.Optional(
        Type.Object({
          entity: Type.String({ maxLength: 40 }),
          id: Type.String({ maxLength: 40 }),
        }),
      ),
      /** Only a record of the park is open, not its board. */
      isAside: Type.Optional(Type.Boolean()),
      /** The page is closed. */
      isLeaving: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Array(
      Type.Unsafe<Watcher>(
        Type.Object({
          userId: Type.String(),
          realname: Type.String(),
          open: Type.Array(Type.Object({ entity: Type.String(), id: Type.String() })),
          isAside: Type.Optional(Type.Literal(true)),
        }),
      ),
    ),
  }),

  reportSound: defineCall({
    method: 'PUT',
    path: '/admin/golfShift/mute',
    summary: '静音与关闭声音登记',
    access: { permission: 'golf:dispatch:sound' },
    of: 'presence',
    body: Type.Object({
      parkId: Type.String({ maxLength: 19 }),
      /** From now on, ms; 0 = sound is on again. At most an hour. */
      muteMs: Type.Integer({ minimum: 0, maximum: 60 * 60_000 }),
      /** The sound is not switched on. */
      isOff: Type.Optional(Type.Boolean()),
    }),
    reply: Nothing,
  }),
};

/** How a console sounds. */
export type SoundReport = Required<Pick<BodyOf<typeof presenceCalls.reportSound>, 'muteMs' | 'isOff'>>;
