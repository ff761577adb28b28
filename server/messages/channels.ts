/** The ways a message takes: onto the bell of its receiver, or to their mailbox. */

import type { FastifyInstance } from 'fastify';
import { MessageChannel, MessageContent, MessageStatus } from '#domain/codes/system.ts';
import { type MessageRow, sysMailSink, sysMessage } from '#domain/entities/message.ts';
import { toHtml } from '#domain/messages/template.ts';
import { formatStamp } from '#domain/validation/time.ts';
import { runAsServer } from '../audit/runAs.ts';
import type { Db, Tx } from '../database/schema.ts';
import { NotSent, type SendText } from '../mail/transport.ts';
import { sanitiseHtml } from '../resource/sanitizeHtml.ts';
import { getEntityDb } from '../resource/tables.ts';
import { notifyUser } from '../system/personalNotice.ts';
import { createNewRow } from './newRow.ts';

const ACTIVE_USER = 1;
/** Letters that the development mailbox of a tenant keeps. */
const MAX_SINK = 200;
export const INTO_SINK = '未配置邮件服务器，邮件存入开发邮箱，没有发往外部';
/** Words for channels that no account exists for. */
const NO_ACCOUNT: Readonly<Record<string, string>> = {
  [MessageChannel.dingtalk]: '没有可用的钉钉账号，不能发送钉钉消息',
  [MessageChannel.wechat]: '没有可用的企业微信账号，不能发送企业微信消息',
  [MessageChannel.sms]: '没有可用的短信账号，不能发送短信',
};

/** Why a message was not sent, and whether trying again is of no use. */
export class SendFailure extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** A message that this process has taken. */
export type ClaimedMessage = MessageRow & { readonly tenantId: number };

/** Sends a message and writes down that it did. @throws SendFailure */
export type SendMessage = (message: ClaimedMessage) => Promise<void>;

interface ChannelContext extends Pick<FastifyInstance, 'db' | 'now' | 'notices'> {
  /** `null` = there is no mail server: letters go to the development mailbox. */
  readonly mail: SendText | null;
}

/** Why nothing goes by this channel here; `null` = it does. */
export const findChannelRefusal = (channel: string): string | null => NO_ACCOUNT[channel] ?? null;

export function createChannels(context: ChannelContext): SendMessage {
  return async (message) => {
    const { esType, esReceiver, tenantId } = message;
    const refusal = findChannelRefusal(esType);
    if (refusal !== null) throw new SendFailure(refusal, true);
    const receiver = await findReceiver(context.db, tenantId, esReceiver);
    if (receiver === undefined) throw new SendFailure(`账号不存在或已冻结：${esReceiver}`, true);
    if (esType !== MessageChannel.email) return ring(context, message, receiver.id);
    const { email } = receiver;
    if (email === null || email === '') throw new SendFailure(`用户没有邮箱：${esReceiver}`, true);
    return context.mail === null
      ? keepLetter(context, message, email)
      : post(context, context.mail, message, email);
  };
}

/** An account of the tenant that may sign in. */
export const findReceiver = (db: Db | Tx, tenantId: number, username: string) =>
  db
    .selectFrom('sysUser as u')
    .innerJoin('sysUserTenant as t', 't.userId', 'u.id')
    .select(['u.id', 'u.username', 'u.realname', 'u.email'])
    .where('u.username', '=', username)
    .where('t.tenantId', '=', tenantId)
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', ACTIVE_USER)
    .executeTakeFirst();

/** The notice and the end of the message are one: there is never one without the other. */
async function ring(context: ChannelContext, message: ClaimedMessage, userId: string): Promise<void> {
  const { notices } = context;
  const { esTitle: title } = message;
  await runAsServer(context, async ({ tx, now, after }) => {
    const msgId = await notifyUser(tx, userId, { title, html: htmlOf(message) }, now);
    await end(tx, message, now, null);
    after(() => notices.emit({ cmd: 'user', userId, msgId, msgTxt: title }));
  });
}

async function post(
  { db, now }: ChannelContext,
  mail: SendText,
  message: ClaimedMessage,
  email: string,
): Promise<void> {
  const { esTitle: subject, esContent } = message;
  const isRich = message.contentType === MessageContent.rich;
  try {
    await mail({ email, subject, ...(isRich ? { html: htmlOf(message) } : { text: esContent }) });
  } catch (error) {
    if (error instanceof NotSent) throw new SendFailure(error.message, error.isFinal);
    throw error;
  }
  await end(db, message, now(), null);
}

async function keepLetter(context: ChannelContext, message: ClaimedMessage, email: string): Promise<void> {
  const { tenantId, esTitle: subject } = message;
  await runAsServer(context, async ({ tx, now, time }) => {
    const sink = getEntityDb(tx, sysMailSink);
    await sink
      .insertInto('sys_mail_sink')
      .values({
        ...createNewRow(tenantId, message.createBy, time),
        subject,
        email,
        content: htmlOf(message),
      })
      .execute();
    const old = sink
      .selectFrom('sys_mail_sink')
      .select('id')
      .where('tenantId', '=', tenantId)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .offset(MAX_SINK);
    await sink.deleteFrom('sys_mail_sink').where('id', 'in', old).execute();
    await end(tx, message, now, INTO_SINK);
  });
}

/** @param remark why it went to nobody outside; `null` = it was sent */
async function end(db: Db | Tx, { id }: ClaimedMessage, ts: number, remark: string | null): Promise<void> {
  await getEntityDb(db, sysMessage)
    .updateTable('sys_sms')
    .set({
      esSendStatus: remark === null ? MessageStatus.sent : MessageStatus.kept,
      esSendTime: formatStamp(ts),
      esResult: null,
      claimTime: null,
      nextTime: null,
      ...(remark !== null && { remark }),
    })
    .where('id', '=', id)
    .execute();
}

function htmlOf({ contentType, esContent }: ClaimedMessage): string {
  return sanitiseHtml(contentType === MessageContent.rich ? esContent : toHtml(esContent));
}
