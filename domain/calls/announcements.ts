/** 系统通告: for everybody who receives them, and for those who write them (SYSTEM-06, SYSTEM-07; the spellings are the wire's). */

import { Type } from 'typebox';
import { NoticePriority } from '../codes/service.ts';
import { MessageCategory } from '../codes/system.ts';
import { type BodyOf, defineCall, type ReplyOf } from './call.ts';
import {
  FileContent,
  HTML,
  ID,
  IdList,
  Nothing,
  Nullable,
  OptionalText,
  PageOf,
  Paging,
  TextsOf,
} from './schemas.ts';

/** The copies of the caller. */
const OWN = 'sysAnnouncementSend';
const ALL = 'sysAnnouncement';
const MANAGE = { permission: 'announcement:publish' } as const;
const ById = Type.Object({ id: ID });
const Words = Nullable(Type.String());
const Credential = Type.Optional(Type.String({ maxLength: 200 }));
const Time = Nullable(Type.String({ description: '`YYYY-MM-DD HH:mm:ss`' }));

/** What a receiver may read; who else received it is not theirs to know (SEC-17). */
const RECEIVED = {
  id: Type.String(),
  titile: Type.String(),
  msgAbstract: Words,
  msgContent: Type.String({ description: 'Sanitised HTML.' }),
  sender: Nullable(Type.String({ description: 'Account.' })),
  priority: Type.String({ description: 'L, M or H' }),
  msgCategory: Type.String({ description: 'msg_category' }),
  sendTime: Time,
  createTime: Time,
  busId: Words,
  busType: Words,
  openType: Nullable(Type.String({ description: 'url or component' })),
  openPage: Words,
};
const AgentFor = Nullable(Type.String({ description: 'Name of whom the reader stands in for.' }));
const Unread = Type.Array(Type.Object({ ...RECEIVED, agentFor: AgentFor }));

export const messageCalls = {
  listUnread: defineCall({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    summary: 'What is unread',
    access: 'signedIn',
    of: OWN,
    query: Type.Object(Paging),
    reply: Type.Object({
      anntMsgList: Unread,
      anntMsgTotal: Type.Integer(),
      sysMsgList: Unread,
      sysMsgTotal: Type.Integer(),
    }),
  }),

  /** For frames of clients that can send no header: who asks stands in the address (SYSTEM-42, SEC-56). */
  show: defineCall({
    method: 'GET',
    path: '/sys/annountCement/show/:id',
    summary: 'An announcement as a page',
    access: 'open',
    of: ALL,
    params: ById,
    query: Type.Object({ ticket: Credential, token: Credential }),
    produces: [HTML],
    reply: FileContent,
  }),

  /** Whoever manages it reads what its form holds as well. */
  read: defineCall({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    summary: 'An announcement',
    access: 'signedIn',
    of: ALL,
    query: ById,
    reply: Type.Object({
      ...RECEIVED,
      agentFor: Type.Optional(AgentFor),
      msgType: Type.Optional(Type.String({ description: 'msg_type' })),
      userIds: Type.Optional(Nullable(Type.String({ description: 'Comma list of receivers.' }))),
      startTime: Type.Optional(Time),
      endTime: Type.Optional(Time),
      sendStatus: Type.Optional(Type.String({ description: 'send_status' })),
      cancelTime: Type.Optional(Time),
      delFlag: Type.Optional(Type.String()),
      createBy: Type.Optional(Words),
      updateBy: Type.Optional(Words),
      updateTime: Type.Optional(Time),
    }),
  }),

  /** `id` is that of the copy. `sender`: part of the account or the name. */
  listOwn: defineCall({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    summary: 'Own messages',
    access: 'signedIn',
    of: OWN,
    query: Type.Object({
      ...TextsOf('titile', 'sender', 'readFlag', 'msgCategory', 'busType', 'bizSource').properties,
      ...Paging,
    }),
    reply: PageOf(
      Type.Object({
        ...RECEIVED,
        anntId: Type.String({ description: 'Of the announcement.' }),
        userId: Type.String(),
        readFlag: Type.String({ description: '0 unread, 1 read' }),
        readTime: Time,
        senderName: Words,
        agentFor: AgentFor,
      }),
    ),
  }),

  markRead: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    summary: 'Read a message',
    access: 'signedIn',
    of: OWN,
    body: Type.Object({ anntId: ID }),
    reply: Nothing,
  }),

  markAllRead: defineCall({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    summary: 'Read all messages',
    access: 'signedIn',
    of: OWN,
    reply: Nothing,
  }),

  /** Where there are chat programs, they are told here; the caller's own pages count again. */
  countAgain: defineCall({
    method: 'GET',
    path: '/sys/annountCement/syncNotic',
    summary: 'Count the own messages again',
    access: 'signedIn',
    of: OWN,
    query: Type.Object({ anntId: OptionalText }),
    reply: Nothing,
  }),

  /** For frames of clients that can send no header. */
  issueAddress: defineCall({
    method: 'POST',
    path: '/sys/annountCement/showTicket',
    writes: false,
    summary: 'An address that shows an announcement once',
    access: 'signedIn',
    of: ALL,
    body: ById,
    reply: Type.Object({ address: Type.String() }),
  }),
};

const OptionalTime = Type.Optional(
  Type.String({ pattern: '^(\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d)?$' }),
);

/**
 * What may be written; everything else of a record is the server's own. Enums are enums, and a page to open is a path
 * of ours or the name of a component, never an address (SEC-42).
 */
const Draft = Type.Object({
  titile: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  msgAbstract: Type.Optional(Type.String({ maxLength: 500 })),
  msgContent: Type.Optional(Type.String({ maxLength: 200_000 })),
  priority: Type.Enum(Object.values(NoticePriority)),
  msgCategory: Type.Enum([MessageCategory.notice, MessageCategory.systemMessage]),
  msgType: Type.Enum(['ALL', 'USER']),
  /** Comma-separated receivers of a `USER` announcement; a trailing comma is the protocol's habit. */
  userIds: Type.Optional(Type.String({ pattern: '^(\\d{19},?)*$', maxLength: 20_000 })),
  startTime: OptionalTime,
  endTime: OptionalTime,
  openType: Type.Optional(Type.Enum(['', 'url', 'component'])),
  openPage: Type.Optional(Type.String({ pattern: '^(/?[\\w-]+(/[\\w-]+)*)?$', maxLength: 255 })),
  busId: Type.Optional(Type.String({ maxLength: 50 })),
  busType: Type.Optional(Type.String({ maxLength: 20 })),
});

export const announcementCalls = {
  /** Other clients send the record back as they got it: what is not of a draft is neither refused nor read. */
  add: defineCall({
    method: 'POST',
    path: '/sys/annountCement/add',
    summary: 'Add an announcement',
    access: MANAGE,
    of: ALL,
    body: Draft,
    reply: Type.String({ description: 'Its id.' }),
  }),

  edit: defineCall({
    method: 'PUT',
    alsoBy: ['POST'],
    path: '/sys/annountCement/edit',
    summary: 'Edit an announcement',
    access: MANAGE,
    of: ALL,
    body: Type.Object({ id: ID, ...Draft.properties }),
    reply: Nothing,
  }),

  remove: defineCall({
    method: 'DELETE',
    path: '/sys/annountCement/delete',
    summary: 'Delete an announcement',
    access: MANAGE,
    of: ALL,
    query: ById,
    reply: Nothing,
  }),

  removeBatch: defineCall({
    method: 'DELETE',
    path: '/sys/annountCement/deleteBatch',
    summary: 'Delete announcements',
    access: MANAGE,
    of: ALL,
    query: Type.Object({ ids: IdList }),
    reply: Nothing,
  }),

  publish: defineCall({
    method: 'GET',
    path: '/sys/annountCement/doReleaseData',
    writes: true,
    summary: 'Publish an announcement',
    access: MANAGE,
    of: ALL,
    query: ById,
    reply: Nothing,
  }),

  revoke: defineCall({
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    writes: true,
    summary: 'Take an announcement back',
    access: MANAGE,
    of: ALL,
    query: ById,
    reply: Nothing,
  }),

  countReads: defineCall({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/readCount',
    summary: 'How many have read an announcement',
    access: MANAGE,
    of: ALL,
    query: Type.Object({ anntId: ID }),
    reply: Type.Object({ receivers: Type.Integer(), read: Type.Integer() }),
  }),
};

export type AnnouncementDraft = BodyOf<typeof announcementCalls.add>;
export type ReceiptCount = ReplyOf<typeof announcementCalls.countReads>;
